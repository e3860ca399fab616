package org.pugraph.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.pugraph.BadInput;
import org.pugraph.forecast.Choice;
import org.pugraph.forecast.Forecaster;
import org.pugraph.forecast.GatherSpeed;
import org.pugraph.forecast.Pairs;
import org.pugraph.graph.Graph;
import org.pugraph.graph.GraphSize;
import org.pugraph.hop.HopSettings;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.method.Methods;
import org.pugraph.method.Part;
import org.pugraph.method.Pretraining;
import org.pugraph.model.Architecture;
import org.pugraph.model.NetworkSettings;
import org.pugraph.train.NamedSettings;
import org.pugraph.train.TrainSettings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How the model is shaped and trained: a recipe, and whatever is to differ from it. */
@Command(optionListHeading = "Model and training:%n")
final class TrainingOptions {

  private static final String SEED = "seed";

  /** Settings that go together. */
  enum Recipe {
    DEFAULT,
    PAPER,
    BEST
  }

  /** What {@link Recipe#BEST} answers for in minutes, and so without being asked. */
  private static final int SMALL_NODES = 20_000;

  private static final long SMALL_ENTRIES = 2_500_000;

  @Option(
      names = "--recipe",
      paramLabel = "NAME",
      description =
          "Where all other settings start: default (one LSDAN, as measured to work), paper (to the"
              + " letter: walk, nnpu-clamp, logistic, rate 1e-4, 500 steps, no dropout), or best:"
              + " networks of several kinds, most of them pretrained, each five times, weighed by"
              + " labelled positives that they do not know; takes several times as long, and of"
              + " all settings only --risk and --seed. If none is named: best for small graphs (up"
              + " to 20,000 nodes; 2,500,000 edges and feature entries) where nothing is said of"
              + " networks, ensembles, rounds, smoothing or pretraining; else default.")
  private @Nullable Recipe recipe;

  @Option(
      names = "--method",
      paramLabel = "NAME",
      completionCandidates = NetworkNames.class,
      description =
          "The network: lsdan (default), gat, gath, gcn, fc, fs, appnp, sgc, sign or gpr-gnn; or"
              + " several that answer together, joined by +, each with settings that suit it:"
              + " diffused+gcn, where diffused, ring, walk and within are lsdan's readings of"
              + " distance.")
  private @Nullable String method;

  @Mixin private SettingOptions given = new SettingOptions();

  /** What is to be done, checked: by the first network, if there are several. */
  TrainSettings settings() {
    if (isMixture()) {
      return parts(Pretraining.NONE).get(0).training();
    }
    TrainSettings base = recipe == Recipe.PAPER ? TrainSettings.PAPER : TrainSettings.DEFAULT;
    Architecture network =
        method == null ? base.model().architecture() : Architecture.parse(method);
    Map<String, Object> options = given.given();
    TrainSettings settings =
        NamedSettings.with(base.withModel(base.model().withArchitecture(network)), options);
    return withDraws(settings, options.keySet());
  }

  /** Whether networks of several kinds are asked for. */
  boolean isMixture() {
    return isBest() || (method != null && Methods.isMixture(method));
  }

  /** Whether the recipe brings its own networks. */
  boolean isBest() {
    return recipe == Recipe.BEST;
  }

  /** One LSDAN, however small the graph. */
  static TrainingOptions ofDefault() {
    TrainingOptions options = new TrainingOptions();
    options.recipe = Recipe.DEFAULT;
    return options;
  }

  /** Whether the networks are left to the software: of all settings, at most a seed is given. */
  boolean isOpen() {
    return recipe == null && method == null && Set.of(SEED).containsAll(given.given().keySet());
  }

  /** Whether the best answer for a graph of that size takes minutes rather than hours. */
  static boolean isSmall(GraphSize size) {
    return size.nodes() <= SMALL_NODES && size.edges() + size.words() <= SMALL_ENTRIES;
  }

  /** From now on as if {@code --recipe best} had been given. */
  void takeBest() {
    recipe = Recipe.BEST;
  }

  /** The networks that answer together, each given the same beside the features if any is. */
  List<Part> parts(Pretraining pretraining) {
    if (!isMixture()) {
      return List.of(new Part(settings(), pretraining, 1));
    }
    BadInput.unless(
        !isBest() || (method == null && pretraining == Pretraining.NONE),
        "--recipe best has its own methods and pretraining: leave out --method and --pretrain");
    BadInput.unless(
        recipe != Recipe.PAPER, "--recipe paper is about one method, got --method " + method);
    long seed =
        Long.parseLong(given.given().getOrDefault(SEED, TrainSettings.DEFAULT.seed()).toString());
    return Methods.parts(mixture(pretraining)).stream().map(part -> part.withSeed(seed)).toList();
  }

  private Map<String, Object> mixture(Pretraining pretraining) {
    Map<String, Object> settings = new LinkedHashMap<>(given.given());
    settings.remove(SEED);
    settings.put(Methods.NAME, isBest() ? Methods.BEST : String.valueOf(method));
    if (pretraining != Pretraining.NONE) {
      settings.put(Methods.PRETRAIN, pretraining.toString());
    }
    return settings;
  }

  /** Members are drawn by the one seed, unless given another. */
  private static TrainSettings withDraws(TrainSettings settings, Set<String> options) {
    HopSettings hops = settings.model().hops();
    if (hops.neighbourhood() != Neighbourhood.SAMPLED) {
      BadInput.unless(
          !options.contains("fanout") && !options.contains("ring-seed"),
          "--fanout and --ring-seed go with --neighbourhood sampled, not " + hops.neighbourhood());
      return settings;
    }
    return options.contains("ring-seed")
        ? settings
        : settings.withModel(settings.model().withHops(hops.withSeed(settings.seed())));
  }

  /**
   * A way of listening that suits a graph, where none was asked for; otherwise nothing.
   *
   * @param memory to plan with, in bytes
   */
  Optional<Choice> choice(Graph graph, long memory) {
    if (!isFree()) {
      return Optional.empty();
    }
    NetworkSettings shape = settings().model();
    Pairs within = Pairs.within(graph.edges(), shape.hops().count(), Choice.MOST_PAIRS);
    Forecaster forecaster = new Forecaster(graph.size(), shape, memory, new GatherSpeed(0, 0));
    return Optional.of(Choice.of(forecaster, within, mayNarrow()));
  }

  /** Whether the way of listening is left to the software. */
  boolean isFree() {
    return (recipe == null || recipe == Recipe.DEFAULT)
        && !isMixture()
        && settings().model().architecture() == Architecture.LSDAN
        && !given.given().containsKey("neighbourhood");
  }

  /** Whether the width is. */
  boolean mayNarrow() {
    return !given.given().containsKey("hidden");
  }

  /**
   * What config.yaml says of it: every setting, so that no recipe is needed to repeat a run; of a
   * mixture, whose networks differ, its name and what was given.
   */
  Map<String, Object> config(TrainSettings settings) {
    if (!isMixture()) {
      return NamedSettings.inUse(settings);
    }
    Map<String, Object> config = new LinkedHashMap<>();
    if (isBest()) {
      config.put("recipe", Methods.BEST);
    } else {
      config.put(Methods.NAME, method);
    }
    config.putAll(given.given());
    config.put(SEED, settings.seed());
    return config;
  }
}

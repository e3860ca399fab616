package org.pugraph.cli.option;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;
import org.pugraph.base.EnumNames;
import org.pugraph.ensemble.EnsembleSettings;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.learner.NetworkLearner;
import org.pugraph.model.Architecture;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.recipe.BestRecipe;
import org.pugraph.setting.GivenSettings;
import org.pugraph.setting.LearnerSettings;
import org.pugraph.setting.NetworkSetting;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The learner and its settings: a recipe, and settings that override it. */
@Command(optionListHeading = "Model and training:%n")
public final class TrainingOptions {

  /** Settings that go together. */
  public enum Recipe {
    DEFAULT,
    PAPER,
    BEST,
    STRUCTURE;

    /** Whether it has base learners of its own. */
    boolean isEnsemble() {
      return this == BEST || this == STRUCTURE;
    }

    @Override
    public String toString() {
      return EnumNames.of(this);
    }
  }

  private static final Set<String> OF_SAMPLED =
      Set.of(NetworkSetting.FANOUT, NetworkSetting.RING_SEED);

  @Option(
      names = "--recipe",
      paramLabel = "NAME",
      description =
          "Where all other settings start: default (one LSDAN, as measured to work), paper (to the"
              + " letter: walk, nnpu-clamp, logistic, rate 1e-4, 500 steps, no dropout), best:"
              + " an ensemble of several networks, most of them pretrained, each trained five"
              + " times and weighted by held-out positives; takes several times as long, and of"
              + " all settings only --risk and --seed; or structure: for graphs without features,"
              + " labels that spread along edges and logistic regression on embeddings of edges,"
              + " weighted likewise. If none is named, and nothing is said of networks, ensembles,"
              + " rounds, smoothing or pretraining: structure where there are no features, best"
              + " for small graphs (up to 20,000 nodes; 2,500,000 edges and feature entries); else"
              + " default.")
  private @Nullable Recipe recipe;

  @Option(
      names = "--method",
      paramLabel = "NAME",
      completionCandidates = MethodNames.class,
      description =
          "The network: lsdan (default), gat, gath, gcn, fc, fs, fs-additive, appnp, sgc, sign or"
              + " gpr-gnn; or random-walk, symmetric-diffusion, label-propagation, logistic, oc-svm"
              + " or roc-svm; or an"
              + " ensemble of several, joined by +, each with settings that suit it:"
              + " diffused+gcn, where diffused, ring, walk and within are lsdan's readings of"
              + " distance.")
  private @Nullable String method;

  @Mixin private SettingOptions settings = new SettingOptions();

  /** One LSDAN, however small the graph. */
  public static TrainingOptions ofDefault() {
    TrainingOptions options = new TrainingOptions();
    options.recipe = Recipe.DEFAULT;
    return options;
  }

  /** The root seed. */
  public long seed() {
    return settings.seed().orElse(TrainSettings.DEFAULT.seed());
  }

  /** What was given of a network's settings, by name. */
  public GivenSettings given() {
    return settings.given();
  }

  /** The name of the method, or of the recipe that stands for several. */
  private String name() {
    if (recipe != null && recipe.isEnsemble()) {
      return recipe.toString();
    }
    return method == null ? Architecture.LSDAN.toString() : method;
  }

  /** Whether no recipe, method or setting was given. */
  public boolean isOpen() {
    return recipe == null && method == null && settings.given().isEmpty();
  }

  /** Whether the attention of a single LSDAN was left open. */
  public boolean isAttentionOpen() {
    return (recipe == null || recipe == Recipe.DEFAULT)
        && name().equals(Architecture.LSDAN.toString())
        && !settings.given().has(NetworkSetting.NEIGHBOURHOOD);
  }

  /** Whether the number of hidden units was left open. */
  public boolean isWidthOpen() {
    return !settings.given().has(NetworkSetting.HIDDEN);
  }

  /** The default number of members of each base learner. */
  public int usualMembers() {
    return LearnerSettings.isEnsemble(name()) ? BestRecipe.MEMBERS : 1;
  }

  /**
   * The requested settings, validated.
   *
   * @param more settings beside those of the networks
   */
  public EnsembleSettings settings(GivenSettings more) {
    BadInput.unless(
        recipe == null
            || !recipe.isEnsemble()
            || (method == null && !more.has(LearnerSettings.PRETRAIN)),
        "--recipe "
            + recipe
            + " has its own methods and pretraining: leave out --method and --pretrain");
    boolean single = !LearnerSettings.isEnsemble(name());
    BadInput.unless(
        recipe != Recipe.PAPER || single,
        "--recipe paper is about one method, got --method " + method);
    GivenSettings given = start().with(settings.given());
    return LearnerSettings.bind(
        (single ? withDraws(given) : given).with(NetworkSetting.METHOD, name()).with(more));
  }

  private GivenSettings start() {
    if (recipe != Recipe.PAPER) {
      return GivenSettings.NONE;
    }
    Map<String, String> paper = new LinkedHashMap<>();
    LearnerSettings.describe(new NetworkLearner(TrainSettings.PAPER))
        .forEach((name, value) -> paper.put(name, value.toString()));
    return new GivenSettings(paper);
  }

  /** Sampled neighbourhoods are drawn with the root seed, unless another is given. */
  private GivenSettings withDraws(GivenSettings given) {
    String neighbourhood =
        given.find(NetworkSetting.NEIGHBOURHOOD).orElse(Neighbourhood.WITHIN.toString());
    if (!neighbourhood.equals(Neighbourhood.SAMPLED.toString())) {
      BadInput.unless(
          given.only(OF_SAMPLED).isEmpty(),
          "--fanout and --ring-seed go with --neighbourhood sampled, not " + neighbourhood);
      return given;
    }
    return given.has(NetworkSetting.RING_SEED)
        ? given
        : given.with(NetworkSetting.RING_SEED, Long.toString(seed()));
  }
}

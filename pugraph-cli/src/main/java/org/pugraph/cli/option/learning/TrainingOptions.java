package org.pugraph.cli.option.learning;

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
    STRUCTURE,
    LINEAR;

    /** Whether it has base learners of its own. */
    boolean isEnsemble() {
      return this == BEST || this == STRUCTURE || this == LINEAR;
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
      description = {
        "The method: default (quick), best (slower, usually better), structure (no "
            + "features needed), linear or paper. Not given: chosen by the graph.",
        "default: a single network (LSDAN) with settings that did well on many graphs; the "
            + "quickest.",
        "best: several methods, most of them networks with pretrained features, each "
            + "trained five times, and weighted by how well they rank held-out positives. Takes "
            + "several times as long. Of the training settings it accepts --risk and --seed only.",
        "structure: for graphs without features: labels that spread along edges, and "
            + "logistic regression on embeddings of the edges, weighted in the same way.",
        "linear: those methods of best that are neither networks nor trees: regressions on "
            + "features averaged over the graph, and labels that spread along edges. The same "
            + "as on Spark.",
        "paper: exactly the settings of the LSDAN paper, to repeat its results: "
            + "neighbourhood walk, risk nnpu-clamp, loss logistic, learning rate 0.0001, 500 "
            + "steps, no dropout.",
        "What is chosen: structure without features; best up to 20,000 nodes and 2,500,000 "
            + "edges and feature entries; default for larger graphs, and whenever you set a "
            + "method, ensemble, rounds, smoothing, pretraining or a training setting."
      })
  private @Nullable Recipe recipe;

  @Option(
      names = "--method",
      paramLabel = "NAME",
      completionCandidates = MethodNames.class,
      description = {
        "What to train. Several joined by + make an ensemble, each with settings that suit "
            + "it, such as diffused+gcn.",
        "lsdan (default): a network that weighs nodes up to --hops edges away by attention.",
        "gat, gath: attention to direct neighbours, with one head or with eight.",
        "gcn: the mean of the direct neighbours. sgc: a linear model on features averaged "
            + "over neighbours. sign: a network on features averaged over neighbours near and "
            + "far.",
        "appnp, gpr-gnn: a network on the features, whose scores spread along edges, with "
            + "fixed or with learned weights.",
        "fc: the features alone, no edges. fs, fs-additive: attention over all nodes, no "
            + "edges.",
        "Not networks: random-walk, symmetric-diffusion, label-propagation (labels spread along"
            + " edges); logistic, kernel-logistic, oc-svm, roc-svm, extra-trees (no edges).",
        "Published methods to compare with: diamond, lp-pul (edges alone); grab, ted, dist-pu,"
            + " pu-gnn, holistic-pu, gpl, bld (networks).",
        "In an ensemble, diffused, ring, walk and within stand for lsdan with that "
            + "--neighbourhood."
      })
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
        "--recipe paper has the settings of one method: leave out --recipe, or give one method instead of "
            + method);
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

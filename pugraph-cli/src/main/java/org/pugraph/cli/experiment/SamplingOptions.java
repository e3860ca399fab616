package org.pugraph.cli.experiment;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;
import org.pugraph.experiment.recipe.Recipe.Setting;
import org.pugraph.experiment.sampling.Labelled;
import org.pugraph.experiment.sampling.Sampling;
import org.pugraph.experiment.sampling.Trials;
import org.pugraph.split.LabelBias;
import org.pugraph.split.Protocol;
import picocli.CommandLine.Option;

/** How the labels of an experiment are drawn, and how often. */
public final class SamplingOptions {

  private static final List<Double> SHARES = List.of(0.01, 0.03, 0.05);
  private static final int TRIALS = 10;

  @Option(
      names = "--shares",
      paramLabel = "P",
      split = ",",
      description = "Shares of the class that stay labelled (0.01,0.03,0.05).")
  private List<Double> shares = List.of();

  @Option(names = "--trials", paramLabel = "N", description = "Trainings per share (10).")
  private @Nullable Integer trials;

  @Option(
      names = "--protocol",
      paramLabel = "NAME",
      description =
          "natural, where all other nodes are unlabeled, or paper, where as many negatives are"
              + " drawn as there are positives (default: the recipe's; natural without one).")
  private @Nullable Protocol protocol;

  @Option(
      names = "--bias",
      paramLabel = "BY[:S]",
      converter = BiasConverter.class,
      description =
          "Draw labels that are no fair sample of their class: by degree, community or feature,"
              + " with a strength (1; degree:0.5 is weaker, none is fair).")
  private @Nullable LabelBias bias;

  boolean isNatural() {
    return protocol == Protocol.NATURAL;
  }

  /** Where neither recipe nor options say otherwise. */
  static Sampling usual(Protocol protocol) {
    return new Sampling(protocol, labelled(SHARES), TRIALS);
  }

  /** A part of a recipe, with what the options give instead of its own. */
  Setting edited(Setting setting) {
    Sampling old = setting.sampling();
    Sampling sampling =
        new Sampling(
            protocol == null ? old.protocol() : protocol,
            bias == null ? old.bias() : bias,
            shares.isEmpty() ? old.labelled() : labelled(shares),
            old.fewestLabels(),
            trials == null ? old.trials() : Trials.of(trials));
    return new Setting(setting.data(), sampling, setting.evaluation(), setting.prior());
  }

  private static List<Labelled> labelled(List<Double> shares) {
    for (double share : shares) {
      BadInput.unless(share > 0 && share < 1, "share must be between 0 and 1, got " + share);
    }
    return shares.stream().map(share -> new Labelled(share, 0, "")).toList();
  }
}

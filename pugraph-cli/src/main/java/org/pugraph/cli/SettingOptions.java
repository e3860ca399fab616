package org.pugraph.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.risk.Estimator;
import org.pugraph.risk.Loss;
import org.pugraph.train.Stopping;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Single settings of a training, each of which may be given or left as it is. */
@Command(optionListHeading = "Model and training:%n")
final class SettingOptions {

  @Option(
      names = "--hops",
      paramLabel = "K",
      description = "Up to which distance neighbours are listened to (4).")
  private @Nullable Integer hops;

  @Option(
      names = "--neighbourhood",
      paramLabel = "NAME",
      description =
          "What distance k means: within (default; at most k edges), ring (exactly), walk (the"
              + " end of a walk of k edges), or for large graphs sampled (within, a few of them)"
              + " or diffused.")
  private @Nullable Neighbourhood neighbourhood;

  @Option(
      names = "--last-hop-only",
      paramLabel = "true|false",
      arity = "1",
      description = "Listen to the last distance alone (false); the paper's single A^k.")
  private @Nullable Boolean lastHopOnly;

  @Option(
      names = "--fanout",
      paramLabel = "F",
      description =
          "With --neighbourhood sampled: at most so many members at each distance (32); they take"
              + " 8 bytes each.")
  private @Nullable Integer fanout;

  @Option(
      names = "--ring-seed",
      paramLabel = "N",
      description = "With --neighbourhood sampled: which members are drawn (as --seed).")
  private @Nullable Long ringSeed;

  @Option(
      names = "--row-normalised",
      paramLabel = "true|false",
      arity = "1",
      description = "Divide each node's features by their sum first (false).")
  private @Nullable Boolean rowNormalised;

  @Option(names = "--layers", paramLabel = "L", description = "Number of layers (2).")
  private @Nullable Integer layers;

  @Option(names = "--hidden", paramLabel = "D", description = "Units of a hidden layer (64).")
  private @Nullable Integer hidden;

  @Option(
      names = "--risk",
      paramLabel = "NAME",
      description =
          "What is minimised: nnpu (default), upu, nnpu-clamp or pn (unlabeled means negative).")
  private @Nullable Estimator risk;

  @Option(names = "--loss", paramLabel = "NAME", description = "sigmoid (default) or logistic.")
  private @Nullable Loss loss;

  @Option(
      names = "--beta",
      paramLabel = "X",
      description = "How far below zero the risk on negatives may fall before nnpu turns (0).")
  private @Nullable Double beta;

  @Option(names = "--gamma", paramLabel = "X", description = "How strongly nnpu then turns (1).")
  private @Nullable Double gamma;

  @Option(
      names = "--balanced",
      paramLabel = "true|false",
      arity = "1",
      description =
          "Whether both classes weigh as if half of the unlabeled nodes were positive (true);"
              + " without it a small prior makes \"all negative\" almost free.")
  private @Nullable Boolean balanced;

  @Option(names = "--steps", paramLabel = "N", description = "Updates at most (300).")
  private @Nullable Integer steps;

  @Option(names = "--learning-rate", paramLabel = "X", description = "Of Adam (0.001).")
  private @Nullable Double learningRate;

  @Option(
      names = "--dropout",
      paramLabel = "P",
      description = "Share of each layer's input that drops out in training (0.5).")
  private @Nullable Double dropout;

  @Option(names = "--weight-decay", paramLabel = "X", description = "Pull towards zero (0).")
  private @Nullable Double weightDecay;

  @Option(
      names = "--batch",
      paramLabel = "N",
      description =
          "How many nodes have a say in an update, others each time (0: all of them). For graphs"
              + " too large for a pass over all; best with --neighbourhood sampled.")
  private @Nullable Integer batch;

  @Option(
      names = "--stop",
      paramLabel = "RULE",
      description =
          "What ends training: steps (default), turn (the risk on negatives falls below zero) or"
              + " held-out (labelled positives kept aside no longer improve).")
  private Stopping.@Nullable Rule stop;

  @Option(
      names = "--patience",
      paramLabel = "N",
      description = "Steps (turn) or looks (held-out) before training ends (10).")
  private @Nullable Integer patience;

  @Option(
      names = "--held-out-share",
      paramLabel = "P",
      description = "Share of the labelled positives kept aside by --stop held-out (0.2).")
  private @Nullable Double heldOutShare;

  @Option(names = "--seed", paramLabel = "N", description = "The root of all chance (1).")
  private @Nullable Long seed;

  /** What was given, by name; see {@link org.pugraph.train.NamedSettings}. */
  Map<String, Object> given() {
    Map<String, Object> given = new LinkedHashMap<>();
    Names.putIfGiven(given, "hops", hops);
    Names.putIfGiven(given, "neighbourhood", neighbourhood);
    Names.putIfGiven(given, "last-hop-only", lastHopOnly);
    Names.putIfGiven(given, "fanout", fanout);
    Names.putIfGiven(given, "ring-seed", ringSeed);
    Names.putIfGiven(given, "row-normalised", rowNormalised);
    Names.putIfGiven(given, "layers", layers);
    Names.putIfGiven(given, "hidden", hidden);
    Names.putIfGiven(given, "risk", risk);
    Names.putIfGiven(given, "loss", loss);
    Names.putIfGiven(given, "beta", beta);
    Names.putIfGiven(given, "gamma", gamma);
    Names.putIfGiven(given, "balanced", balanced);
    Names.putIfGiven(given, "steps", steps);
    Names.putIfGiven(given, "learning-rate", learningRate);
    Names.putIfGiven(given, "dropout", dropout);
    Names.putIfGiven(given, "weight-decay", weightDecay);
    Names.putIfGiven(given, "batch", batch);
    Names.putIfGiven(given, "stop", stop);
    Names.putIfGiven(given, "patience", patience);
    Names.putIfGiven(given, "held-out-share", heldOutShare);
    Names.putIfGiven(given, "seed", seed);
    return given;
  }
}

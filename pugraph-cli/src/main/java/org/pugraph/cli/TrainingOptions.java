package org.pugraph.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.pugraph.BadInput;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.model.NetworkSettings;
import org.pugraph.risk.Estimator;
import org.pugraph.risk.Loss;
import org.pugraph.risk.RiskSettings;
import org.pugraph.train.Optimisation;
import org.pugraph.train.Stopping;
import org.pugraph.train.TrainSettings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** How the model is shaped and trained: a recipe, and whatever is to differ from it. */
@Command(optionListHeading = "Model and training:%n")
final class TrainingOptions {

  private static final String METHOD = "lsdan";

  /** Settings that go together. */
  enum Recipe {
    DEFAULT,
    PAPER;

    private TrainSettings settings() {
      return this == PAPER ? TrainSettings.PAPER : TrainSettings.DEFAULT;
    }
  }

  @Option(
      names = "--recipe",
      paramLabel = "NAME",
      defaultValue = "default",
      description =
          "Where all other settings start: default (what was measured to work) or paper (to the"
              + " letter: walk, nnpu-clamp, logistic, rate 1e-4, 500 steps, no dropout).")
  private Recipe recipe = Recipe.DEFAULT;

  @Option(
      names = "--method",
      paramLabel = "NAME",
      defaultValue = METHOD,
      description = "The model; lsdan is the only one so far. With --hops 1 it is GAT.")
  private String method = METHOD;

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
              + " end of a walk of k edges) or diffused (for large graphs).")
  private @Nullable Neighbourhood neighbourhood;

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

  /** What is to be done, checked. */
  TrainSettings settings() {
    BadInput.unless(method.equals(METHOD), "method must be lsdan, got \"" + method + "\"");
    TrainSettings base = recipe.settings();
    NetworkSettings model = base.model();
    RiskSettings risks = base.risk();
    Optimisation how = base.optimisation();
    Stopping end = base.stopping();
    return new TrainSettings(
        new NetworkSettings(
            or(layers, model.layers()),
            or(hidden, model.hidden()),
            or(hops, model.hops().count()),
            or(neighbourhood, model.hops().neighbourhood())),
        new RiskSettings(
            or(risk, risks.estimator()),
            or(loss, risks.loss()),
            or(beta, risks.beta()),
            or(gamma, risks.gamma()),
            or(balanced, risks.balanced())),
        new Optimisation(
            or(steps, how.steps()),
            or(learningRate, how.learningRate()),
            or(weightDecay, how.weightDecay()),
            or(dropout, how.dropout())),
        new Stopping(
            or(stop, end.rule()),
            or(patience, end.patience()),
            or(heldOutShare, end.heldOutShare())),
        or(seed, base.seed()));
  }

  private static <T> T or(@Nullable T given, T otherwise) {
    return given == null ? otherwise : given;
  }

  /** What config.yaml says of it: every setting, so that no recipe is needed to repeat a run. */
  static Map<String, Object> config(TrainSettings settings) {
    Map<String, Object> config = new LinkedHashMap<>();
    config.put("method", METHOD);
    config.put("hops", settings.model().hops().count());
    config.put("neighbourhood", settings.model().hops().neighbourhood().toString());
    config.put("layers", settings.model().layers());
    config.put("hidden", settings.model().hidden());
    config.put("risk", settings.risk().estimator().toString());
    config.put("loss", settings.risk().loss().toString());
    config.put("beta", settings.risk().beta());
    config.put("gamma", settings.risk().gamma());
    config.put("balanced", settings.risk().balanced());
    config.put("steps", settings.optimisation().steps());
    config.put("learning-rate", settings.optimisation().learningRate());
    config.put("dropout", settings.optimisation().dropout());
    config.put("weight-decay", settings.optimisation().weightDecay());
    config.put("stop", settings.stopping().rule().toString());
    config.put("patience", settings.stopping().patience());
    config.put("held-out-share", settings.stopping().heldOutShare());
    config.put("seed", settings.seed());
    return config;
  }
}

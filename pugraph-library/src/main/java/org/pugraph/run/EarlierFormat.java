package org.pugraph.run;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.pugraph.base.BadInput;
import org.pugraph.calibration.Calibration;
import org.pugraph.data.feature.Encoding;
import org.pugraph.ensemble.AsinhScaling;
import org.pugraph.ensemble.EnsembleMember;
import org.pugraph.ensemble.EnsembleSettings;
import org.pugraph.ensemble.EnsembleSettings.WeightedLearner;
import org.pugraph.ensemble.FittedEnsemble;
import org.pugraph.learner.NetworkLearner;
import org.pugraph.learner.NetworkModel;
import org.pugraph.optimise.TrainedModel;
import org.pugraph.pretrain.Pretrained;
import org.pugraph.pretrain.Pretraining;
import org.pugraph.smoothing.Smoother;
import org.pugraph.smoothing.Smoothing;
import org.pugraph.smoothing.SmoothingUse;
import org.pugraph.threshold.Decision;
import org.pugraph.threshold.PrecisionEstimate;
import org.pugraph.threshold.ThresholdRule;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Models saved by version 0.1.0: one network a folder, how their scores were combined in {@code
 * calibration.json}, {@code mixture.json} and {@code smoothing.json}. Who was labelled was not
 * saved with them.
 */
final class EarlierFormat {

  private static final String CALIBRATION = "calibration.json";
  private static final String MIXTURE = "mixture.json";
  private static final String METRICS = "metrics.json";
  private static final String SMOOTHING = "smoothing.json";
  private static final String FEATURES = "features.json";
  private static final String ENCODER = "pretrained.safetensors";
  private static final String MEMBERS = "members";

  /** Files and folders that it consists of; all but the first two may be missing. */
  static final List<String> FILES =
      List.of(
          TrainedModel.TENSORS,
          TrainedModel.DESCRIPTION,
          CALIBRATION,
          MIXTURE,
          METRICS,
          SMOOTHING,
          FEATURES,
          ENCODER,
          MEMBERS);

  private static final JsonMapper JSON =
      JsonMapper.builder().enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES).build();

  /** By how much scores may differ, relative to those above one. */
  private static final double ROUNDING = 1e-6;

  private EarlierFormat() {}

  static SavedModel read(Path folder) {
    try {
      return model(folder);
    } catch (JacksonException broken) {
      throw new BadInput(folder + ": does not hold a model as version 0.1.0 saved it", broken);
    }
  }

  private static SavedModel model(Path folder) {
    JsonNode calibration = optional(folder.resolve(CALIBRATION));
    JsonNode mixture = optional(folder.resolve(MIXTURE));
    JsonNode metrics = optional(folder.resolve(METRICS));
    double threshold =
        calibration.path("threshold").asDouble(metrics.path("threshold").asDouble(0));
    int count = Math.max(1, calibration.path("members").size());
    Path encoder = folder.resolve(ENCODER);
    List<EnsembleMember> members = new ArrayList<>();
    List<WeightedLearner> learners = new ArrayList<>();
    double[] thresholds = new double[count];
    for (int m = 0; m < count; m++) {
      Path own = m == 0 ? folder : folder.resolve(MEMBERS).resolve(Integer.toString(m + 1));
      TrainedModel network = TrainedModel.load(own);
      JsonNode decided = calibration.path("members").path(m);
      JsonNode mixed = mixture.path("members").path(m);
      Pretraining pretraining =
          mixed.has("pretraining")
              ? Pretraining.parse(mixed.path("pretraining").asString())
              : Files.exists(encoder) ? Pretraining.DGI : Pretraining.NONE;
      double weight = mixed.path("weight").asDouble(1) / count;
      thresholds[m] = aboveRounding(decided.path("threshold").asDouble(threshold));
      AsinhScaling scaling =
          decided.has("squash")
              ? value(decided.path("squash"), AsinhScaling.class)
              : AsinhScaling.NONE;
      members.add(
          new EnsembleMember(new NetworkModel(network, pretraining), m, 0, scaling, weight));
      learners.add(
          new WeightedLearner(new NetworkLearner(network.settings(), pretraining), weight));
    }
    Calibration scale =
        calibration.has("calibration")
            ? calibration(calibration.path("calibration"))
            : Calibration.NONE;
    PrecisionEstimate estimate =
        new PrecisionEstimate(
            threshold,
            metrics.path("calledPositive").asInt(0),
            metrics.path("estimatedPrecision").asDouble(Double.NaN),
            metrics.path("estimatedRecall").asDouble(Double.NaN));
    Decision decision =
        new Decision(
            aboveRounding(threshold),
            thresholds,
            scale,
            metrics.path("heldOutPositives").asInt(0),
            estimate);
    Optional<Smoother> smoother = smoother(folder.resolve(SMOOTHING));
    FittedEnsemble ensemble =
        new FittedEnsemble(
            members,
            Files.exists(encoder) ? Optional.of(Pretrained.load(encoder)) : Optional.empty(),
            smoother,
            decision);
    return new SavedModel(
        settings(learners, smoother),
        ensemble,
        prior(metrics, members.get(0)),
        provenance(metrics, ensemble),
        Optional.empty(),
        encoding(folder.resolve(FEATURES)),
        Optional.empty());
  }

  /**
   * Most thresholds are the score of a node, which is not positive. Other kernels round otherwise,
   * and so does the average over members; neither may lift that node above it.
   */
  private static double aboveRounding(double threshold) {
    return threshold == 0 ? 0 : threshold + ROUNDING * Math.max(1, Math.abs(threshold));
  }

  private static EnsembleSettings settings(
      List<WeightedLearner> learners, Optional<Smoother> smoother) {
    return new EnsembleSettings(
        learners.size() == 1 ? learners.get(0).learner().name() : "ensemble of 0.1.0",
        learners,
        1,
        1,
        smoother
            .<SmoothingUse>map(how -> new SmoothingUse.Always(how.smoothing()))
            .orElse(new SmoothingUse.Never()),
        new ThresholdRule.Zero());
  }

  private static Optional<Smoother> smoother(Path file) {
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    JsonNode json = optional(file);
    JsonNode smoothing = json.path("smoothing");
    return Optional.of(
        new Smoother(
            new Smoothing(smoothing.path("weight").asDouble(), smoothing.path("steps").asInt()),
            json.path("unit").asDouble(),
            json.path("line").asDouble()));
  }

  private static SavedPrior prior(JsonNode metrics, EnsembleMember first) {
    double trainedWith = ((NetworkModel) first.model()).network().origin().prior();
    return new SavedPrior(
        metrics.path("prior").asDouble(trainedWith),
        metrics.path("priorSource").asString("given"),
        metrics.path("priorLow").asDouble(Double.NaN),
        metrics.path("priorHigh").asDouble(Double.NaN));
  }

  private static Provenance provenance(JsonNode metrics, FittedEnsemble ensemble) {
    TrainedModel.Origin origin =
        ((NetworkModel) ensemble.members().get(0).model()).network().origin();
    return new Provenance(
        ensemble.encoder().map(Pretrained::dataHash).orElse(origin.dataHash()),
        origin.nodes(),
        metrics.path("edges").asLong(0),
        metrics.path("features").asInt(origin.features()),
        "",
        List.of(),
        List.of(),
        List.of(),
        metrics.path("seed").asLong(0),
        metrics.path("version").asString("0.1.0"),
        "",
        origin.kernels());
  }

  private static Encoding encoding(Path file) {
    return Files.exists(file) ? Encoding.load(file) : Encoding.READY_MADE;
  }

  /** The object in a file; an empty one where there is no file. */
  private static JsonNode optional(Path file) {
    if (!Files.exists(file)) {
      return JSON.createObjectNode();
    }
    try {
      return JSON.readTree(Files.readString(file, StandardCharsets.UTF_8));
    } catch (JacksonException broken) {
      throw new BadInput(file + ": is not JSON", broken);
    } catch (IOException failure) {
      throw new BadInput(file + ": cannot be read (" + failure + ")", failure);
    }
  }

  /** Normal scores were called standings. */
  private static Calibration calibration(JsonNode json) {
    if (json.path("scale") instanceof ObjectNode scale && scale.has("standings")) {
      scale.set("normalScores", scale.remove("standings"));
    }
    return value(json, Calibration.class);
  }

  private static <T> T value(JsonNode json, Class<T> type) {
    BadInput.unless(json.isObject(), CALIBRATION + ": is not the calibration of a run");
    try {
      return JSON.treeToValue(json, type);
    } catch (JacksonException broken) {
      throw new BadInput(CALIBRATION + ": is not the calibration of a run", broken);
    }
  }
}

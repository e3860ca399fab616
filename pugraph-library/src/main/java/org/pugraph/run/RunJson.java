package org.pugraph.run;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;
import org.pugraph.calibration.Calibration;
import org.pugraph.data.source.GraphSource;
import org.pugraph.edge.EdgeCombination;
import org.pugraph.ensemble.AsinhScaling;
import org.pugraph.optimise.TrainedModel;
import org.pugraph.smoothing.Smoother;
import org.pugraph.threshold.PrecisionEstimate;
import org.pugraph.validation.RankingEvidence;

/**
 * The content of {@code run.json}. Its shape is the file's; {@link ModelFiles} makes it and reads
 * it.
 *
 * @param format number of the format
 * @param settings of the learner
 * @param evidence null where it is not known, absent in older files
 * @param edges how much each type of edge counts; null where edges had no types, absent in older
 *     files
 * @param smoother null where scores are not smoothed
 * @param source null where the graph was not read from files
 * @param sourceFiles those of the source, relative to the folder that this file is in, so that a
 *     run and its graph can be moved together; null where there are none, absent in older files
 * @param features names of the feature columns; null where they are numbered
 * @param nodes names of the nodes of the graph fitted to, where a member has a weight for each of
 *     them; null where they are numbered or there is no such member, absent in older files
 * @param hashes SHA-256 of all files by name; its own is taken with zeros in the place of itself,
 *     and absent in older files
 */
record RunJson(
    int format,
    SavedSettings settings,
    SavedPrior prior,
    Provenance provenance,
    Decided decision,
    @Nullable RankingEvidence evidence,
    @Nullable EdgeCombination edges,
    @Nullable Smoother smoother,
    List<Member> members,
    @Nullable GraphSource source,
    @Nullable List<String> sourceFiles,
    @Nullable List<String> features,
    @Nullable List<String> nodes,
    Map<String, String> hashes) {

  static final int FORMAT = 3;

  /** What a file lacks is found here, not where it is first used. */
  RunJson {
    requireNonNull(settings);
    requireNonNull(prior);
    requireNonNull(provenance);
    requireNonNull(decision);
    members = List.copyOf(members);
    sourceFiles = sourceFiles == null ? null : List.copyOf(sourceFiles);
    features = features == null ? null : List.copyOf(features);
    nodes = nodes == null ? null : List.copyOf(nodes);
    for (String name : hashes.keySet()) {
      BadInput.unless(ModelFiles.ALL.contains(name), name + " is no file of a saved model");
    }
  }

  /** The same with other digests. */
  RunJson withHashes(Map<String, String> other) {
    return new RunJson(
        format,
        settings,
        prior,
        provenance,
        decision,
        evidence,
        edges,
        smoother,
        members,
        source,
        sourceFiles,
        features,
        nodes,
        other);
  }

  /**
   * Settings of an ensemble.
   *
   * @param smoothing never, always or if-held-out-ranks-rise
   * @param smoothingWeight NaN where scores are never smoothed
   * @param race false where absent, in older files
   * @param objective null where absent, in older files
   * @param labelBias null where absent, in older files
   */
  record SavedSettings(
      String name,
      List<SavedLearner> learners,
      int members,
      int rounds,
      String smoothing,
      double smoothingWeight,
      int smoothingSteps,
      String threshold,
      boolean race,
      @Nullable String objective,
      @Nullable String labelBias) {

    SavedSettings {
      requireNonNull(name);
      learners = List.copyOf(learners);
      requireNonNull(smoothing);
      requireNonNull(threshold);
    }
  }

  /** A base learner by the names that users write. */
  record SavedLearner(Map<String, String> settings, double weight) {

    SavedLearner {
      requireNonNull(settings);
    }
  }

  record Decided(
      double threshold, Calibration calibration, int heldOut, PrecisionEstimate estimate) {

    Decided {
      requireNonNull(calibration);
      requireNonNull(estimate);
    }
  }

  /**
   * A trained member; its tensors are in {@code model.safetensors} under its number.
   *
   * @param seed of its training
   * @param origin of a network; null otherwise
   * @param svm of an SVM; null otherwise
   * @param propagation of labels that spread; null otherwise, absent in older files
   * @param threshold above which it alone calls a node positive
   */
  record Member(
      int learner,
      int replicate,
      double weight,
      AsinhScaling scaling,
      double threshold,
      long seed,
      TrainedModel.@Nullable Origin origin,
      @Nullable Svm svm,
      @Nullable Propagation propagation) {

    Member {
      requireNonNull(scaling);
    }
  }

  /**
   * The decision function of an SVM; the support vectors of a one-class SVM are a tensor.
   *
   * @param coefficients of columns, or of support vectors
   * @param bias of a linear function, ρ of a one-class SVM
   * @param gamma of the RBF kernel; 0 where it is linear
   * @param idf by which columns are multiplied; empty for none
   */
  record Svm(double[] coefficients, double bias, double gamma, double[] idf) {

    Svm {
      requireNonNull(coefficients);
      requireNonNull(idf);
    }
  }

  /**
   * Labels that spread along edges.
   *
   * @param positives the names of the labelled nodes
   * @param zero subtracted from every score
   */
  record Propagation(List<String> positives, double zero) {

    Propagation {
      positives = List.copyOf(positives);
    }
  }
}

package org.pugraph.experiment;

import org.pugraph.BadInput;
import org.pugraph.Sha256;
import org.pugraph.data.Protocol;
import org.pugraph.data.Split;
import org.pugraph.data.SplitFile;
import org.pugraph.ensemble.EnsembleSettings;
import org.pugraph.experiment.Recipe.Judge;
import org.pugraph.experiment.Recipe.Setting;
import org.pugraph.run.ComputingCode;
import org.pugraph.tensor.Kernels;

/**
 * One fit of one learner: the smallest thing that is run, remembered and reused.
 *
 * @param data the data set
 * @param protocol who is unlabeled
 * @param judge by what the answer is judged
 * @param share of the positive class that is labelled
 * @param trial from 0
 * @param seed of the whole grid; the trial is added to it
 * @param priorFactor what the true prior is multiplied with before anyone is told it
 * @param learner what is fitted
 */
record Cell(
    LoadedData data,
    Protocol protocol,
    Judge judge,
    double share,
    int trial,
    long seed,
    double priorFactor,
    EnsembleSettings learner) {

  /**
   * A digest of all that decides the result, the code that computes it among it: cells of the same
   * key have the same result.
   */
  String key() {
    return new Sha256().add(task() + "\n" + kernels() + "\n" + code()).hex();
  }

  /**
   * What is asked, apart from who computes it: the same for a result that can no longer be used.
   */
  String task() {
    return new Sha256()
        .add(data.hash() + "\n" + data.positiveClass() + "\n")
        .add(data.truthHash() + "\n")
        .add(protocol + " " + judge + " " + share + " " + trial + " " + seed + "\n")
        .add(priorFactor == 1 ? "" : Setting.PRIOR_FACTOR + " " + priorFactor + "\n")
        .add(learner.toString())
        .hex();
  }

  /** The inner loops that compute it; their bits differ. */
  static String kernels() {
    return Kernels.best().name();
  }

  static String code() {
    return ComputingCode.hash();
  }

  /** π as the method is told it and the line is drawn at it; refuses one that reaches 1. */
  double toldPrior(Split split) {
    double prior = split.prior().orElseThrow();
    double told = priorFactor * prior;
    BadInput.unless(
        priorFactor == 1 || told < 1,
        Setting.PRIOR_FACTOR
            + " "
            + priorFactor
            + " times the prior "
            + prior
            + " must be below 1, got "
            + told);
    return told;
  }

  /** What labels are drawn and training is seeded with. */
  long trialSeed() {
    return seed + trial;
  }

  /** Who is labelled: a function of data set, share and trial, the same for every method. */
  Split split() {
    return data.entry()
        .splits()
        .map(file -> SplitFile.read(file, data.labels(), share, trial))
        .orElseGet(() -> protocol.split(data.labels(), data.positiveClass(), share, trialSeed()));
  }
}

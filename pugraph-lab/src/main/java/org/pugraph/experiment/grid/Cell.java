package org.pugraph.experiment.grid;

import org.pugraph.ComputingCode;
import org.pugraph.base.BadInput;
import org.pugraph.base.Sha256;
import org.pugraph.data.label.SplitFile;
import org.pugraph.ensemble.EnsembleSettings;
import org.pugraph.experiment.recipe.Recipe.Evaluation;
import org.pugraph.experiment.recipe.Recipe.Setting;
import org.pugraph.split.Protocol;
import org.pugraph.split.Split;
import org.pugraph.tensor.Kernels;

/**
 * One fit of one learner: the smallest unit that is run, recorded and reused.
 *
 * @param data the data set
 * @param protocol which nodes are unlabeled
 * @param evaluation what the scores are evaluated against
 * @param share of the positive class that is labelled
 * @param trial from 0
 * @param seed of the whole grid; the trial is added to it
 * @param priorFactor factor on the true prior before it is given to the learner
 * @param learner settings of the learner
 */
record Cell(
    LoadedData data,
    Protocol protocol,
    Evaluation evaluation,
    double share,
    int trial,
    long seed,
    double priorFactor,
    EnsembleSettings learner) {

  /**
   * A digest of all that decides the result, including the code that computes it: cells of the same
   * key have the same result.
   */
  String key() {
    return new Sha256().add(task() + "\n" + kernels() + "\n" + code()).hex();
  }

  /**
   * A digest of the cell without the code and kernels that compute it, to recognise outdated
   * results.
   */
  String task() {
    return new Sha256()
        .add(data.hash() + "\n" + data.positiveClass() + "\n")
        .add(data.truthHash() + "\n")
        .add(protocol + " " + evaluation + " " + share + " " + trial + " " + seed + "\n")
        .add(priorFactor == 1 ? "" : Setting.PRIOR_FACTOR + " " + priorFactor + "\n")
        .add(learner.toString())
        .hex();
  }

  /** The vector kernels that compute it; their results differ in the last bits. */
  static String kernels() {
    return Kernels.best().name();
  }

  static String code() {
    return ComputingCode.hash();
  }

  /**
   * π as given to the learner and used for the threshold at the prior; refuses one that reaches 1.
   */
  double givenPrior(Split split) {
    double prior = split.prior().orElseThrow();
    double given = priorFactor * prior;
    BadInput.unless(
        priorFactor == 1 || given < 1,
        Setting.PRIOR_FACTOR
            + " "
            + priorFactor
            + " times the prior "
            + prior
            + " must be below 1, got "
            + given);
    return given;
  }

  /** The seed of label sampling and training. */
  long trialSeed() {
    return seed + trial;
  }

  /**
   * The labelled and unlabeled nodes: a function of data set, share and trial, the same for every
   * method.
   */
  Split split() {
    return data.entry()
        .splits()
        .map(file -> SplitFile.read(file, data.labels(), share, trial))
        .orElseGet(() -> protocol.split(data.labels(), data.positiveClass(), share, trialSeed()));
  }
}

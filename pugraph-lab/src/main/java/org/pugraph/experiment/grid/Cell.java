package org.pugraph.experiment.grid;

import java.util.Optional;
import java.util.OptionalDouble;
import org.pugraph.ComputingCode;
import org.pugraph.base.BadInput;
import org.pugraph.base.Sha256;
import org.pugraph.data.label.SplitFile;
import org.pugraph.device.Device;
import org.pugraph.ensemble.EnsembleSettings;
import org.pugraph.experiment.recipe.Recipe.Evaluation;
import org.pugraph.experiment.sampling.GivenPrior;
import org.pugraph.split.LabelBias;
import org.pugraph.split.LabelPreference;
import org.pugraph.split.Protocol;
import org.pugraph.split.Split;
import org.pugraph.split.Splits;
import org.pugraph.tensor.Kernels;

/**
 * One fit of one learner: the smallest unit that is run, recorded and reused.
 *
 * @param data the data set
 * @param draw the draw of its labels
 * @param evaluation what the scores are evaluated against
 * @param prior that the learner is given
 * @param learner settings of the learner
 */
record Cell(
    LoadedData data, Draw draw, Evaluation evaluation, GivenPrior prior, EnsembleSettings learner) {

  /**
   * One draw of labels.
   *
   * @param protocol which nodes are unlabeled
   * @param bias by which labels are no fair sample of their class
   * @param share of the positive class that is labelled
   * @param trial from 0
   * @param seed of the whole grid; the trial is added to it
   * @param before the time at which labels are split; empty where they are not
   */
  record Draw(
      Protocol protocol,
      LabelBias bias,
      double share,
      int trial,
      long seed,
      Optional<String> before) {

    /** Not by time. */
    Draw(Protocol protocol, LabelBias bias, double share, int trial, long seed) {
      this(protocol, bias, share, trial, seed, Optional.empty());
    }
  }

  /**
   * A digest of all that decides the result, including the code that computes it: cells of the same
   * key have the same result.
   */
  String key() {
    return new Sha256()
        .add(task() + "\n" + kernels() + "\n" + code())
        .add(device().map(Device::code).orElse(""))
        .hex();
  }

  /**
   * A digest of the cell without the code and kernels that compute it, to recognise outdated
   * results.
   */
  String task() {
    return new Sha256()
        .add(data.hash() + "\n" + data.positiveClass() + "\n")
        .add(data.truthHash() + "\n")
        .add(draw.protocol + " " + evaluation + " " + draw.share + " " + draw.trial)
        .add(" " + draw.seed + "\n")
        .add(draw.before.map(time -> "before " + time + "\n").orElse(""))
        .add(draw.bias.isNone() ? "" : "bias " + draw.bias + "\n")
        .add(prior.key())
        .add(learner.toString())
        .hex();
  }

  /** The vector kernels and the device that compute it; their results differ in the last bits. */
  String kernels() {
    return device()
        .map(device -> Kernels.best().name() + ", " + device.name())
        .orElse(Kernels.best().name());
  }

  private Optional<Device> device() {
    return data.device().device().filter(learner::uses);
  }

  static String code() {
    return ComputingCode.hash();
  }

  /**
   * π as given to the learner and used for the threshold at the prior, empty where it is to be
   * estimated; refuses one that reaches 1.
   */
  OptionalDouble givenPrior(Split split) {
    if (prior.estimated()) {
      return OptionalDouble.empty();
    }
    double truth = split.prior().orElseThrow();
    double given = prior.factor() * truth;
    BadInput.unless(
        prior.isTrue() || given < 1,
        GivenPrior.FACTOR
            + " "
            + prior.factor()
            + " times the prior "
            + truth
            + " must be below 1, got "
            + given);
    return OptionalDouble.of(given);
  }

  int trial() {
    return draw.trial;
  }

  /** The seed of label sampling and training. */
  long trialSeed() {
    return draw.seed + draw.trial;
  }

  /**
   * The labelled and unlabeled nodes: a function of data set, share and trial, the same for every
   * method.
   */
  Split split() {
    return data.entry()
        .splits()
        .map(file -> SplitFile.read(file, data.labels(), draw.share, draw.trial))
        .orElseGet(this::drawn);
  }

  /** Those that scores are evaluated on: of a split by time the nodes from then on. */
  Split evaluated(Split split) {
    return draw.before.map(data::at).map(time -> split.among(time.later())).orElse(split);
  }

  private Split drawn() {
    if (draw.before.isPresent()) {
      return Splits.time(
          data.labels(),
          data.positiveClass(),
          draw.share,
          trialSeed(),
          data.at(draw.before.get()).before());
    }
    LabelPreference preference = draw.bias.in(data.prepared().graph());
    return draw.protocol.split(
        data.labels(), data.positiveClass(), draw.share, trialSeed(), preference);
  }
}

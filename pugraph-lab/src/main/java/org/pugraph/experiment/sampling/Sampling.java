package org.pugraph.experiment.sampling;

import java.util.List;
import java.util.OptionalDouble;
import org.pugraph.base.BadInput;
import org.pugraph.split.LabelBias;
import org.pugraph.split.Protocol;

/**
 * How the labels of a part are drawn.
 *
 * @param protocol which nodes are unlabeled
 * @param bias by which labels are no fair sample of their class
 * @param labelled how much is labelled, each in turn
 * @param fewestLabels a share that labels fewer nodes of a class is left out
 * @param trials how often
 */
public record Sampling(
    Protocol protocol, LabelBias bias, List<Labelled> labelled, int fewestLabels, Trials trials) {

  /** Of several classes, those with so many nodes per label are large enough for it. */
  private static final int NODES_PER_LABEL = 2;

  public Sampling {
    labelled = List.copyOf(labelled);
    BadInput.unless(!labelled.isEmpty(), "at least one labelled share is needed");
    boolean timed = protocol == Protocol.TIME;
    BadInput.unless(
        timed != trials.before().isEmpty(),
        timed
            ? "protocol time needs \"before\", the times at which labels are split"
            : "\"before\" goes with protocol time");
    BadInput.unless(!timed || bias.isNone(), "a bias does not go with protocol time");
    BadInput.unless(fewestLabels >= 1, "fewest-labels must be at least 1, got " + fewestLabels);
  }

  /** A fair sample of every class. */
  public Sampling(Protocol protocol, List<Labelled> labelled, int trials) {
    this(protocol, LabelBias.NONE, labelled, 1, Trials.of(trials));
  }

  /**
   * The share of a class that is labelled; empty where the class is too small for it.
   *
   * @param positives nodes of the class
   * @param oneOfSeveral whether the class is one of several sought, so that it may be left out
   */
  public OptionalDouble share(Labelled amount, int positives, boolean oneOfSeveral) {
    if (oneOfSeveral && positives < (long) NODES_PER_LABEL * amount.count()) {
      return OptionalDouble.empty();
    }
    double share = amount.shareOf(positives);
    return Math.max(1, Math.round(share * positives)) < fewestLabels
        ? OptionalDouble.empty()
        : OptionalDouble.of(share);
  }
}

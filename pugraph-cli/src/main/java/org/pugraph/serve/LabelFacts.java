package org.pugraph.serve;

/**
 * How many labels there are, as the page is told.
 *
 * @param unsaved always none: a label that is answered for is saved
 * @param sinceTraining what the present ranking does not know of
 */
record LabelFacts(int positives, int hidden, int unsaved, int sinceTraining, boolean canUndo) {

  static LabelFacts of(Board board) {
    LabelSheet labels = board.labels();
    return new LabelFacts(
        labels.count(Label.POSITIVE),
        labels.count(Label.HIDDEN),
        0,
        board.labelsSinceTraining(),
        labels.last().isPresent());
  }
}

package org.pugraph.server.session;

import org.pugraph.server.label.Label;
import org.pugraph.server.label.NodeLabels;

/**
 * How many labels there are.
 *
 * @param unsaved always 0: a label is on disk when its request is answered
 * @param sinceTraining labels of either kind that the current ranking was not fitted to, or that
 *     were taken away since
 */
public record LabelCounts(
    int positives, int hidden, int unsaved, int sinceTraining, boolean canUndo) {

  public static LabelCounts of(Snapshot snapshot) {
    NodeLabels labels = snapshot.labels();
    return new LabelCounts(
        labels.count(Label.POSITIVE),
        labels.count(Label.HIDDEN),
        0,
        snapshot.labelsSinceTraining(),
        labels.lastChange().isPresent());
  }
}

package org.pugraph.spark;

import org.pugraph.BadInput;

/**
 * How many nodes a step looks at, and how many all steps together.
 *
 * @param batch targets of a step: all labelled positives up to a half, the rest unlabeled
 * @param records targets of all steps: the neighbourhood of each is flattened once and kept; where
 *     the steps need more, they go through these again, in another order
 * @param patch targets of a record; one task computes one record
 */
public record BatchSettings(int batch, int records, int patch) {

  public static final BatchSettings DEFAULT = new BatchSettings(1024, 65_536, 64);

  public BatchSettings {
    BadInput.unless(batch >= 2, "batch must be at least 2, got " + batch);
    BadInput.unless(records >= batch, "records must be at least a batch, got " + records);
    BadInput.unless(patch >= 1, "targets of a record must be at least 1, got " + patch);
  }
}

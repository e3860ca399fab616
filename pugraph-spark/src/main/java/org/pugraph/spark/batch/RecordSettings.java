package org.pugraph.spark.batch;

import org.pugraph.base.BadInput;

/**
 * How many nodes are trained on, and how they are packed.
 *
 * @param targets of all records together: the neighbourhood of each is flattened once and kept;
 *     where the steps need more, they go through these again, in another order
 * @param each targets of a record; one task computes one record
 */
public record RecordSettings(int targets, int each) {

  public static final RecordSettings DEFAULT = new RecordSettings(65_536, 64);

  public RecordSettings {
    BadInput.unless(targets >= 2, "targets must be at least 2, got " + targets);
    BadInput.unless(each >= 1, "targets of a record must be at least 1, got " + each);
  }
}

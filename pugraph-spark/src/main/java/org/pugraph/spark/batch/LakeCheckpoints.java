package org.pugraph.spark.batch;

import org.pugraph.base.BadInput;

/**
 * Where and how often a training saves its state.
 *
 * @param address of the file in the lake; written whole or not at all
 * @param every so many steps
 * @param resume whether to go on from the file if it is there
 */
public record LakeCheckpoints(String address, int every, boolean resume) {

  public LakeCheckpoints {
    BadInput.unless(every >= 1, "checkpoint-every must be at least 1, got " + every);
  }
}

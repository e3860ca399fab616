package org.pugraph.cuda.network;

import org.pugraph.hop.Rings;

/**
 * Rings as they are copied to the GPU. Thread safe as long as nobody writes to its arrays.
 *
 * @param byRow for the way forward
 * @param byMember for the way back; the same where rings are symmetric
 */
record HostRings(RingItems byRow, RingItems byMember) {

  static HostRings of(Rings rings) {
    RingItems byRow = RingItems.of(rings);
    return new HostRings(
        byRow, rings.transposed() == rings ? byRow : RingItems.of(rings.transposed()));
  }
}

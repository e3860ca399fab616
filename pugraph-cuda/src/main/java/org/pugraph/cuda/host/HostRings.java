package org.pugraph.cuda.host;

import org.pugraph.hop.Rings;

/**
 * Rings as they are copied to the GPU. Immutable and thread safe as long as nobody writes to its
 * arrays.
 *
 * @param byRow for the way forward
 * @param byMember for the way back; the same where rings are symmetric
 */
public record HostRings(RingItems byRow, RingItems byMember) {

  public static HostRings of(Rings rings) {
    RingItems byRow = RingItems.of(rings);
    return new HostRings(
        byRow, rings.transposed() == rings ? byRow : RingItems.of(rings.transposed()));
  }
}

package org.pugraph.cuda.attention;

import org.pugraph.cuda.host.HostRings;
import org.pugraph.cuda.host.RingItems;
import org.pugraph.cuda.space.GpuSpace;

/**
 * The members of all rings in the memory of the GPU; all members of an ensemble share them.
 * Immutable and thread safe.
 *
 * @param items address of the items
 * @param slots address of where the parts of each ring start
 * @param pairs address of the members
 */
public record GpuRings(long items, int itemCount, long slots, long pairs) {

  /**
   * Those for the way forward, and those for the way back. Immutable and thread safe.
   *
   * @param transposed the same where rings are symmetric
   */
  public record Both(GpuRings rings, GpuRings transposed) {

    public static Both of(HostRings host, GpuSpace workspace) {
      GpuRings rings = GpuRings.of(host.byRow(), workspace);
      return new Both(
          rings, host.byMember() == host.byRow() ? rings : GpuRings.of(host.byMember(), workspace));
    }
  }

  private static GpuRings of(RingItems rings, GpuSpace workspace) {
    return new GpuRings(
        workspace.ints(rings.items()),
        rings.count(),
        workspace.ints(rings.slots()),
        workspace.ints(rings.pairs()));
  }
}

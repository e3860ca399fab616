package org.pugraph.bench.simd;

import java.util.List;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;
import org.pugraph.bench.kernel.RowGather;

/**
 * Gathers in vectors of 512 and 256 bits, all sums in registers: of the rows where they lie, and of
 * a copy in one flat array aligned to cache lines, which is worth a third of the time.
 */
public final class VectorGathers implements RowGather.Maker {

  /** So large that G1 gives the array regions of its own: it starts one and never moves. */
  private static final int LEAST_LENGTH = 1 << 23;

  /** After the 16 bytes of an array's header, so many floats fill the first cache line. */
  private static final int ALIGNED = 12;

  @Override
  public List<RowGather> make(float[][] rows, int[] order) {
    int length = ALIGNED + rows.length * RowGather.WIDTH;
    float[] flat = new float[Math.max(LEAST_LENGTH, length)];
    for (int i = 0; i < rows.length; i++) {
      System.arraycopy(rows[i], 0, flat, ALIGNED + i * RowGather.WIDTH, RowGather.WIDTH);
    }
    int[] offsets = new int[order.length];
    for (int e = 0; e < order.length; e++) {
      offsets[e] = ALIGNED + order[e] * RowGather.WIDTH;
    }
    return List.of(
        new Rows512(rows, order), new Gather512(flat, offsets), new Gather256(flat, offsets));
  }

  private record Rows512(float[][] rows, int[] order) implements RowGather {
    private static final VectorSpecies<Float> S = FloatVector.SPECIES_512;

    @Override
    public String name() {
      return "vector-512";
    }

    @Override
    public boolean packed() {
      return false;
    }

    @Override
    public float sum(int from, int to) {
      FloatVector a = FloatVector.zero(S);
      FloatVector b = a;
      FloatVector c = a;
      FloatVector d = a;
      for (int e = from; e < to; e++) {
        float[] row = rows[order[e]];
        a = a.add(FloatVector.fromArray(S, row, 0));
        b = b.add(FloatVector.fromArray(S, row, 16));
        c = c.add(FloatVector.fromArray(S, row, 32));
        d = d.add(FloatVector.fromArray(S, row, 48));
      }
      return a.add(b).add(c.add(d)).lane(0);
    }
  }

  private record Gather512(float[] flat, int[] offsets) implements RowGather {
    private static final VectorSpecies<Float> S = FloatVector.SPECIES_512;

    @Override
    public String name() {
      return "vector-512 packed";
    }

    @Override
    public boolean packed() {
      return true;
    }

    @Override
    public float sum(int from, int to) {
      FloatVector a = FloatVector.zero(S);
      FloatVector b = a;
      FloatVector c = a;
      FloatVector d = a;
      for (int e = from; e < to; e++) {
        int o = offsets[e];
        a = a.add(FloatVector.fromArray(S, flat, o));
        b = b.add(FloatVector.fromArray(S, flat, o + 16));
        c = c.add(FloatVector.fromArray(S, flat, o + 32));
        d = d.add(FloatVector.fromArray(S, flat, o + 48));
      }
      return a.add(b).add(c.add(d)).lane(0);
    }
  }

  private record Gather256(float[] flat, int[] offsets) implements RowGather {
    private static final VectorSpecies<Float> S = FloatVector.SPECIES_256;

    @Override
    public String name() {
      return "vector-256 packed";
    }

    @Override
    public boolean packed() {
      return true;
    }

    @Override
    public float sum(int from, int to) {
      FloatVector a = FloatVector.zero(S);
      FloatVector b = a;
      FloatVector c = a;
      FloatVector d = a;
      FloatVector g = a;
      FloatVector h = a;
      FloatVector i = a;
      FloatVector j = a;
      for (int e = from; e < to; e++) {
        int o = offsets[e];
        a = a.add(FloatVector.fromArray(S, flat, o));
        b = b.add(FloatVector.fromArray(S, flat, o + 8));
        c = c.add(FloatVector.fromArray(S, flat, o + 16));
        d = d.add(FloatVector.fromArray(S, flat, o + 24));
        g = g.add(FloatVector.fromArray(S, flat, o + 32));
        h = h.add(FloatVector.fromArray(S, flat, o + 40));
        i = i.add(FloatVector.fromArray(S, flat, o + 48));
        j = j.add(FloatVector.fromArray(S, flat, o + 56));
      }
      return a.add(b).add(c.add(d)).add(g.add(h).add(i.add(j))).lane(0);
    }
  }
}

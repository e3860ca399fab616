package org.pugraph.server.map;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * A place in the plane for each node. Mutable and not thread safe; different threads may write
 * different nodes.
 *
 * @param x {@code [nodes]}
 * @param y {@code [nodes]}
 */
public record Places(float[] x, float[] y) {

  static Places zeros(int nodes) {
    return new Places(new float[nodes], new float[nodes]);
  }

  public int nodes() {
    return x.length;
  }

  /** x and y of each node, as little-endian floats of 32 bits. */
  byte[] bytes() {
    ByteBuffer bytes =
        ByteBuffer.allocate(2 * Float.BYTES * nodes()).order(ByteOrder.LITTLE_ENDIAN);
    for (int i = 0; i < nodes(); i++) {
      bytes.putFloat(x[i]).putFloat(y[i]);
    }
    return bytes.array();
  }

  /** Moved and scaled so that the middle is 0 and the furthest coordinate is 1 or −1. */
  void fitToSquare() {
    float extent = Math.max(centre(x), centre(y));
    if (extent > 0) {
      scale(x, extent);
      scale(y, extent);
    }
  }

  /** Moves the middle to 0, and returns how far coordinates lie from it at most. */
  private static float centre(float[] values) {
    float least = Float.POSITIVE_INFINITY;
    float most = Float.NEGATIVE_INFINITY;
    for (float value : values) {
      least = Math.min(least, value);
      most = Math.max(most, value);
    }
    for (int i = 0; i < values.length; i++) {
      values[i] -= (least + most) / 2;
    }
    return values.length == 0 ? 0 : (most - least) / 2;
  }

  private static void scale(float[] values, float extent) {
    for (int i = 0; i < values.length; i++) {
      values[i] = Math.max(-1, Math.min(1, values[i] / extent));
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Places places
        && Arrays.equals(x, places.x)
        && Arrays.equals(y, places.y);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(x) + Arrays.hashCode(y);
  }

  @Override
  public String toString() {
    return "places of " + nodes() + " nodes";
  }
}

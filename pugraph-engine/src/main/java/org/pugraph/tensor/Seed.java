package org.pugraph.tensor;

import java.nio.charset.StandardCharsets;

/**
 * One root seed, split per purpose: every use of chance asks for a seed under its own name, so that
 * a new use never shifts the numbers of an old one. Immutable and thread safe. The same input gives
 * the same bits.
 *
 * @param value the number everything follows from
 */
public record Seed(long value) {

  /** The seed of one use of chance. */
  public Seed split(String purpose) {
    long hash = value;
    for (byte b : purpose.getBytes(StandardCharsets.UTF_8)) {
      hash = mix(hash + b);
    }
    return new Seed(mix(hash));
  }

  /** The seed of one numbered use of chance, such as a step. */
  public Seed split(long number) {
    return new Seed(mix(mix(value) + number));
  }

  /** The finaliser of SplitMix64: every input bit reaches every output bit. */
  private static long mix(long x) {
    long z = x + 0x9E3779B97F4A7C15L;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }
}

package org.pugraph.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.Kernels;
import org.pugraph.tensor.Seed;
import org.pugraph.tensor.Workers;

/** That scores and gradients of a network do not depend on the number of threads, to the bit. */
final class SameBits {

  private static final Pass TRAINING = new Pass(0.5, new Seed(5));

  private SameBits() {}

  /**
   * Checks every provider of kernels on 1, 2 and 5 threads.
   *
   * @param maker of the network, its parameters drawn
   */
  static void check(Function<Compute, Network> maker) {
    for (Kernels kernels : Stream.of(Kernels.plain(), Kernels.best()).distinct().toList()) {
      List<float[][]> one = pass(maker, kernels, 1);
      for (int threads : new int[] {2, 5}) {
        List<float[][]> many = pass(maker, kernels, threads);
        for (int p = 0; p < one.size(); p++) {
          assertThat(Arrays.deepEquals(many.get(p), one.get(p)))
              .as("%s on %d threads, matrix %d", kernels.name(), threads, p)
              .isTrue();
        }
      }
    }
  }

  /** z, then the gradient of each parameter. */
  static List<float[][]> pass(Function<Compute, Network> maker, Kernels kernels, int threads) {
    try (Compute compute = new Compute(Workers.of(threads), kernels)) {
      Network network = maker.apply(compute);
      float[] z = network.forward(TRAINING);
      network.backward(z);
      List<float[][]> all = new ArrayList<>();
      all.add(new float[][] {z});
      network.parameters().forEach(parameter -> all.add(parameter.gradient().data()));
      return all;
    }
  }
}

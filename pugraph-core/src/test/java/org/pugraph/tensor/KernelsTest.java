package org.pugraph.tensor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class KernelsTest {

  private static final int[] WIDTHS = {1, 2, 3, 4, 7, 8, 15, 16, 17, 31, 33, 63, 64, 65, 128, 1021};
  private static final int[] COUNTS = {0, 1, 2, 3, 7, 8, 9, 16, 17, 63, 100};

  static Stream<Arguments> providersAndWidths() {
    return Stream.of(Kernels.plain(), Kernels.best())
        .distinct()
        .flatMap(
            kernels ->
                java.util.Arrays.stream(WIDTHS)
                    .mapToObj(width -> Arguments.of(kernels.name(), width, kernels)));
  }

  @ParameterizedTest(name = "{0} width {1}")
  @MethodSource("providersAndWidths")
  void weightedRowsAddUpToWhatDoublePrecisionSays(String name, int width, Kernels kernels) {
    SplittableRandom random = new SplittableRandom(width);
    for (int count : COUNTS) {
      float[][] rows = new float[11][];
      for (int i = 0; i < rows.length; i++) {
        rows[i] = random(random, width);
      }
      float[] sum = random(random, width);
      float[] weight = java.util.Arrays.copyOf(random(random, count), count + Kernels.PADDING);
      int[] index = new int[count + Kernels.PADDING];
      double[] expected = new double[width];
      for (int f = 0; f < width; f++) {
        expected[f] = sum[f];
      }
      for (int e = 0; e < count; e++) {
        index[e] = random.nextInt(rows.length);
        for (int f = 0; f < width; f++) {
          expected[f] += (double) weight[e] * rows[index[e]][f];
        }
      }
      kernels.addRows(sum, rows, index, weight, count);
      for (int f = 0; f < width; f++) {
        assertThat((double) sum[f]).isCloseTo(expected[f], within(1e-5));
      }
    }
  }

  @ParameterizedTest(name = "{0} width {1}")
  @MethodSource("providersAndWidths")
  void aScalarProductIsWhatDoublePrecisionSays(String name, int width, Kernels kernels) {
    SplittableRandom random = new SplittableRandom(width);
    float[] a = random(random, width);
    float[] b = random(random, width);
    double expected = 0;
    for (int f = 0; f < width; f++) {
      expected += (double) a[f] * b[f];
    }
    assertThat(kernels.dot(a, b)).isCloseTo(expected, within(1e-5));
  }

  @ParameterizedTest(name = "{0} width {1}")
  @MethodSource("providersAndWidths")
  void eluKeepsItsDigitsFromTinyToHugeArguments(String name, int width, Kernels kernels) {
    float[] in = new float[width];
    float[] out = new float[width];
    for (float x :
        new float[] {-1e30f, -100f, -20f, -5f, -1f, -0.3f, -1e-3f, -1e-12f, 0f, 2f, 1e30f}) {
      java.util.Arrays.fill(in, x);
      kernels.elu(in, out);
      double expected = x > 0 ? x : Math.expm1(x);
      for (float value : out) {
        assertThat((double) value).isCloseTo(expected, within(1e-6 * Math.abs(expected)));
      }
    }
  }

  private static float[] random(SplittableRandom random, int size) {
    float[] numbers = new float[size];
    for (int k = 0; k < size; k++) {
      numbers[k] = (float) (2 * random.nextDouble() - 1);
    }
    return numbers;
  }
}

package org.pugraph.tensor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
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
                Arrays.stream(WIDTHS)
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
      float[] weight = Arrays.copyOf(random(random, count), count + Kernels.PADDING);
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
  void membersCountOnTheSideTheyAreOn(String name, int width, Kernels kernels) {
    SplittableRandom random = new SplittableRandom(width);
    int nodes = 23;
    float[][] rows = new float[nodes][];
    for (int i = 0; i < nodes; i++) {
      rows[i] = random(random, width);
    }
    float[] perNode = random(random, 4 * nodes);
    perNode[4 * 3] = -0.25f; // with own 0.25 exactly on the line: under
    SplitTerms terms = new SplitTerms(rows, perNode);
    SplitSum sum = new SplitSum(width, nodes);
    sum.begin(0.25f);
    int[] members = IntStream.range(0, nodes).toArray();
    kernels.addSplit(sum, terms, members, 0, 5);
    kernels.addSplit(sum, terms, members, 5, nodes);
    double[] above = new double[width + 1];
    double[] under = new double[width + 1];
    for (int j = 0; j < nodes; j++) {
      boolean isAbove = 0.25f + perNode[4 * j] > 0;
      double weight = perNode[4 * j + (isAbove ? 2 : 1)];
      double[] side = isAbove ? above : under;
      for (int f = 0; f < width; f++) {
        side[f] += weight * rows[j][f];
      }
      side[width] += weight * perNode[4 * j + 3];
    }
    for (int f = 0; f < width; f++) {
      assertThat((double) sum.above[f]).isCloseTo(above[f], within(1e-5));
      assertThat((double) sum.under[f]).isCloseTo(under[f], within(1e-5));
    }
    assertThat((double) sum.aboveValue).isCloseTo(above[width], within(1e-5));
    assertThat((double) sum.underValue).isCloseTo(under[width], within(1e-5));
  }

  @ParameterizedTest(name = "{0} width {1}")
  @MethodSource("providersAndWidths")
  void theSameBitsComeOutBeforeAndAfterTheCompilerHasRun(String name, int width, Kernels kernels) {
    SplittableRandom random = new SplittableRandom(width);
    float[] a = random(random, width);
    float[] b = random(random, width);
    double interpreted = kernels.dot(a, b);
    for (int pass = 0; pass < 30_000; pass++) {
      if (kernels.dot(a, b) != interpreted) {
        throw new AssertionError("pass " + pass + " differs from the first");
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
  void rowsMixAndBlendEntryByEntry(String name, int width, Kernels kernels) {
    SplittableRandom random = new SplittableRandom(width);
    float[][] rows = new float[5][];
    for (int k = 0; k < 5; k++) {
      rows[k] = random(random, width);
    }
    float[] c = random(random, 5);
    float[] mixed = new float[width];
    kernels.mix(mixed, rows, c);
    float[] blended = new float[width];
    kernels.blend(blended, rows[0], c[0], rows[1], c[1]);
    float[] bent = new float[width];
    kernels.blendThroughElu(bent, rows[0], c[0], rows[1], c[1], rows[2]);
    float[] added = rows[3].clone();
    kernels.add(added, rows[4], c[4]);
    for (int f = 0; f < width; f++) {
      float mix = 0f;
      for (int k = 0; k < 5; k++) {
        mix += c[k] * rows[k][f];
      }
      float blend = c[0] * rows[0][f] + c[1] * rows[1][f];
      assertThat(mixed[f]).isCloseTo(mix, within(1e-5f));
      assertThat(blended[f]).isCloseTo(blend, within(1e-6f));
      assertThat(bent[f]).isCloseTo(blend * (Math.min(rows[2][f], 0f) + 1f), within(1e-6f));
      assertThat(added[f]).isCloseTo(rows[3][f] + c[4] * rows[4][f], within(1e-6f));
    }
  }

  @ParameterizedTest(name = "{0} width {1}")
  @MethodSource("providersAndWidths")
  void eluKeepsItsDigitsFromTinyToHugeArguments(String name, int width, Kernels kernels) {
    float[] in = new float[width];
    float[] out = new float[width];
    for (float x :
        new float[] {-1e30f, -100f, -20f, -5f, -1f, -0.3f, -1e-3f, -1e-12f, 0f, 2f, 1e30f}) {
      Arrays.fill(in, x);
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

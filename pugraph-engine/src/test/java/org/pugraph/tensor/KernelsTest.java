package org.pugraph.tensor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

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

  /** Every shape has a part that fills whole vectors and one that does not, away from a corner. */
  @ParameterizedTest(name = "{0} width {1}")
  @MethodSource("providersAndWidths")
  void productsOfBlocksAreWhatDoublePrecisionSays(String name, int width, Kernels kernels) {
    SplittableRandom random = new SplittableRandom(width);
    for (int[] shape : new int[][] {{1, 1}, {8, 3}, {7, 64}, {19, 5}, {24, 0}}) {
      int height = shape[0];
      int depth = shape[1];
      Block a = new Block(matrix(random, height + 2, depth + 3), 1, 2, height, depth);
      Block transposed = new Block(matrix(random, depth + 2, height + 3), 2, 1, depth, height);
      Block b = new Block(matrix(random, depth + 1, width + 1), 1, 1, depth, width);
      float[][] sums = matrix(random, height + 1, width + 5);
      float[][] others = Arrays.stream(sums).map(float[]::clone).toArray(float[][]::new);
      float[][] before = Arrays.stream(sums).map(float[]::clone).toArray(float[][]::new);
      kernels.addProduct(new Block(sums, 1, 3, height, width), a, b);
      kernels.addTransposedProduct(new Block(others, 1, 3, height, width), transposed, b);
      for (int i = 0; i < sums.length; i++) {
        for (int f = 0; f < sums[i].length; f++) {
          boolean inside = i >= 1 && f >= 3 && f < 3 + width;
          double expected = before[i][f];
          double other = before[i][f];
          for (int k = 0; inside && k < depth; k++) {
            double right = b.rows()[1 + k][1 + f - 3];
            expected += a.rows()[i][2 + k] * right;
            other += transposed.rows()[2 + k][i] * right;
          }
          assertThat((double) sums[i][f]).isCloseTo(expected, within(1e-5));
          assertThat((double) others[i][f]).isCloseTo(other, within(1e-5));
        }
      }
    }
  }

  @ParameterizedTest(name = "{0} width {1}")
  @MethodSource("providersAndWidths")
  void exponentialsKeepTheirDigitsHoweverSmallTheyAre(String name, int width, Kernels kernels) {
    SplittableRandom random = new SplittableRandom(width);
    for (float spread : new float[] {1e-6f, 1f, 80f}) {
      float[] x = random(random, width);
      for (int f = 0; f < width; f++) {
        x[f] *= spread;
      }
      float largest = kernels.max(x);
      float[] values = x.clone();
      double sum = kernels.exponentials(values, largest);
      double expected = 0;
      for (int f = 0; f < width; f++) {
        assertThat(x[f]).isLessThanOrEqualTo(largest);
        double exact = Math.exp(Math.max(x[f] - largest, Exponential.LOWEST));
        assertThat(values[f] / exact).isCloseTo(1, within(1e-6));
        expected += exact;
      }
      assertThat(sum / expected).isCloseTo(1, within(1e-5));
      assertThat(values).contains(1f);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3, 64, 1021})
  void productsAndExponentialsHaveTheSameBitsWithEveryProvider(int width) {
    List<float[][]> results =
        Stream.of(Kernels.plain(), Kernels.best())
            .map(
                kernels -> {
                  SplittableRandom random = new SplittableRandom(width);
                  float[][] sum = matrix(random, 9, width);
                  Block a = Block.ofRows(matrix(random, 9, 5), 9);
                  kernels.addProduct(
                      Block.ofRows(sum, 9), a, Block.ofRows(matrix(random, 5, width), 5));
                  Arrays.stream(sum).forEach(row -> kernels.exponentials(row, kernels.max(row)));
                  return sum;
                })
            .toList();
    assertThat(results.get(1)).isDeepEqualTo(results.get(0));
  }

  private static float[][] matrix(SplittableRandom random, int rows, int columns) {
    float[][] matrix = new float[rows][];
    Arrays.setAll(matrix, i -> random(random, columns));
    return matrix;
  }

  private static float[] random(SplittableRandom random, int size) {
    float[] numbers = new float[size];
    for (int k = 0; k < size; k++) {
      numbers[k] = (float) (2 * random.nextDouble() - 1);
    }
    return numbers;
  }
}

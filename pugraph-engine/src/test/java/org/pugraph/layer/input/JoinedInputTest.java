package org.pugraph.layer.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.Seed;
import org.pugraph.tensor.SparseMatrix;

/** Several narrow products taken as one wide one, against those taken one by one. */
class JoinedInputTest {

  private static final int NODES = 13;
  private static final int COLUMNS = 5;
  private static final int HEADS = 3;
  private static final Dropout HALF = Dropout.of(0.5, new Seed(3));

  private static DenseMatrix random(int rows, int columns, SplittableRandom random) {
    DenseMatrix matrix = DenseMatrix.zeros(rows, columns);
    for (float[] row : matrix.data()) {
      for (int f = 0; f < columns; f++) {
        row[f] = (float) (2 * random.nextDouble() - 1);
      }
    }
    return matrix;
  }

  private static List<DenseMatrix> zeros(int width) {
    return IntStream.range(0, HEADS).mapToObj(h -> DenseMatrix.zeros(NODES, width)).toList();
  }

  private static List<Parameter> weights(int width) {
    SplittableRandom random = new SplittableRandom(width);
    List<Parameter> weights =
        IntStream.range(0, HEADS).mapToObj(h -> Parameter.zeros("w" + h, COLUMNS, width)).toList();
    weights.forEach(weight -> weight.value().copyFrom(random(COLUMNS, width, random)));
    return weights;
  }

  private static void assertClose(DenseMatrix actual, DenseMatrix expected) {
    for (int i = 0; i < expected.rows(); i++) {
      assertThat(actual.row(i)).containsExactly(expected.row(i), within(1e-5f));
    }
  }

  /** Twice, because a wide product must leave nothing behind for the next. */
  private static void assertSame(Supplier<LayerInput> input, int width, Compute compute) {
    LayerInput apart = input.get();
    LayerInput joined = new JoinedInput(input.get(), NODES, HEADS * width, compute);
    assertThat(joined.columns()).isEqualTo(COLUMNS);
    for (int pass = 0; pass < 2; pass++) {
      List<Parameter> expected = weights(width);
      List<Parameter> actual = weights(width);
      List<DenseMatrix> expectedProducts = zeros(width);
      List<DenseMatrix> actualProducts = zeros(width);
      apart.forward(HALF, expected, expectedProducts);
      joined.forward(HALF, actual, actualProducts);
      SplittableRandom random = new SplittableRandom(pass);
      List<DenseMatrix> gradients =
          IntStream.range(0, HEADS).mapToObj(h -> random(NODES, width, random)).toList();
      apart.backward(gradients, expected);
      joined.backward(gradients, actual);
      for (int h = 0; h < HEADS; h++) {
        assertClose(actualProducts.get(h), expectedProducts.get(h));
        assertClose(actual.get(h).gradient(), expected.get(h).gradient());
        assertThat(expected.get(h).gradient().row(0)).isNotEqualTo(new float[width]);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3, 8})
  void productsAndGradientsOfFeaturesAreThoseOfSeparateOnes(int width) {
    DenseMatrix x = random(NODES, COLUMNS, new SplittableRandom(1));
    SparseMatrix features = SparseMatrix.ofDense(x.data(), COLUMNS);
    try (Compute compute = Compute.on(2)) {
      assertSame(() -> new SparseInput(features, compute), width, compute);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3, 8})
  void productsAndGradientsOfAStreamAreThoseOfSeparateOnes(int width) {
    DenseMatrix u = random(NODES, COLUMNS, new SplittableRandom(2));
    try (Compute compute = Compute.on(2)) {
      assertSame(() -> new DenseInput(u, compute), width, compute);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 8})
  void theStreamsOwnGradientIsThatOfSeparateOnes(int width) {
    DenseMatrix u = random(NODES, COLUMNS, new SplittableRandom(2));
    try (Compute compute = Compute.on(2)) {
      DenseInput apart = new DenseInput(u, compute);
      DenseInput inside = new DenseInput(u, compute);
      LayerInput joined = new JoinedInput(inside, NODES, HEADS * width, compute);
      SplittableRandom random = new SplittableRandom(9);
      List<DenseMatrix> gradients =
          IntStream.range(0, HEADS).mapToObj(h -> random(NODES, width, random)).toList();
      for (LayerInput input : List.of(apart, joined)) {
        List<Parameter> weights = weights(width);
        input.forward(HALF, weights, zeros(width));
        input.backward(gradients, weights);
      }
      assertClose(inside.gradient(), apart.gradient());
    }
  }
}

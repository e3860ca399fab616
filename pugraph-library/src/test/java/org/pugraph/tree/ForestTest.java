package org.pugraph.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.risk.PuNodes;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;

class ForestTest {

  private static final int NODES = 60;

  /** Twelve columns of noise, the first three shifted for the first third of the nodes. */
  private static final TreeColumns COLUMNS = columns();

  private static final TreeSettings TWENTY = new TreeSettings(20, 32, 1, SplitRule.NNPU);

  private static TreeColumns columns() {
    SplittableRandom random = new SplittableRandom(4);
    float[][] values = new float[12][NODES];
    for (int c = 0; c < values.length; c++) {
      for (int i = 0; i < NODES; i++) {
        values[c][i] = (float) random.nextDouble() + (c < 3 && i < NODES / 3 ? 0.8f : 0);
      }
    }
    return new TreeColumns(values);
  }

  private static PuNodes nodes(double prior) {
    return new PuNodes(IntStream.range(0, 6).toArray(), IntStream.range(6, NODES).toArray(), prior);
  }

  /** Every thread grows a tree or more. */
  private static Forest grow(double prior, int threads) {
    CountDownLatch busy = new CountDownLatch(threads);
    Set<Thread> met = ConcurrentHashMap.newKeySet();
    Runnable meet =
        () -> {
          if (met.add(Thread.currentThread())) {
            busy.countDown();
            await(busy);
          }
        };
    try (Compute compute = Compute.on(threads)) {
      BinnedColumns table = BinnedColumns.of(COLUMNS, compute);
      return Forest.grow(new Forest.Training(table, nodes(prior), 9), TWENTY, compute, meet);
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      assertThat(latch.await(1, TimeUnit.MINUTES)).isTrue();
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException(interrupted);
    }
  }

  private static float[] scores(Forest forest, int threads) {
    try (Compute compute = Compute.on(threads)) {
      return forest.scores(COLUMNS, compute);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 5})
  void theNumberOfThreadsChangesNoBit(int threads) {
    Forest alone = grow(0.3, 1);
    Forest several = grow(0.3, threads);
    assertThat(several.toMatrix().data()).isDeepEqualTo(alone.toMatrix().data());
    assertThat(scores(several, threads)).isEqualTo(scores(alone, 1));
  }

  @Test
  void aLargerPriorRaisesScores() {
    float[] few = scores(grow(0.1, 1), 1);
    float[] many = scores(grow(0.5, 1), 1);
    for (int i = 0; i < NODES; i++) {
      assertThat(many[i]).as("node %d", i).isGreaterThan(few[i]);
    }
  }

  @Test
  void positivesScoreAboveTheRest() {
    float[] scores = scores(grow(0.26, 1), 1);
    double positive = IntStream.range(6, 20).mapToDouble(i -> scores[i]).average().orElseThrow();
    double other = IntStream.range(20, NODES).mapToDouble(i -> scores[i]).max().orElseThrow();
    assertThat(positive).isGreaterThan(other);
  }

  @Test
  void aForestSavedIsTheSameWhenReadAgain() {
    Forest forest = grow(0.3, 1);
    Forest again = Forest.of(forest.toMatrix());
    assertThat(again.size()).isEqualTo(20);
    assertThat(scores(again, 1)).isEqualTo(scores(forest, 1));
  }

  static Stream<DenseMatrix> broken() {
    return Stream.of(
        DenseMatrix.zeros(3, 0),
        DenseMatrix.zeros(2, 1),
        matrix(new float[] {0}, new float[] {0}),
        matrix(new float[] {0, -1}, new float[] {0, 0}),
        matrix(new float[] {0, -1, -1}, new float[] {1, 0, 0}),
        matrix(new float[] {0, -1, -1}, new float[] {3, 0, 0}),
        matrix(new float[] {0, -1, -1}, new float[] {2, 0, 1}),
        matrix(new float[] {-2, -1, -1}, new float[] {2, 0, 0}));
  }

  private static DenseMatrix matrix(float[] columns, float[] rights) {
    return DenseMatrix.of(columns, new float[columns.length], rights);
  }

  @ParameterizedTest
  @MethodSource("broken")
  void whatIsNoForestIsRefused(DenseMatrix matrix) {
    assertThatThrownBy(() -> Forest.of(matrix)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void aForestOfMoreColumnsThanThereAreIsRefused() {
    Forest forest = Forest.of(matrix(new float[] {12, -1, -1}, new float[] {2, 0, 0}));
    assertThatThrownBy(() -> scores(forest, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("trees on 13 columns or more cannot score nodes with 12");
  }

  @Test
  void growingCanBeCancelled() {
    try (Compute compute = Compute.on(2)) {
      Forest.Training training =
          new Forest.Training(BinnedColumns.of(COLUMNS, compute), nodes(0.3), 9);
      Runnable cancel =
          () -> {
            throw new CancellationException("enough");
          };
      assertThatThrownBy(() -> Forest.grow(training, TWENTY, compute, cancel))
          .isInstanceOf(CancellationException.class);
    }
  }
}

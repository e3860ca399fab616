package org.pugraph.linear;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.base.BadInput;
import org.pugraph.graph.Adjacency;
import org.pugraph.risk.PuNodes;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.SparseMatrix;

class LogisticRegressionsTest {

  private static final int NODES = 40;
  private static final PuNodes PROBLEM =
      new PuNodes(new int[] {0, 1, 2, 3}, IntStream.range(4, NODES).toArray(), 0.3);

  /** Three columns of noise; positives are shifted along the first. */
  private static final float[][] ROWS = rows(new SplittableRandom(3));

  /** A ring with a few chords. */
  private static final Adjacency EDGES =
      Adjacency.of(
              NODES,
              IntStream.range(0, NODES + 8).map(e -> e < NODES ? e : 5 * (e - NODES)).toArray(),
              IntStream.range(0, NODES + 8)
                  .map(e -> e < NODES ? (e + 1) % NODES : (5 * (e - NODES) + 17) % NODES)
                  .toArray())
          .adjacency();

  private static float[][] rows(SplittableRandom random) {
    float[][] rows = new float[NODES][3];
    for (int i = 0; i < rows.length; i++) {
      rows[i][0] = (float) (random.nextDouble() + (i < 4 ? 0.8 : 0));
      rows[i][1] = (float) random.nextDouble() - 0.5f;
      rows[i][2] = random.nextInt(3) == 0 ? 1 : 0;
    }
    return rows;
  }

  private static SparseMatrix times(double factor) {
    float[][] scaled = new float[NODES][3];
    for (int i = 0; i < NODES; i++) {
      for (int c = 0; c < 3; c++) {
        scaled[i][c] = (float) (factor * ROWS[i][c]);
      }
    }
    return SparseMatrix.ofDense(scaled, 3);
  }

  private static List<LogisticRegressions.Fitted> fit(
      SparseMatrix x, List<PuNodes> problems, LogisticSettings settings, int threads) {
    try (Compute compute = Compute.on(threads)) {
      return LogisticRegressions.fit(
          x,
          EDGES,
          problems.stream().map(nodes -> new LogisticRegressions.Problem(nodes, settings)).toList(),
          compute);
    }
  }

  private static LogisticSettings with(GraphFilter filter, FeatureScaling scaling) {
    return new LogisticSettings(filter, scaling, 10);
  }

  /** S = D^-½ (A+I) D^-½ as a dense matrix. */
  private static double[][] propagation() {
    double[][] s = new double[NODES][NODES];
    for (int i = 0; i < NODES; i++) {
      for (int j = 0; j < NODES; j++) {
        boolean linked = i == j || isLinked(i, j);
        s[i][j] = linked ? 1 / Math.sqrt((EDGES.degree(i) + 1.0) * (EDGES.degree(j) + 1.0)) : 0;
      }
    }
    return s;
  }

  private static boolean isLinked(int i, int j) {
    int[] neighbours = new int[EDGES.degree(i)];
    EDGES.copyNeighbours(i, neighbours);
    return IntStream.of(neighbours).anyMatch(neighbour -> neighbour == j);
  }

  /** The features of each polynomial, side by side, by dense products. */
  private static double[][] filtered(GraphFilter filter, SparseMatrix x) {
    double[][] s = propagation();
    double[][] all = new double[NODES][filter.blocks() * 3];
    double[][] power = new double[NODES][3];
    for (int i = 0; i < NODES; i++) {
      for (int e = x.start(i); e < x.end(i); e++) {
        power[i][x.column(e)] = x.value(e);
      }
    }
    for (int k = 0; k <= filter.steps(); k++) {
      if (k > 0) {
        double[][] next = new double[NODES][3];
        for (int i = 0; i < NODES; i++) {
          for (int j = 0; j < NODES; j++) {
            for (int c = 0; c < 3; c++) {
              next[i][c] += s[i][j] * power[j][c];
            }
          }
        }
        power = next;
      }
      for (int b = 0; b < filter.blocks(); b++) {
        for (int i = 0; i < NODES; i++) {
          for (int c = 0; c < 3; c++) {
            all[i][b * 3 + c] += filter.weight(b, k) * power[i][c];
          }
        }
      }
    }
    return all;
  }

  /** The gradient of ½|w|² + ½b² + Σ c ℓ, by dense products, vanishes where the fit ended. */
  @ParameterizedTest
  @EnumSource
  void theFitMinimisesTheBalancedLossOfFilteredFeatures(GraphFilter filter) {
    SparseMatrix x = times(1);
    LogisticRegressions.Fitted found =
        fit(x, List.of(PROBLEM), with(filter, FeatureScaling.NONE), 1).get(0);
    double[][] f = filtered(filter, x);
    double length;
    try (Compute compute = Compute.on(1)) {
      length = RowLength.mean(new FilteredFeatures(x, EDGES, filter, 1, compute));
    }
    int width = filter.blocks() * 3;
    double[] w = new double[width];
    for (int c = 0; c < width; c++) {
      w[c] = found.weights().row(c / 3)[c % 3] * length;
    }
    double[] gradient = w.clone();
    double biasGradient = found.bias();
    for (int i = 0; i < NODES; i++) {
      double z = found.bias();
      for (int c = 0; c < width; c++) {
        z += w[c] * f[i][c] / length;
      }
      double cost = i < 4 ? 10 : 40.0 / 36;
      double r = cost * (1 / (1 + Math.exp(-z)) - (i < 4 ? 1 : 0));
      biasGradient += r;
      for (int c = 0; c < width; c++) {
        gradient[c] += r * f[i][c] / length;
      }
    }
    assertThat(gradient).containsExactly(new double[width], within(0.15));
    assertThat(biasGradient).isCloseTo(0, within(0.15));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void fittedTogetherTheyAreWhatEachIsAloneAtAnyNumberOfThreads(int threads) {
    PuNodes other = new PuNodes(new int[] {5, 6}, IntStream.range(8, NODES).toArray(), 0.3);
    LogisticSettings settings = with(GraphFilter.PAGERANK, FeatureScaling.UNIT_ROWS);
    List<LogisticRegressions.Fitted> both =
        fit(times(1), List.of(PROBLEM, other), settings, threads);
    List<LogisticRegressions.Fitted> first = fit(times(1), List.of(PROBLEM), settings, 1);
    List<LogisticRegressions.Fitted> second = fit(times(1), List.of(other), settings, 1);
    assertThat(both.get(0).weights().row(0))
        .containsExactly(first.get(0).weights().row(0), within(1e-4f));
    assertThat(both.get(1).weights().row(0))
        .containsExactly(second.get(0).weights().row(0), within(1e-4f));
    List<LogisticRegressions.Fitted> again = fit(times(1), List.of(PROBLEM, other), settings, 1);
    assertThat(both.get(1).weights().row(0)).isEqualTo(again.get(1).weights().row(0));
    assertThat(both.get(1).bias()).isEqualTo(again.get(1).bias());
  }

  @Test
  void regressionsOfSeveralCostsAreWhatEachIsAlone() {
    LogisticSettings settings = with(GraphFilter.SEPARATE, FeatureScaling.UNIT_ROWS);
    List<Double> costs = List.of(1.0, 10.0, 100.0, 3.0, 30.0);
    try (Compute compute = Compute.on(1)) {
      List<LogisticRegressions.Fitted> all =
          LogisticRegressions.fit(
              times(1),
              EDGES,
              costs.stream()
                  .map(cost -> new LogisticRegressions.Problem(PROBLEM, settings.with(cost)))
                  .toList(),
              compute);
      assertThat(all).hasSize(costs.size());
      for (int m = 0; m < costs.size(); m++) {
        LogisticRegressions.Fitted alone =
            fit(times(1), List.of(PROBLEM), settings.with(costs.get(m)), 1).get(0);
        for (int b = 0; b < 3; b++) {
          assertThat(all.get(m).weights().row(b)).isEqualTo(alone.weights().row(b));
        }
        assertThat(all.get(m).bias()).isEqualTo(alone.bias());
      }
    }
  }

  @Test
  void regressionsBehindDifferentFiltersAreNotFittedAtATime() {
    LogisticSettings settings = with(GraphFilter.NONE, FeatureScaling.NONE);
    List<LogisticRegressions.Problem> problems =
        List.of(
            new LogisticRegressions.Problem(PROBLEM, settings),
            new LogisticRegressions.Problem(
                PROBLEM, with(GraphFilter.PAGERANK, FeatureScaling.NONE)));
    try (Compute compute = Compute.on(1)) {
      assertThatThrownBy(() -> LogisticRegressions.fit(times(1), EDGES, problems, compute))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }

  @Test
  void theUnitOfTheFeaturesDoesNotMatter() {
    LogisticSettings settings = with(GraphFilter.NEIGHBOURS, FeatureScaling.NONE);
    float once = fit(times(1), List.of(PROBLEM), settings, 1).get(0).weights().row(0)[0];
    float hundredfold = fit(times(100), List.of(PROBLEM), settings, 1).get(0).weights().row(0)[0];
    assertThat(100 * hundredfold).isCloseTo(once, within(0.01f * Math.abs(once)));
  }

  @Test
  void theUnitOfEachColumnDoesNotMatterWhereColumnsAreScaled() {
    LogisticSettings settings = with(GraphFilter.NONE, FeatureScaling.UNIT_COLUMNS);
    float[][] other = new float[NODES][];
    for (int i = 0; i < NODES; i++) {
      other[i] = new float[] {ROWS[i][0], 1000 * ROWS[i][1], ROWS[i][2]};
    }
    float[] once = fit(times(1), List.of(PROBLEM), settings, 1).get(0).weights().row(0);
    float[] then =
        fit(SparseMatrix.ofDense(other, 3), List.of(PROBLEM), settings, 1).get(0).weights().row(0);
    assertThat(then[0]).isCloseTo(once[0], within(0.01f * Math.abs(once[0])));
    assertThat(1000 * then[1]).isCloseTo(once[1], within(0.01f * Math.abs(once[1]) + 1e-3f));
  }

  @Test
  void refusesWhatCannotBeFitted() {
    SparseMatrix empty = SparseMatrix.ofDense(new float[NODES][3], 3);
    assertThatThrownBy(() -> fit(empty, List.of(PROBLEM), LogisticSettings.DEFAULT, 1))
        .isInstanceOf(BadInput.class)
        .hasMessage("no node has a feature: there is nothing to learn from");
    assertThatThrownBy(() -> new LogisticSettings(GraphFilter.NONE, FeatureScaling.NONE, 0))
        .isInstanceOf(BadInput.class)
        .hasMessage("cost must be above 0 and finite, got 0.0");
    assertThatThrownBy(() -> GraphFilter.parse("walks"))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith("filter must be none, neighbours");
  }
}

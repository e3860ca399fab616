package org.pugraph.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.pugraph.explain.SampleModels.GRAPH;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntBinaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.graph.Graph;
import org.pugraph.learner.LogisticModel;
import org.pugraph.learner.PropagationLearner;
import org.pugraph.learner.PropagationModel;
import org.pugraph.linear.FeatureScaling;
import org.pugraph.linear.GraphFilter;
import org.pugraph.linear.LogisticSettings;
import org.pugraph.model.Architecture;
import org.pugraph.optimise.TrainedModel;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.SparseMatrix;
import org.pugraph.train.Trainer;

class InfluenceTest {

  /** On what the models are explained; without weights here. */
  Graph graph() {
    return GRAPH;
  }

  private static final int NODE = 11;

  private final Trainer trainer = Trainer.on(2);

  @AfterEach
  void close() {
    trainer.close();
  }

  @Test
  void onAPathOfTwoEachCountsHalf() {
    float[][] features = {{1, 0}, {3, 2}};
    TrainedModel model = SampleModels.linear(Architecture.SGC, 1, new float[] {5, 7}, 100);
    MeanScore score = SampleModels.score(model, SampleModels.graph("a-b", features), trainer);
    Influence on = score.influenceOn(0);
    assertThat(score.scores()[0]).isCloseTo(100 + (5 + 15 + 14) / 2.0, within(1e-4));
    assertThat(on.nodes()).containsExactly(new double[] {2.5, 14.5}, within(1e-5));
    assertThat(on.features()).containsExactly(new double[] {10, 7}, within(1e-5));
    assertThat(on.own()).containsExactly(new double[] {2.5}, within(1e-5));
  }

  /** Where z is linear in X, what is guessed is what happens, and nothing is left unexplained. */
  @ParameterizedTest
  @EnumSource(names = {"SGC", "FC"})
  void inALinearNetworkTheGuessIsTheDrop(Architecture architecture) {
    float[] w = new float[graph().features().columns()];
    for (int c = 0; c < w.length; c++) {
      w[c] = (float) Math.sin(c);
    }
    TrainedModel model = SampleModels.linear(architecture, 2, w, 0.25f);
    MeanScore score = SampleModels.score(model, graph(), trainer);
    double now = score.scores()[NODE];
    Influence on = score.influenceOn(NODE);
    for (int v = 0; v < graph().nodes(); v++) {
      double then = score.scoresWithout(Evidence.ofNodes(v))[NODE];
      assertThat(on.nodes()[v]).isCloseTo(now - then, within(2e-6));
    }
    for (int c = 0; c < w.length; c++) {
      double then = score.scoresWithout(Evidence.ofFeatures(c))[NODE];
      assertThat(on.features()[c]).isCloseTo(now - then, within(2e-6));
    }
    assertThat(Arrays.stream(on.nodes()).sum()).isCloseTo(now - 0.25, within(2e-6));
    assertThat(Arrays.stream(on.features()).sum()).isCloseTo(now - 0.25, within(2e-6));
    assertThat(Arrays.stream(on.own()).sum()).isCloseTo(on.nodes()[NODE], within(2e-6));
  }

  /** Labels spread linearly, and rest on nothing but the labelled nodes. */
  @ParameterizedTest
  @ValueSource(strings = {"label-propagation", "random-walk", "symmetric-diffusion"})
  void whereLabelsSpreadTheGuessIsTheDrop(String method) {
    int[] positives = {2, 5, 17};
    List<String> names = Arrays.stream(positives).mapToObj(graph().names()::name).toList();
    PropagationModel labels =
        new PropagationModel(PropagationLearner.of(method).propagation(), names, 0.001f);
    MeanScore score = SampleModels.score(labels, graph(), trainer);
    double now = score.scores()[NODE];
    Influence on = score.influenceOn(NODE);
    for (int v = 0; v < graph().nodes(); v++) {
      double then = score.scoresWithout(Evidence.ofNodes(v))[NODE];
      assertThat(on.nodes()[v]).isCloseTo(now - then, within(1e-7));
    }
    assertThat(Arrays.stream(on.nodes()).sum()).isCloseTo(now + 0.001, within(1e-7)).isPositive();
    assertThat(on.features()).containsOnly(0);
  }

  @ParameterizedTest
  @EnumSource
  void inALinearFunctionOfFilteredFeaturesTheGuessIsTheDrop(GraphFilter filter) {
    DenseMatrix w = DenseMatrix.zeros(filter.blocks(), graph().features().columns());
    for (int b = 0; b < w.rows(); b++) {
      for (int c = 0; c < w.columns(); c++) {
        w.row(b)[c] = (float) Math.cos(c + 2 * b);
      }
    }
    LogisticModel linear =
        new LogisticModel(
            new LogisticSettings(filter, FeatureScaling.NONE, 1),
            w,
            0.5f,
            0f,
            graph().featureNames());
    MeanScore score = SampleModels.score(linear, graph(), trainer);
    double now = score.scores()[NODE];
    Influence on = score.influenceOn(NODE);
    for (int c = 0; c < w.columns(); c++) {
      double then = score.scoresWithout(Evidence.ofFeatures(c))[NODE];
      assertThat(on.features()[c]).isCloseTo(now - then, within(1e-5));
    }
    for (int v = 0; v < graph().nodes(); v++) {
      double then = score.scoresWithout(Evidence.ofNodes(v))[NODE];
      assertThat(on.nodes()[v]).isCloseTo(now - then, within(1e-5));
    }
    assertThat(Arrays.stream(on.nodes()).sum()).isCloseTo(now - 0.5, within(1e-5));
    if (filter == GraphFilter.NONE) {
      assertThat(Arrays.stream(on.own()).sum()).isCloseTo(now - 0.5, within(1e-5));
    }
  }

  /** d z / d(a factor before the features) at one, by central differences. */
  @ParameterizedTest
  @EnumSource
  void inEveryNetworkTheGuessIsTheSlope(Architecture architecture) {
    TrainedModel model = SampleModels.model(SampleModels.shape(architecture), 3, trainer);
    Influence on = SampleModels.score(model, graph(), trainer).influenceOn(NODE);
    int strongest = strongest(on.nodes());
    int feature = strongest(on.features());
    int first = graph().features().column(graph().features().start(NODE));
    assertSlope(on.nodes()[strongest], model, (i, c) -> i == strongest ? 1 : 0);
    assertSlope(on.features()[feature], model, (i, c) -> c == feature ? 1 : 0);
    assertSlope(on.own()[0], model, (i, c) -> i == NODE && c == first ? 1 : 0);
  }

  private static int strongest(double[] influence) {
    int best = 0;
    for (int i = 1; i < influence.length; i++) {
      best = Math.abs(influence[i]) > Math.abs(influence[best]) ? i : best;
    }
    return best;
  }

  private void assertSlope(double guess, TrainedModel model, IntBinaryOperator part) {
    float step = 1e-2f;
    double up = scoreOfScaled(model, part, 1 + step);
    double down = scoreOfScaled(model, part, 1 - step);
    double slope = (up - down) / (2 * step);
    assertThat(guess).isCloseTo(slope, within(1e-4 + 0.02 * Math.abs(slope)));
  }

  private double scoreOfScaled(TrainedModel model, IntBinaryOperator part, float factor) {
    SparseMatrix x = graph().features();
    float[] values = new float[x.nonZeros()];
    for (int i = 0; i < x.rows(); i++) {
      for (int e = x.start(i); e < x.end(i); e++) {
        values[e] = x.value(e) * (part.applyAsInt(i, x.column(e)) == 1 ? factor : 1);
      }
    }
    SparseMatrix scaled = new SparseMatrix(x.rows(), x.columns(), x.offsets(), x.indices(), values);
    Graph graph =
        new Graph(graph().edges(), scaled, graph().names(), Optional.empty(), graph().report());
    return trainer.predict(model, graph).scores()[NODE];
  }
}

package org.pugraph.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.pugraph.explain.Given.GRAPH;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.pugraph.BadInput;
import org.pugraph.graph.Graph;
import org.pugraph.method.Smoother;
import org.pugraph.method.Smoothing;
import org.pugraph.model.Architecture;
import org.pugraph.model.NetworkSettings;
import org.pugraph.tensor.SparseMatrix;
import org.pugraph.train.Ensemble;
import org.pugraph.train.Predictions;
import org.pugraph.train.TrainedModel;
import org.pugraph.train.Trainer;

class MeanScoreTest {

  private final Trainer trainer = Trainer.on(2);

  @AfterEach
  void close() {
    trainer.close();
  }

  @ParameterizedTest
  @EnumSource
  void hidingEvidenceIsScoringAGraphWithoutIt(Architecture architecture) {
    TrainedModel model = Given.model(Given.shape(architecture), 1, trainer);
    MeanScore score = new MeanScore(model, GRAPH, trainer);
    double[] all = predicted(model, GRAPH.features());
    assertThat(score.scoresWithout((node, feature) -> node == 7 || feature % 5 == 0))
        .isEqualTo(predicted(model, edited(7, 5)));
    assertThat(score.scores()).isEqualTo(all);
    score.influenceOn(3);
    assertThat(score.scoresWithout((node, feature) -> false)).isEqualTo(all);
  }

  @Test
  void rowsAreNormalisedAfterHiding() {
    NetworkSettings shape = Given.shape(Architecture.GCN);
    NetworkSettings normalised =
        new NetworkSettings(
            shape.architecture(), shape.layers(), shape.hidden(), shape.hops(), true);
    TrainedModel model = Given.model(normalised, 1, trainer);
    MeanScore score = new MeanScore(model, GRAPH, trainer);
    assertThat(score.scoresWithout((node, feature) -> node == 7 || feature % 5 == 0))
        .isEqualTo(predicted(model, edited(7, 5)));
  }

  /** X without one row and every so-manieth column, by way of a dense array. */
  private static SparseMatrix edited(int row, int every) {
    SparseMatrix x = GRAPH.features();
    float[][] dense = new float[x.rows()][x.columns()];
    for (int i = 0; i < x.rows(); i++) {
      for (int e = x.start(i); e < x.end(i); e++) {
        dense[i][x.column(e)] = i == row || x.column(e) % every == 0 ? 0 : x.value(e);
      }
    }
    return SparseMatrix.ofDense(dense, x.columns());
  }

  private double[] predicted(TrainedModel model, SparseMatrix features) {
    Graph graph =
        new Graph(GRAPH.edges(), features, GRAPH.names(), Optional.empty(), GRAPH.report());
    float[] scores = trainer.predict(model, graph).scores();
    return IntStream.range(0, scores.length).mapToDouble(i -> scores[i]).toArray();
  }

  @Test
  void severalModelsAreAveraged() {
    TrainedModel one = Given.model(Given.shape(Architecture.LSDAN), 1, trainer);
    TrainedModel two = Given.model(Given.shape(Architecture.LSDAN), 2, trainer);
    MeanScore score = new MeanScore(Given.together(one, two), GRAPH, trainer);
    double[] first = predicted(one, GRAPH.features());
    double[] second = predicted(two, GRAPH.features());
    Influence both = score.influenceOn(5);
    double ofFirst = new MeanScore(one, GRAPH, trainer).influenceOn(5).nodes()[5];
    double ofSecond = new MeanScore(two, GRAPH, trainer).influenceOn(5).nodes()[5];
    assertThat(score.scores()[5]).isCloseTo((first[5] + second[5]) / 2, within(1e-12));
    assertThat(both.nodes()[5]).isCloseTo((ofFirst + ofSecond) / 2, within(1e-6));
    assertThat(Arrays.stream(score.hopAttentionOf(5)).sum()).isCloseTo(1, within(1e-6));
  }

  @Test
  void aModelWithNextToNoSayIsNotAskedAgainWithoutEvidence() {
    TrainedModel heard = Given.model(Given.shape(Architecture.GCN), 1, trainer);
    TrainedModel faint = Given.model(Given.shape(Architecture.GCN), 2, trainer);
    Ensemble weighed = Given.together(heard, faint).withWeights(List.of(2.0, 1e-7));
    MeanScore score = new MeanScore(weighed, GRAPH, trainer);
    double[] less = predicted(heard, edited(7, 5));
    double[] all = predicted(faint, GRAPH.features());
    double[] expected =
        IntStream.range(0, less.length).mapToDouble(i -> less[i] + 5e-8 * all[i]).toArray();
    assertThat(score.scoresWithout((node, feature) -> node == 7 || feature % 5 == 0))
        .isEqualTo(expected);
    score.influenceOn(3);
    assertThat(score.scoresWithout((node, feature) -> node == 7 || feature % 5 == 0))
        .isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({"30, 5000, false, 20", "30, 5001, true, 8", "1, 150001, true, 8"})
  void manyModelsOnManyNodesAreAskedLess(int models, int nodes, boolean costly, int candidates) {
    assertThat(MeanScore.isCostly(models, nodes)).isEqualTo(costly);
    assertThat(EvidenceSearch.candidates(costly, 5)).isEqualTo(candidates);
    assertThat(EvidenceSearch.candidates(costly, 50)).isEqualTo(20);
  }

  @Test
  void anEnsembleIsExplainedByTheVotesItAveragesNotByBareScores() {
    TrainedModel one = Given.model(Given.shape(Architecture.LSDAN), 1, trainer);
    TrainedModel two = Given.model(Given.shape(Architecture.LSDAN), 2, trainer);
    int[] all = IntStream.range(0, GRAPH.nodes()).toArray();
    List<Predictions> each = List.of(trainer.predict(one, GRAPH), trainer.predict(two, GRAPH));
    Ensemble ensemble = Ensemble.of(List.of(one, two), each, all);
    MeanScore score = new MeanScore(ensemble, GRAPH, trainer);
    assertThat(score.scores()[5])
        .isCloseTo(ensemble.predict(GRAPH, trainer).scores()[5], within(1e-6));
    double slopeOfOne = ensemble.squashes().get(0).slope(each.get(0).scores()[5]);
    double slopeOfTwo = ensemble.squashes().get(1).slope(each.get(1).scores()[5]);
    double ofOne = new MeanScore(one, GRAPH, trainer).influenceOn(5).nodes()[5];
    double ofTwo = new MeanScore(two, GRAPH, trainer).influenceOn(5).nodes()[5];
    assertThat(score.influenceOn(5).nodes()[5])
        .isCloseTo((slopeOfOne * ofOne + slopeOfTwo * ofTwo) / 2, within(1e-5));
  }

  @Test
  void attentionIsThatOfTheFirstKindThatAttends() {
    TrainedModel gcn = Given.model(Given.shape(Architecture.GCN), 1, trainer);
    TrainedModel lsdan = Given.model(Given.shape(Architecture.LSDAN), 1, trainer);
    TrainedModel gat = Given.model(Given.shape(Architecture.GAT), 1, trainer);
    MeanScore alone = new MeanScore(lsdan, GRAPH, trainer);
    MeanScore among = new MeanScore(Given.together(gcn, lsdan, gat), GRAPH, trainer);
    assertThat(among.shape()).isEqualTo(lsdan.settings().model());
    assertThat(among.hopAttentionOf(5)).isEqualTo(alone.hopAttentionOf(5)).hasSize(2);
    assertThat(among.attentionOf(5, 1).orElseThrow().weights())
        .isEqualTo(alone.attentionOf(5, 1).orElseThrow().weights());
  }

  /** z = x·(1, 2) by the first, x·(3, 4) + 5e by the second, which sees one column more. */
  @Test
  void modelsThatSeeMoreAreExplainedWithThoseThatSeeLess() {
    Graph plain = Given.graph("a-b", new float[] {1, 1}, new float[] {1, 0});
    Graph wide = Given.graph("a-b", new float[] {1, 1, 2}, new float[] {1, 0, 3});
    TrainedModel first = Given.linear(Architecture.FC, 1, new float[] {1, 2}, 0);
    TrainedModel second = Given.linear(Architecture.FC, 1, new float[] {3, 4, 5}, 0);
    Ensemble both = Given.together(first, second).withWeights(List.of(0.5, 1.5));
    MeanScore score = new MeanScore(both, List.of(plain, wide), Optional.empty(), trainer);
    assertThat(score.graph()).isSameAs(wide);
    assertThat(score.scores()).containsExactly((0.5 * 3 + 1.5 * 17) / 2, (0.5 + 1.5 * 18) / 2);
    Influence influence = score.influenceOn(0);
    assertThat(influence.own()).containsExactly(0.5 / 2 + 1.5 * 3 / 2, 0.5 + 1.5 * 2, 1.5 * 5);
    assertThat(influence.features()).containsExactly(influence.own());
    assertThat(influence.nodes()).containsExactly(score.scores()[0], 0);
    assertThat(score.scoresWithout(Evidence.ofFeatures(0))[0]).isEqualTo((0.5 * 2 + 1.5 * 14) / 2);
    assertThat(score.scoresWithout(Evidence.ofFeatures(2))[0]).isEqualTo((0.5 * 3 + 1.5 * 7) / 2);
    assertThat(score.scoresCutOff(1)).containsExactly(score.scores()[0], 0);
  }

  @Test
  void smoothedScoresAreExplainedAsTheyAreSmoothed() {
    TrainedModel one = Given.model(Given.shape(Architecture.GCN), 1, trainer);
    float[] rough = trainer.predict(one, GRAPH).scores();
    Smoother smoother = new Smoother(new Smoothing(0.8, 5), 0.4, 0.1);
    MeanScore score =
        new MeanScore(Ensemble.of(one), List.of(GRAPH), Optional.of(smoother), trainer);
    float[] smooth = smoother.apply(GRAPH.edges(), rough, trainer.compute().workers());
    assertThat(score.scores()[5]).isEqualTo(smooth[5]);
    double step = 1e-3;
    double influence = score.influenceOn(5).nodes()[7];
    double[] less = scaled(one, 7, 1 - step, smoother);
    double[] more = scaled(one, 7, 1 + step, smoother);
    assertThat(influence).isNotZero();
    assertThat(influence).isCloseTo((more[5] - less[5]) / (2 * step), within(2e-3));
  }

  /** Scores with a node's features multiplied: gradient × input is their slope at one. */
  private double[] scaled(TrainedModel model, int node, double factor, Smoother smoother) {
    SparseMatrix x = GRAPH.features();
    float[] values = new float[x.nonZeros()];
    for (int e = 0; e < values.length; e++) {
      boolean own = e >= x.start(node) && e < x.end(node);
      values[e] = (float) ((own ? factor : 1) * x.value(e));
    }
    SparseMatrix features =
        new SparseMatrix(x.rows(), x.columns(), x.offsets(), x.indices(), values);
    float[] rough = new float[x.rows()];
    double[] scores = predicted(model, features);
    for (int i = 0; i < rough.length; i++) {
      rough[i] = (float) scores[i];
    }
    float[] smooth = smoother.apply(GRAPH.edges(), rough, trainer.compute().workers());
    return IntStream.range(0, smooth.length).mapToDouble(i -> smooth[i]).toArray();
  }

  @Test
  void everyModelNeedsAGraphToSee() {
    TrainedModel one = Given.model(Given.shape(Architecture.GCN), 1, trainer);
    assertThatThrownBy(
            () ->
                new MeanScore(Given.together(one, one), List.of(GRAPH), Optional.empty(), trainer))
        .isInstanceOf(BadInput.class)
        .hasMessage("2 models see 1 graphs");
  }

  @Test
  void aNodeCutOffHasNoEdgesLeft() {
    // b links a and c. S of the path: degrees 2, 3, 2 with the nodes themselves.
    float[][] features = {{1, 0}, {0, 1}, {1, 1}};
    TrainedModel model = Given.linear(Architecture.SGC, 1, new float[] {6, 60}, 0);
    MeanScore score = new MeanScore(model, Given.graph("a-b b-c", features), trainer);
    double root = Math.sqrt(6);
    assertThat(score.scores()[0]).isCloseTo(3 + 60 / root, within(1e-4));
    assertThat(score.scoresWithout(Evidence.ofNodes(1))[0]).isCloseTo(3, within(1e-5));
    assertThat(score.scoresCutOff(1)[0]).isCloseTo(6, within(1e-5));
    assertThat(score.scoresCutOff(1)[2]).isCloseTo(66, within(1e-5));
  }
}

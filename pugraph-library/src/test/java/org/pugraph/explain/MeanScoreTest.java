package org.pugraph.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.pugraph.explain.SampleModels.GRAPH;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.pugraph.base.BadInput;
import org.pugraph.ensemble.AsinhScaling;
import org.pugraph.ensemble.EnsembleMember;
import org.pugraph.ensemble.FittedEnsemble;
import org.pugraph.fit.FitContext;
import org.pugraph.fit.PreparedGraph;
import org.pugraph.graph.Graph;
import org.pugraph.layer.input.RowScaling;
import org.pugraph.learner.NetworkModel;
import org.pugraph.learner.TransductiveModel;
import org.pugraph.metric.Scores;
import org.pugraph.model.Architecture;
import org.pugraph.model.NetworkSettings;
import org.pugraph.optimise.TrainedModel;
import org.pugraph.pretrain.DgiSettings;
import org.pugraph.pretrain.Pretrained;
import org.pugraph.pretrain.Pretraining;
import org.pugraph.smoothing.Smoother;
import org.pugraph.smoothing.Smoothing;
import org.pugraph.tensor.SparseMatrix;
import org.pugraph.train.Predictions;
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
    TrainedModel model = SampleModels.model(SampleModels.shape(architecture), 1, trainer);
    MeanScore score = SampleModels.score(model, GRAPH, trainer);
    double[] all = predicted(model, GRAPH.features());
    assertThat(score.scoresWithout((node, feature) -> node == 7 || feature % 5 == 0))
        .isEqualTo(predicted(model, edited(7, 5)));
    assertThat(score.scores()).isEqualTo(all);
    score.influenceOn(3);
    assertThat(score.scoresWithout((node, feature) -> false)).isEqualTo(all);
  }

  @Test
  void rowsAreNormalisedAfterHiding() {
    NetworkSettings shape = SampleModels.shape(Architecture.GCN);
    NetworkSettings normalised =
        new NetworkSettings(
            shape.architecture(), shape.layers(), shape.hidden(), shape.hops(), RowScaling.SUM);
    TrainedModel model = SampleModels.model(normalised, 1, trainer);
    MeanScore score = SampleModels.score(model, GRAPH, trainer);
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
    TrainedModel one = SampleModels.model(SampleModels.shape(Architecture.LSDAN), 1, trainer);
    TrainedModel two = SampleModels.model(SampleModels.shape(Architecture.LSDAN), 2, trainer);
    MeanScore score = SampleModels.score(SampleModels.together(one, two), GRAPH, trainer);
    double[] first = predicted(one, GRAPH.features());
    double[] second = predicted(two, GRAPH.features());
    Influence both = score.influenceOn(5);
    double ofFirst = SampleModels.score(one, GRAPH, trainer).influenceOn(5).nodes()[5];
    double ofSecond = SampleModels.score(two, GRAPH, trainer).influenceOn(5).nodes()[5];
    assertThat(score.scores()[5]).isCloseTo((first[5] + second[5]) / 2, within(1e-12));
    assertThat(both.nodes()[5]).isCloseTo((ofFirst + ofSecond) / 2, within(1e-6));
    assertThat(Arrays.stream(score.hopAttentionOf(5)).sum()).isCloseTo(1, within(1e-6));
  }

  @Test
  void aModelWithNextToNoWeightIsNotAskedAgainWithoutEvidence() {
    TrainedModel heard = SampleModels.model(SampleModels.shape(Architecture.GCN), 1, trainer);
    TrainedModel faint = SampleModels.model(SampleModels.shape(Architecture.GCN), 2, trainer);
    FittedEnsemble weighted =
        SampleModels.ensemble(
            SampleModels.member(heard, 0, 1), SampleModels.member(faint, 1, 5e-8));
    MeanScore score = SampleModels.score(weighted, GRAPH, trainer);
    double[] less = predicted(heard, edited(7, 5));
    double[] all = predicted(faint, GRAPH.features());
    double[] expected =
        IntStream.range(0, less.length).mapToDouble(i -> less[i] + 5e-8 * all[i]).toArray();
    assertThat(score.scoresWithout((node, feature) -> node == 7 || feature % 5 == 0))
        .containsExactly(expected, within(1e-12));
    score.influenceOn(3);
    assertThat(score.scoresWithout((node, feature) -> node == 7 || feature % 5 == 0))
        .containsExactly(expected, within(1e-12));
  }

  @ParameterizedTest
  @CsvSource({
    "30, 5000, false, 20",
    "30, 5001, true, 8",
    "1, 50000, false, 20",
    "1, 50001, true, 8"
  })
  void manyModelsOnManyNodesAreAskedLess(int models, int nodes, boolean costly, int candidates) {
    assertThat(MeanScore.isCostly(models, nodes)).isEqualTo(costly);
    assertThat(EvidenceSearch.candidates(costly, 5)).isEqualTo(candidates);
    assertThat(EvidenceSearch.candidates(costly, 50)).isEqualTo(20);
  }

  @Test
  void anEnsembleIsExplainedByTheScaledScoresItAverages() {
    TrainedModel one = SampleModels.model(SampleModels.shape(Architecture.LSDAN), 1, trainer);
    TrainedModel two = SampleModels.model(SampleModels.shape(Architecture.LSDAN), 2, trainer);
    int[] all = IntStream.range(0, GRAPH.nodes()).toArray();
    List<Predictions> each = List.of(trainer.predict(one, GRAPH), trainer.predict(two, GRAPH));
    AsinhScaling first = AsinhScaling.of(Scores.of(each.get(0).scores(), all));
    AsinhScaling second = AsinhScaling.of(Scores.of(each.get(1).scores(), all));
    FittedEnsemble ensemble =
        SampleModels.ensemble(
            new EnsembleMember(new NetworkModel(one, Pretraining.NONE), 0, 0, first, 1),
            new EnsembleMember(new NetworkModel(two, Pretraining.NONE), 0, 1, second, 1));
    MeanScore score = SampleModels.score(ensemble, GRAPH, trainer);
    FitContext context = FitContext.ofSeed(0).withThreads(1);
    assertThat(score.scores()[5])
        .isCloseTo(ensemble.score(SampleModels.prepared(GRAPH), context).scores()[5], within(1e-6));
    double slopeOfOne = first.slope(each.get(0).scores()[5]);
    double slopeOfTwo = second.slope(each.get(1).scores()[5]);
    double ofOne = SampleModels.score(one, GRAPH, trainer).influenceOn(5).nodes()[5];
    double ofTwo = SampleModels.score(two, GRAPH, trainer).influenceOn(5).nodes()[5];
    assertThat(score.influenceOn(5).nodes()[5])
        .isCloseTo((slopeOfOne * ofOne + slopeOfTwo * ofTwo) / 2, within(1e-5));
  }

  @Test
  void attentionIsThatOfTheFirstArchitectureThatAttends() {
    TrainedModel gcn = SampleModels.model(SampleModels.shape(Architecture.GCN), 1, trainer);
    TrainedModel lsdan = SampleModels.model(SampleModels.shape(Architecture.LSDAN), 1, trainer);
    TrainedModel gat = SampleModels.model(SampleModels.shape(Architecture.GAT), 1, trainer);
    MeanScore alone = SampleModels.score(lsdan, GRAPH, trainer);
    MeanScore among = SampleModels.score(SampleModels.together(gcn, lsdan, gat), GRAPH, trainer);
    assertThat(among.shape()).contains(lsdan.settings().model());
    assertThat(among.hopAttentionOf(5)).isEqualTo(alone.hopAttentionOf(5)).hasSize(2);
    assertThat(among.attentionOf(5, 1).orElseThrow().weights())
        .isEqualTo(alone.attentionOf(5, 1).orElseThrow().weights());
  }

  /** z = x·(1, 2) by the first, x′·(3, 4) + 5e by the second, which is given an embedding. */
  @Test
  void modelsThatAreGivenEmbeddingsAreExplainedWithThoseThatAreNot() {
    Graph plain = SampleModels.graph("a-b b-c", new float[][] {{1, 1}, {1, 0}, {0, 1}});
    DgiSettings narrow = DgiSettings.DEFAULT.withShape(1, 1).withMostEpochs(3);
    Pretrained encoder = Pretrained.learn(plain, narrow, trainer.compute());
    SparseMatrix wide = encoder.appendedTo(plain, trainer.compute()).features();
    TrainedModel first = SampleModels.linear(Architecture.FC, 1, new float[] {1, 2}, 0);
    TrainedModel second = SampleModels.linear(Architecture.FC, 1, new float[] {3, 4, 5}, 0);
    FittedEnsemble both =
        new FittedEnsemble(
            List.of(
                SampleModels.member(first, 0, 0.25),
                new EnsembleMember(
                    new NetworkModel(second, Pretraining.DGI), 1, 0, AsinhScaling.NONE, 0.75)),
            Optional.of(encoder),
            Optional.empty(),
            SampleModels.zero(2));
    FitContext context = FitContext.ofSeed(0).withThreads(1);
    MeanScore score =
        new MeanScore(
            both, PreparedGraph.toScore(plain, both.encoder(), context), trainer.compute());
    assertThat(score.graph().features().columns()).isEqualTo(3);
    assertThat(score.graph().featureNames().name(2)).isEqualTo("e1");
    double x0 = wide.value(0);
    double x1 = wide.value(1);
    double e = wide.value(2);
    assertThat(e).isNotZero();
    double now = 0.25 * 3 + 0.75 * (3 * x0 + 4 * x1 + 5 * e);
    assertThat(score.scores()[0]).isCloseTo(now, within(1e-5));
    Influence influence = score.influenceOn(0);
    assertThat(influence.own())
        .containsExactly(
            new double[] {0.25 + 0.75 * 3 * x0, 0.25 * 2 + 0.75 * 4 * x1, 0.75 * 5 * e},
            within(1e-5));
    assertThat(influence.features()).containsExactly(influence.own(), within(1e-5));
    assertThat(influence.nodes()).containsExactly(new double[] {now, 0, 0}, within(1e-5));
    assertThat(score.scoresWithout(Evidence.ofFeatures(0))[0])
        .isCloseTo(0.25 * 2 + 0.75 * (4 * x1 + 5 * e), within(1e-5));
    assertThat(score.scoresWithout(Evidence.ofFeatures(2))[0])
        .isCloseTo(0.25 * 3 + 0.75 * (3 * x0 + 4 * x1), within(1e-5));
  }

  @Test
  void smoothedScoresAreExplainedAsTheyAreSmoothed() {
    TrainedModel one = SampleModels.model(SampleModels.shape(Architecture.GCN), 1, trainer);
    float[] rough = trainer.predict(one, GRAPH).scores();
    Smoother smoother = new Smoother(new Smoothing(0.8, 5), 0.4, 0.1);
    FittedEnsemble smoothed =
        new FittedEnsemble(
            SampleModels.together(one).members(),
            Optional.empty(),
            Optional.of(smoother),
            SampleModels.zero(1));
    MeanScore score = SampleModels.score(smoothed, GRAPH, trainer);
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
  void scoresThatKnowTheirOwnGraphAloneCannotBeExplained() {
    FittedEnsemble other =
        SampleModels.ensemble(
            new EnsembleMember(
                new TransductiveModel("oc-svm", "", new float[60]), 0, 0, AsinhScaling.NONE, 1));
    assertThatThrownBy(() -> SampleModels.score(other, GRAPH, trainer))
        .isInstanceOf(BadInput.class)
        .hasMessage("SVMs, trees and embeddings of one graph alone cannot be explained");
  }

  @Test
  void aNodeWithoutFeaturesStillLinksItsNeighbours() {
    // b links a and c. S of the path: degrees 2, 3, 2 with the nodes themselves.
    float[][] features = {{1, 0}, {0, 1}, {1, 1}};
    TrainedModel model = SampleModels.linear(Architecture.SGC, 1, new float[] {6, 60}, 0);
    MeanScore score = SampleModels.score(model, SampleModels.graph("a-b b-c", features), trainer);
    double root = Math.sqrt(6);
    assertThat(score.scores()[0]).isCloseTo(3 + 60 / root, within(1e-4));
    assertThat(score.scoresWithout(Evidence.ofNodes(1))[0]).isCloseTo(3, within(1e-5));
  }
}

package org.pugraph.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.pugraph.explain.SampleModels.GRAPH;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.pugraph.ensemble.AsinhScaling;
import org.pugraph.ensemble.EnsembleMember;
import org.pugraph.ensemble.FittedEnsemble;
import org.pugraph.fit.PreparedGraph;
import org.pugraph.graph.Graph;
import org.pugraph.learner.BaseModel;
import org.pugraph.learner.LogisticModel;
import org.pugraph.learner.NetworkModel;
import org.pugraph.linear.FeatureScaling;
import org.pugraph.linear.GraphFilter;
import org.pugraph.linear.LogisticSettings;
import org.pugraph.model.Architecture;
import org.pugraph.pretrain.Pretraining;
import org.pugraph.smoothing.Smoother;
import org.pugraph.smoothing.Smoothing;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.SparseMatrix;
import org.pugraph.testkit.BruteForce;
import org.pugraph.train.Trainer;

/** What is computed again in part, against a model that scores a graph without the evidence. */
class RemovalTest {

  private static final int NODE = 11;
  private static final Smoother SMOOTHER = new Smoother(new Smoothing(0.8, 5), 0.4, 0.1);

  /** The same graph without weights, and with weights that differ by direction. */
  private static final List<Graph> GRAPHS =
      List.of(GRAPH, GRAPH.withEdges(BruteForce.weighted(GRAPH.edges(), new SplittableRandom(5))));

  private final Trainer trainer = Trainer.on(2);

  @AfterEach
  void close() {
    trainer.close();
  }

  static List<Evidence> evidence() {
    SparseMatrix x = GRAPH.features();
    return List.of(
        Evidence.ofNodes(NODE),
        Evidence.ofNodes(7),
        Evidence.ofNodes(3, 11, 40),
        Evidence.ofFeatures(x.column(x.start(NODE))),
        Evidence.ofEntries(NODE, x.column(x.start(NODE))),
        (node, feature) -> node == 7 || feature % 5 == 0);
  }

  @ParameterizedTest
  @MethodSource("evidence")
  void linearMembersOfEveryFilterScoreAsIfTheEvidenceHadNeverBeenThere(Evidence evidence) {
    List<BaseModel> models = new ArrayList<>();
    for (GraphFilter filter : GraphFilter.values()) {
      for (FeatureScaling scaling : FeatureScaling.values()) {
        models.add(logistic(filter, scaling, models.size()));
        models.add(logistic(filter, scaling, models.size()));
      }
    }
    check(models, evidence);
  }

  @ParameterizedTest
  @EnumSource
  void networksScoreAsIfTheEvidenceHadNeverBeenThere(Architecture architecture) {
    BaseModel network =
        new NetworkModel(
            SampleModels.model(SampleModels.shape(architecture), 1, trainer), Pretraining.NONE);
    evidence().forEach(each -> check(List.of(network), each));
  }

  private static LogisticModel logistic(GraphFilter filter, FeatureScaling scaling, int seed) {
    DenseMatrix w = DenseMatrix.zeros(filter.blocks(), GRAPH.features().columns());
    for (int b = 0; b < w.rows(); b++) {
      for (int c = 0; c < w.columns(); c++) {
        w.row(b)[c] = (float) Math.cos(c + 2 * b + 3 * seed);
      }
    }
    return new LogisticModel(
        new LogisticSettings(filter, scaling, 1), w, 0.5f, 0.1f, GRAPH.featureNames());
  }

  private void check(List<BaseModel> models, Evidence evidence) {
    GRAPHS.forEach(graph -> check(models, graph, evidence));
  }

  private void check(List<BaseModel> models, Graph graph, Evidence evidence) {
    for (Optional<Smoother> smoother : List.of(Optional.<Smoother>empty(), Optional.of(SMOOTHER))) {
      FittedEnsemble ensemble = ensemble(models, smoother);
      MeanScore score = SampleModels.score(ensemble, graph, trainer);
      double[] now = expected(ensemble, graph);
      double[] then = expected(ensemble, without(evidence, graph));
      assertThat(score.scores()).containsExactly(now, within(2e-6));
      assertThat(score.scoresWithout(evidence)).containsExactly(then, within(2e-6));
      assertThat(score.dropOf(NODE).to(score.combinedWithout(evidence)))
          .isCloseTo(now[NODE] - then[NODE], within(2e-6));
      assertThat(score.scores()).containsExactly(now, within(2e-6));
    }
  }

  private static FittedEnsemble ensemble(List<BaseModel> models, Optional<Smoother> smoother) {
    List<EnsembleMember> members = new ArrayList<>();
    for (BaseModel model : models) {
      AsinhScaling scaling = new AsinhScaling(0.1 * members.size(), 0.5);
      members.add(new EnsembleMember(model, members.size(), 0, scaling, 1.0 / models.size()));
    }
    return new FittedEnsemble(
        members, Optional.empty(), smoother, SampleModels.zero(members.size()));
  }

  private static Graph without(Evidence evidence, Graph graph) {
    return new Graph(
        graph.edges(),
        evidence.removedFrom(graph.features()),
        graph.featureNames(),
        graph.names(),
        Optional.empty(),
        graph.report());
  }

  /** Each member scores the whole graph, one after another. */
  private double[] expected(FittedEnsemble ensemble, Graph graph) {
    PreparedGraph prepared = SampleModels.prepared(graph);
    float[] sum = new float[graph.nodes()];
    double[] exact = new double[graph.nodes()];
    for (EnsembleMember member : ensemble.members()) {
      float[] scores = member.model().score(prepared, trainer.compute()).values();
      for (int i = 0; i < exact.length; i++) {
        exact[i] += member.weight() * member.scaling().scale(scores[i]);
        sum[i] = (float) exact[i];
      }
    }
    return ensemble
        .smoother()
        .map(how -> how.apply(graph.edges(), sum, trainer.compute().workers()))
        .map(smooth -> IntStream.range(0, smooth.length).mapToDouble(i -> smooth[i]).toArray())
        .orElse(exact);
  }
}

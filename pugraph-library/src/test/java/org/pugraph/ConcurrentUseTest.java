package org.pugraph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.pugraph.SmallFit.GRAPH;
import static org.pugraph.SmallFit.PROBLEM;
import static org.pugraph.SmallFit.learner;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.pugraph.explain.Explanation;
import org.pugraph.explain.nearby.NearbyEvidence;
import org.pugraph.explain.nearby.NearbyExplainer;
import org.pugraph.fit.FitContext;
import org.pugraph.fit.PreparedGraph;
import org.pugraph.fit.SvmInput;
import org.pugraph.layer.input.RowScaling;
import org.pugraph.pretrain.Pretraining;
import org.pugraph.testkit.AtOnce;
import org.pugraph.tree.FeatureProjection;
import org.pugraph.tree.TreeColumns;

/** What is said to be thread safe gives several threads the answers that it gives one. */
class ConcurrentUseTest {

  private static final FitContext CONTEXT = FitContext.ofSeed(3).withThreads(2);

  static Stream<Learner> explained() {
    return Stream.of(
        SmallFit.THREE,
        SmallFit.ROUNDS,
        learner("method", "extra-trees", "trees", "5", "threshold", "prior"),
        learner("method", "gcn+label-propagation", "members", "2", "steps", "5"));
  }

  @ParameterizedTest
  @MethodSource("explained")
  void aModelScoresAndRanksOnEightThreads(Learner learner) {
    PuModel model = learner.fit(PROBLEM, CONTEXT);
    List<RankedNode> alone = model.score(GRAPH).ranking().toList();
    assertThat(
            AtOnce.all(
                List.<Callable<List<RankedNode>>>of(
                    () -> model.score(GRAPH).ranking().toList(),
                    () -> model.score(GRAPH, CONTEXT).ranking().toList(),
                    () -> model.ranking().toList())))
        .allSatisfy(ranking -> assertThat(ranking).isEqualTo(alone));
  }

  @Test
  void aModelExplainsOnEightThreads() {
    PuModel model = SmallFit.ROUNDS.fit(PROBLEM, CONTEXT);
    List<String> nodes = IntStream.range(0, 8).mapToObj(i -> "n" + i * 7).toList();
    List<Explanation> alone = nodes.stream().map(model::explain).toList();
    List<Callable<Explanation>> jobs = new ArrayList<>();
    nodes.forEach(node -> jobs.add(() -> model.explain(node)));
    assertThat(AtOnce.all(jobs)).isEqualTo(alone);
  }

  @Test
  void whatIsNearIsFoundOnEightThreads() {
    ScoredGraph scored = SmallFit.THREE.fit(PROBLEM, CONTEXT).fitted();
    NearbyExplainer explainer =
        new NearbyExplainer(
            GRAPH,
            scored.positives(),
            scored.unlabeled(),
            scored.model().decision(),
            scored.predictions());
    List<NearbyEvidence> alone =
        IntStream.range(0, SmallFit.NODES).mapToObj(node -> explainer.explain(node, 3)).toList();
    assertThat(
            AtOnce.same(
                () ->
                    IntStream.range(0, SmallFit.NODES)
                        .mapToObj(node -> explainer.explain(node, 3))
                        .toList()))
        .allSatisfy(found -> assertThat(found).isEqualTo(alone));
  }

  @Test
  void learnersAreFittedToOnePreparedGraphOnEightThreads() {
    List<Learner> learners =
        List.of(
            SmallFit.LSDAN,
            learner("method", "oc-svm"),
            learner("method", "roc-svm"),
            learner("method", "roc-svm", "input", "dgi"),
            learner("method", "extra-trees", "trees", "5", "threshold", "prior"),
            learner("method", "label-propagation"),
            learner("method", "kernel-logistic", "threshold", "prior"),
            learner("method", "gcn", "pretrain", "dgi", "steps", "5"));
    List<float[]> alone =
        learners.stream().map(one -> one.fit(PROBLEM, CONTEXT).predictions().scores()).toList();
    PuProblem shared = PROBLEM.withPrepared(PreparedGraph.of(GRAPH, CONTEXT));
    List<Callable<float[]>> jobs = new ArrayList<>();
    learners.forEach(one -> jobs.add(() -> one.fit(shared, CONTEXT).predictions().scores()));
    List<float[]> together = AtOnce.all(jobs);
    for (int k = 0; k < learners.size(); k++) {
      assertThat(together.get(k)).as(learners.get(k).settings().name()).isEqualTo(alone.get(k));
    }
  }

  @Test
  void aPreparedGraphDerivesEachThingOnce() {
    PreparedGraph graph = PreparedGraph.of(GRAPH, CONTEXT);
    assertOne(AtOnce.same(() -> graph.view(Pretraining.DGI)));
    assertOne(AtOnce.same(graph::encoder));
    assertOne(AtOnce.same(() -> graph.input(SvmInput.LINE)));
    assertOne(AtOnce.same(() -> graph.scaled(RowScaling.LENGTH)));
    List<FeatureProjection> projections = AtOnce.same(() -> graph.projection(4));
    assertOne(projections);
    List<TreeColumns> columns = AtOnce.same(() -> graph.columns(projections.get(0)));
    assertOne(columns);
    assertOne(AtOnce.same(() -> graph.binned(projections.get(0))));
  }

  private static <T> void assertOne(List<T> made) {
    assertThat(made).allSatisfy(one -> assertThat(one).isSameAs(made.get(0)));
  }
}

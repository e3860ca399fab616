package org.pugraph.spark.linear;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.Test;
import org.pugraph.Learner;
import org.pugraph.PuModel;
import org.pugraph.PuProblem;
import org.pugraph.data.feature.Encoding;
import org.pugraph.ensemble.EnsembleSettings;
import org.pugraph.fit.FitContext;
import org.pugraph.graph.Graph;
import org.pugraph.linear.GraphFilter;
import org.pugraph.recipe.LinearRecipe;
import org.pugraph.spark.LocalSpark;
import org.pugraph.spark.encode.EncodedTables;
import org.pugraph.spark.table.LakeGraph;
import org.pugraph.spark.table.SamplingSettings;
import org.pugraph.synthetic.CitationGraph;
import org.pugraph.tensor.Seed;

/** The same ensemble of linear members, trained on shards and on one machine. */
class LakeEnsembleTest {

  private static final Graph GRAPH = CitationGraph.demo(3).withNodes(500).generate();

  private static final SamplingSettings SHARDS = new SamplingSettings(Integer.MAX_VALUE, 200);

  private static int[] positives() {
    int[] classes = GRAPH.labels().orElseThrow().classOf();
    return IntStream.range(0, GRAPH.nodes()).filter(i -> classes[i] == 0).limit(24).toArray();
  }

  private static void answersAsOneMachine(EnsembleSettings settings, OptionalDouble prior) {
    PuProblem problem = PuProblem.of(GRAPH, positives());
    PuModel here =
        new Learner(settings)
            .fit(
                prior.isPresent() ? problem.withPrior(prior.getAsDouble()) : problem,
                FitContext.ofSeed(1).withThreads(2));
    LakeEnsemble lake =
        new LakeEnsemble(
            settings, prior, 1, LakeEnsemble.MOST_UNLABELED, Optional.empty(), line -> {});
    try (LakeGraph graph = LocalSpark.read(GRAPH, SHARDS)) {
      LakeEnsemble.Trained there =
          lake.train(
              new EncodedTables(graph, GRAPH.featureNames(), Encoding.READY_MADE),
              LocalSpark.positives(Arrays.stream(positives()).asLongStream().toArray()));
      Map<Long, Row> rows =
          there.predictions().collectAsList().stream()
              .collect(Collectors.toMap(row -> row.getAs("node"), row -> row));
      assertThat(there.model().prior().value()).isCloseTo(here.prior().value(), within(1e-4));
      assertThat(there.model().decision().threshold())
          .isCloseTo(here.decision().threshold(), within(1e-3));
      float[] expected = here.predictions().scores();
      for (int i = 0; i < expected.length; i++) {
        assertThat(rows.get((long) i).<Float>getAs("score"))
            .as("node %d", i)
            .isCloseTo(expected[i], within(1e-3f));
      }
      assertThat(there.model().ensemble().members()).hasSameSizeAs(here.ensemble().members());
    }
  }

  @Test
  void shardsAnswerAsOneMachineDoes() {
    answersAsOneMachine(
        LinearRecipe.settings(
            EnumSet.of(GraphFilter.NONE, GraphFilter.TWO_STEPS, GraphFilter.SEPARATE)),
        OptionalDouble.empty());
  }

  @Test
  void aPriorThatIsGivenStays() {
    answersAsOneMachine(
        LinearRecipe.settings(EnumSet.of(GraphFilter.NEIGHBOURS)), OptionalDouble.of(0.2));
  }

  @Test
  void manyUnlabeledNodesAreSampledAndAllLabelledOnesAreKept() {
    long[] labelled = {3, 50, 99};
    long[] some = LabelledNodes.sampled(labelled, 100, 20, new Seed(1));
    assertThat(some).hasSize(23).contains(labelled).doesNotHaveDuplicates().isSorted();
    assertThat(LabelledNodes.sampled(labelled, 100, 20, new Seed(1))).containsExactly(some);
    assertThat(LabelledNodes.sampled(labelled, 100, 20, new Seed(2))).isNotEqualTo(some);
    assertThat(LabelledNodes.sampled(labelled, 100, 97, new Seed(1))).hasSize(100);
  }

  @Test
  void nodesOutsideTheSampleAreScored() {
    LakeEnsemble lake =
        new LakeEnsemble(
            LinearRecipe.settings(EnumSet.of(GraphFilter.NEIGHBOURS)),
            OptionalDouble.empty(),
            1,
            300,
            Optional.empty(),
            line -> {});
    try (LakeGraph graph = LocalSpark.read(GRAPH, SHARDS)) {
      List<Row> rows =
          lake.train(
                  new EncodedTables(graph, GRAPH.featureNames(), Encoding.READY_MADE),
                  LocalSpark.positives(Arrays.stream(positives()).asLongStream().toArray()))
              .predictions()
              .collectAsList();
      int[] classes = GRAPH.labels().orElseThrow().classOf();
      assertThat(rows).hasSize(GRAPH.nodes());
      assertThat(meanScore(rows, classes, true)).isGreaterThan(meanScore(rows, classes, false));
    }
  }

  private static double meanScore(List<Row> rows, int[] classes, boolean positive) {
    return rows.stream()
        .filter(row -> (classes[(int) row.<Long>getAs("node").longValue()] == 0) == positive)
        .mapToDouble(row -> row.<Float>getAs("score"))
        .average()
        .orElseThrow();
  }
}

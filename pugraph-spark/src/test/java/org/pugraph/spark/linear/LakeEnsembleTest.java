package org.pugraph.spark.linear;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.Test;
import org.pugraph.Learner;
import org.pugraph.PuModel;
import org.pugraph.PuProblem;
import org.pugraph.data.feature.Encoding;
import org.pugraph.fit.FitContext;
import org.pugraph.graph.Graph;
import org.pugraph.recipe.LinearRecipe;
import org.pugraph.spark.LocalSpark;
import org.pugraph.spark.encode.EncodedTables;
import org.pugraph.spark.table.LakeGraph;
import org.pugraph.spark.table.SamplingSettings;
import org.pugraph.synthetic.CitationGraph;

/** The same ensemble of linear members, trained on shards and on one machine. */
class LakeEnsembleTest {

  private static final Graph GRAPH = CitationGraph.demo(3).withNodes(600).generate();

  private static final SamplingSettings SHARDS = new SamplingSettings(Integer.MAX_VALUE, 250);

  private static int[] positives() {
    int[] classes = GRAPH.labels().orElseThrow().classOf();
    return IntStream.range(0, GRAPH.nodes()).filter(i -> classes[i] == 0).limit(24).toArray();
  }

  @Test
  void shardsAnswerAsOneMachineDoes() {
    PuModel here =
        new Learner(LinearRecipe.settings())
            .fit(PuProblem.of(GRAPH, positives()), FitContext.ofSeed(1).withThreads(2));
    List<String> lines = new ArrayList<>();
    LakeEnsemble lake =
        new LakeEnsemble(
            LinearRecipe.settings(),
            OptionalDouble.empty(),
            1,
            LakeEnsemble.MOST_UNLABELED,
            java.util.Optional.empty(),
            lines::add);
    try (LakeGraph graph = LocalSpark.read(GRAPH, SHARDS)) {
      LakeEnsemble.Trained there =
          lake.train(
              new EncodedTables(graph, GRAPH.featureNames(), Encoding.READY_MADE),
              LocalSpark.positives(Arrays.stream(positives()).asLongStream().toArray()));
      System.err.println(lines);
      System.err.println(here.prior().value() + " " + there.model().prior().value());
      System.err.println(here.decision().threshold() + " " + there.model().decision().threshold());
      Map<Long, Row> rows =
          there.predictions().collectAsList().stream()
              .collect(Collectors.toMap(row -> row.getAs("node"), row -> row));
      float[] expected = here.predictions().scores();
      double worst = 0;
      for (int i = 0; i < expected.length; i++) {
        worst = Math.max(worst, Math.abs(expected[i] - rows.get((long) i).<Float>getAs("score")));
      }
      System.err.println("worst " + worst);
      assertThat(there.model().prior().value()).isCloseTo(here.prior().value(), within(1e-3));
      assertThat(worst).isLessThan(0.01);
    }
  }
}

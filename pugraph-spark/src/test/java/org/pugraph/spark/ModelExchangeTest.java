package org.pugraph.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.ClassPrior;
import org.pugraph.Learner;
import org.pugraph.PuModel;
import org.pugraph.PuProblem;
import org.pugraph.ScoredGraph;
import org.pugraph.base.BadInput;
import org.pugraph.classic.PropagationSettings;
import org.pugraph.ensemble.EnsembleSettings;
import org.pugraph.fit.FitContext;
import org.pugraph.graph.Graph;
import org.pugraph.hop.HopSettings;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.layer.input.RowScaling;
import org.pugraph.learner.NetworkLearner;
import org.pugraph.learner.PropagationLearner;
import org.pugraph.model.Architecture;
import org.pugraph.model.NetworkSettings;
import org.pugraph.optimise.Optimisation;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.spark.model.LakeModel;
import org.pugraph.synthetic.CitationGraph;
import org.pugraph.threshold.ThresholdRule;

/** Models trained here are used there, and the other way round: the files are the same. */
class ModelExchangeTest {

  private static final Graph GRAPH = CitationGraph.demo(3).withNodes(200).generate();

  private static final long[] POSITIVES =
      LongStream.range(0, GRAPH.nodes())
          .filter(i -> GRAPH.labels().orElseThrow().classOf()[(int) i] == 0)
          .limit(12)
          .toArray();

  /** Rings that no fan-out cuts are the same on one machine and on many. */
  private static final NetworkLearner WHOLE_RINGS =
      new NetworkLearner(
          TrainSettings.DEFAULT
              .withModel(
                  new NetworkSettings(
                      Architecture.LSDAN,
                      2,
                      8,
                      new HopSettings(Neighbourhood.SAMPLED, 2, false, 1000, 1),
                      RowScaling.NONE))
              .withOptimisation(new Optimisation(5, 0.02, 0, 0)));

  private static final FitContext CONTEXT = FitContext.ofSeed(1).withThreads(1);

  @TempDir private static Path lake;

  @BeforeAll
  static void write() {
    LocalSpark.nodes(GRAPH.features()).write().parquet(at("nodes"));
    LocalSpark.edges(GRAPH.edges()).write().parquet(at("edges"));
    LocalSpark.positives(POSITIVES).write().parquet(at("positives"));
  }

  private static String at(String name) {
    return lake.resolve(name).toUri().toString();
  }

  private static void run(String line) {
    StringWriter err = new StringWriter();
    String[] args = line.replace("@", lake.toUri().toString()).split(" ");
    int code = Main.run(args, new PrintWriter(new StringWriter()), new PrintWriter(err, true));
    assertThat(code).as(err.toString()).isZero();
  }

  private static Map<Long, Row> predicted(String model) {
    String out = model + "-scores";
    run("predict --nodes @nodes --edges @edges --model @" + model + " --out @" + out);
    return LocalSpark.session().read().parquet(at(out)).collectAsList().stream()
        .collect(Collectors.toMap(row -> row.getAs("node"), row -> row));
  }

  private static void scoresAs(ScoredGraph here, Map<Long, Row> there) {
    assertThat(there).hasSize(GRAPH.nodes());
    here.all()
        .forEach(
            node -> {
              Row row = there.get((long) node.node());
              assertThat(row.<Float>getAs("score")).isCloseTo(node.score(), within(1e-4f));
              assertThat(row.<Double>getAs("probability"))
                  .isCloseTo(node.probability(), within(1e-4));
              if (Math.abs(node.score() - here.model().decision().threshold()) > 1e-4) {
                assertThat(row.<Boolean>getAs("positive")).isEqualTo(node.positive());
              }
            });
  }

  private static PuModel fitted(EnsembleSettings settings) {
    int[] positives = LongStream.of(POSITIVES).mapToInt(node -> (int) node).toArray();
    return new Learner(settings).fit(PuProblem.of(GRAPH, positives).withPrior(0.3), CONTEXT);
  }

  @Test
  void oneMachineScoresWithAModelOfMany() {
    run(
        "train --nodes @nodes --edges @edges --positives @positives --prior 0.3 --model @spark"
            + " --steps 3 --batch 40 --targets 60 --fanout 1000 --set hops=2 --set hidden=8");
    PuModel model = PuModel.load(lake.resolve("spark"));
    assertThat(model.prior()).isEqualTo(ClassPrior.given(0.3));
    assertThat(model.updates()).isEqualTo(3);
    assertThat(model.provenance().edges()).isEqualTo(GRAPH.edges().edges());
    assertThat(model.provenance().positives())
        .containsExactlyElementsOf(LongStream.of(POSITIVES).mapToObj(Long::toString).toList());
    scoresAs(model.score(GRAPH, CONTEXT), predicted("spark"));
  }

  @Test
  void manyMachinesScoreWithAModelOfOneAndDecideAsItDoes() {
    PuModel model =
        fitted(EnsembleSettings.of(WHOLE_RINGS).withThreshold(new ThresholdRule.Prior()));
    model.save(lake.resolve("one"));
    Map<Long, Row> there = predicted("one");
    scoresAs(model.fitted(), there);

    LakeModel.network(model).save(lake.resolve("earlier"));
    Map<Long, Row> earlier = predicted("earlier");
    there.forEach(
        (node, row) ->
            assertThat(earlier.get(node).<Float>getAs("score"))
                .isEqualTo(row.<Float>getAs("score")));
  }

  @Test
  void whatIsNotOneNetworkIsRefused() {
    refuses(
        fitted(EnsembleSettings.of(WHOLE_RINGS).withMembers(2)),
        "on Spark a model must be one network, got an ensemble of 2");
    refuses(
        fitted(EnsembleSettings.of(new PropagationLearner(PropagationSettings.LABELS))),
        "on Spark a model must be a network, got label-propagation");
  }

  private static void refuses(PuModel model, String message) {
    assertThatThrownBy(() -> LakeModel.network(model))
        .isInstanceOf(BadInput.class)
        .hasMessage(message);
  }
}

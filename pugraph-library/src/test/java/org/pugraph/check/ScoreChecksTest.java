package org.pugraph.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.pugraph.check.TinyGraphs.codes;

import java.util.List;
import java.util.Optional;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.pugraph.graph.Graph;
import org.pugraph.hop.Hops;
import org.pugraph.optimise.Step;
import org.pugraph.optimise.TrainListener;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.optimise.TrainedModel;
import org.pugraph.risk.PuNodes;
import org.pugraph.setting.GivenSettings;
import org.pugraph.setting.NetworkSetting;
import org.pugraph.synthetic.CitationGraph;
import org.pugraph.train.Trainer;

class ScoreChecksTest {

  private static final int NODES = 200;

  /** Nodes 0 to 19 are labelled, 20 to 73 are as positive: 30 % of the unlabeled ones. */
  private static final PuNodes LABELS = TinyGraphs.firstLabelled(20, NODES, 0.3);

  private static final int POSITIVES = 74;
  private static final Graph RING = TinyGraphs.graph(NODES, TinyGraphs.ring(NODES));
  private static final double[] SOUND = {0.4, 0.2, 0.1, 0.02, -0.01, 0.01, -0.005, 0, 0.01, -0.01};

  private static Scored scored(IntToDoubleFunction score) {
    float[] scores = new float[NODES];
    IntStream.range(0, NODES).forEach(i -> scores[i] = (float) score.applyAsDouble(i));
    return new Scored(scores, 0, SOUND);
  }

  private static double good(int node) {
    return (node < POSITIVES ? 2 : -2) + (node * 37 % 101) / 100.0;
  }

  private static List<String> found(Scored scored) {
    return codes(Checks.ofScores(RING, LABELS, scored));
  }

  @Test
  void goodScoresGiveNoCause() {
    assertThat(found(scored(ScoreChecksTest::good))).isEmpty();
  }

  @Test
  void scoresThatHardlyDifferAreFlat() {
    assertThat(found(scored(i -> 3 + good(i) / 100))).contains("flat-scores");
  }

  @Test
  void aLineThatLeavesAllOnOneSideIsACollapse() {
    assertThat(found(scored(i -> good(i) + 5))).containsExactly("all-positive");
    assertThat(found(scored(i -> good(i) - 5))).containsExactly("all-negative");
  }

  @Test
  void twoHeapsAreNoRanking() {
    assertThat(found(scored(i -> i < POSITIVES ? 1 : -1))).isEmpty(); // 2 of 180 are 1 %
    assertThat(found(scored(i -> 1))).contains("flat-scores");
    int many = 1000;
    float[] heaps = new float[many];
    IntStream.range(0, many).forEach(i -> heaps[i] = i < 300 ? 1 : -1);
    Graph large = TinyGraphs.graph(many, TinyGraphs.ring(many));
    assertThat(
            codes(
                Checks.ofScores(
                    large, TinyGraphs.firstLabelled(20, many, 0.3), new Scored(heaps, 0, SOUND))))
        .containsExactly("tied-scores");
  }

  @Test
  void labelledNodesShouldScoreHigh() {
    assertThat(found(scored(i -> i < 20 ? good(i + 100) : good(i)))).contains("labelled-score-low");
  }

  @Test
  void foundNodesUnlikeTheLabelledOnesAreNoticed() {
    int[][] edges = new int[20 * 10 + NODES][];
    for (int e = 0; e < NODES; e++) {
      edges[e] = new int[] {e, (e + 1) % NODES};
    }
    for (int e = 0; e < 200; e++) {
      edges[NODES + e] = new int[] {e % 20, POSITIVES + (e * 13) % (NODES - POSITIVES)};
    }
    Graph hubs = TinyGraphs.graph(NODES, edges);
    Scored scores = scored(ScoreChecksTest::good);
    assertThat(codes(Checks.ofScores(hubs, LABELS, scores))).containsExactly("found-differ");
  }

  @Test
  void aRiskFarBelowZeroHasRunAway() {
    float[] scores = scored(ScoreChecksTest::good).scores();
    double[] down = IntStream.range(0, 50).mapToDouble(i -> 0.4 - 0.02 * i).toArray();
    assertThat(found(new Scored(scores, 0, down))).containsExactly("risk-below-zero");
    assertThat(found(new Scored(scores, 0, new double[0]))).isEmpty();
  }

  @Test
  void aSoundTrainingGivesNoCause() {
    for (long seed = 1; seed <= 5; seed++) {
      TinyGraphs.Sample sample = TinyGraphs.sample(CitationGraph.demo(seed).withNodes(600), 30);
      assertThat(codes(trained(sample, GivenSettings.of("method", "gcn"))))
          .as("seed " + seed)
          .isEmpty();
    }
  }

  @Test
  void aTrainingThatOverfitsIsFound() {
    TinyGraphs.Sample sample = TinyGraphs.sample(CitationGraph.demo(1).withNodes(600), 30);
    GivenSettings upu =
        GivenSettings.of(
            "method", "gcn", "risk", "upu", "loss", "logistic", "learning-rate", "0.01");
    assertThat(codes(trained(sample, upu))).contains("risk-below-zero");
  }

  @Test
  void aTrainingOfOneSmallStepHasLearnedNothing() {
    TinyGraphs.Sample sample = TinyGraphs.sample(CitationGraph.demo(1).withNodes(600), 30);
    GivenSettings hasty =
        GivenSettings.of(
            "method", "gcn", "steps", "1", "learning-rate", "1e-6", "row-normalised", "true");
    assertThat(codes(trained(sample, hasty))).containsAnyOf("flat-scores", "labelled-score-low");
  }

  private static List<Finding> trained(TinyGraphs.Sample sample, GivenSettings given) {
    TrainSettings settings = NetworkSetting.bind(TrainSettings.DEFAULT, given);
    try (Trainer trainer = Trainer.on(1)) {
      Hops hops = trainer.hops(sample.graph(), settings.model());
      TrainedModel model =
          trainer.train(
              new Trainer.Problem(sample.graph(), hops, sample.nodes()),
              settings,
              TrainListener.SILENT,
              Optional.empty());
      float[] scores = trainer.predict(model, sample.graph(), hops).scores();
      double[] negativePart =
          model.history().steps().stream().mapToDouble(Step::negativePart).toArray();
      return Checks.ofScores(sample.graph(), sample.nodes(), new Scored(scores, 0, negativePart));
    }
  }
}

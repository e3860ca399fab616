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
import org.junit.jupiter.params.provider.EnumSource;
import org.pugraph.BadInput;
import org.pugraph.graph.Graph;
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
  void modelsOfDifferentShapesAreRefused() {
    TrainedModel one = Given.model(Given.shape(Architecture.GCN), 1, trainer);
    TrainedModel two = Given.model(Given.shape(Architecture.FC), 1, trainer);
    assertThatThrownBy(() -> new MeanScore(Given.together(one, two), GRAPH, trainer))
        .isInstanceOf(BadInput.class)
        .hasMessage("models of different shapes cannot be explained together");
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

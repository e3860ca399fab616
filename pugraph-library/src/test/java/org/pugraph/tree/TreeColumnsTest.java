package org.pugraph.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.pugraph.base.BadInput;
import org.pugraph.base.Remedy;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.Graph;
import org.pugraph.graph.NodeNames;
import org.pugraph.pretrain.DgiSettings;
import org.pugraph.pretrain.Pretrained;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.SparseMatrix;

class TreeColumnsTest {

  /** A triangle 0 1 2 with a tail 2 3; features that are words, one node has none. */
  private static final Graph GRAPH = graph();

  private static Graph graph() {
    Adjacency.Symmetrised made = Adjacency.of(4, new int[] {0, 1, 2, 2}, new int[] {1, 2, 0, 3});
    float[][] features = {{1, 1, 2}, {0, 3, 0}, {0, 0, 0}, {1, 0, 1}};
    return new Graph(
        made.adjacency(),
        SparseMatrix.ofDense(features, 3),
        NodeNames.numbers(4),
        Optional.empty(),
        made.report());
  }

  private static final float[] SECOND = {0.25f, 1, 0, 0};

  @Test
  void columnsAreFeaturesStepsEmbeddingsAndStructure() {
    try (Compute compute = Compute.on(2)) {
      Pretrained encoder = Pretrained.learn(GRAPH, new DgiSettings(2, 1, 0.01, 3, 5, 1), compute);
      float[][] values =
          TreeColumns.of(GRAPH, new FeatureChoice(List.of(1)), encoder, compute).values();
      assertThat(values).hasNumberOfRows(3 + 2 * 2 + 4);
      assertThat(values[0]).containsExactly(SECOND);
      assertThat(values[1]).containsExactly(stepped(values[0]), within(1e-6f));
      assertThat(values[2]).containsExactly(stepped(values[1]), within(1e-6f));
      DenseMatrix embedding = encoder.embed(GRAPH, compute);
      for (int i = 0; i < 4; i++) {
        assertThat(values[4][i]).isEqualTo(embedding.row(i)[1]);
      }
      assertThat(values[6]).containsExactly(stepped(values[4]), within(1e-6f));
      assertThat(values[7][2]).isEqualTo((float) Math.log(4));
      assertThat(values[8]).containsExactly(2, 2, 2, 1);
      assertThat(values[9]).containsExactly(1, 1, 1 / 3f, 0);
      assertThat(values[10][2]).isGreaterThan(values[10][0]);
    }
  }

  /** S·x by its definition. */
  private static float[] stepped(float[] x) {
    float[] stepped = new float[x.length];
    Adjacency edges = GRAPH.edges();
    for (int i = 0; i < x.length; i++) {
      double sum = x[i] / (edges.degree(i) + 1.0);
      for (int e = edges.offsets()[i]; e < edges.offsets()[i + 1]; e++) {
        int j = edges.neighbours()[e];
        sum += x[j] / Math.sqrt((edges.degree(i) + 1.0) * (edges.degree(j) + 1.0));
      }
      stepped[i] = (float) sum;
    }
    return stepped;
  }

  @Test
  void columnsThatDoNotFitTheMemoryAreRefused() {
    assertThatThrownBy(() -> TreeColumns.checkMemory(2_000_000, 256, 64, 3_000_000_000L))
        .isInstanceOf(BadInput.class)
        .hasMessage(
            "trees on 900 columns of 2,000,000 nodes need at least 13,096 MB, 3,000 MB are allowed:"
                + " use fewer columns of the features")
        .extracting(thrown -> ((BadInput) thrown).remedies())
        .isEqualTo(List.of(Remedy.MORE_MEMORY));
    assertThatCode(() -> TreeColumns.checkMemory(2_000_000, 256, 64, 13_096_000_000L))
        .doesNotThrowAnyException();
  }
}

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

  /** From X to its second column. */
  private static final FeatureProjection SECOND =
      new FeatureProjection(DenseMatrix.of(new float[] {0}, new float[] {1}, new float[] {0}));

  @Test
  void columnsAreProjectedFeaturesTheirAveragesAndStructure() {
    try (Compute compute = Compute.on(2)) {
      float[][] values = TreeColumns.of(GRAPH.edges(), GRAPH.features(), SECOND, compute).values();
      assertThat(values).hasNumberOfRows(3 + 4);
      assertThat(values[0]).containsExactly(1, 3, 0, 0);
      assertThat(values[1]).containsExactly(stepped(values[0]), within(1e-6f));
      assertThat(values[2]).containsExactly(stepped(values[1]), within(1e-6f));
      assertThat(values[3][2]).isEqualTo((float) Math.log(4));
      assertThat(values[4]).containsExactly(2, 2, 2, 1);
      assertThat(values[5]).containsExactly(1, 1, 1 / 3f, 0);
      assertThat(values[6][2]).isGreaterThan(values[6][0]);
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
    assertThatThrownBy(() -> TreeColumns.checkMemory(2_000_000, 256, 3_000_000_000L))
        .isInstanceOf(BadInput.class)
        .hasMessage(
            "trees on 772 columns of 2,000,000 nodes need at least 15,912 MB, 3,000 MB are allowed:"
                + " use fewer dimensions of the features")
        .extracting(thrown -> ((BadInput) thrown).remedies())
        .isEqualTo(List.of(Remedy.MORE_MEMORY));
    assertThatCode(() -> TreeColumns.checkMemory(2_000_000, 256, 15_912_000_000L))
        .doesNotThrowAnyException();
  }
}

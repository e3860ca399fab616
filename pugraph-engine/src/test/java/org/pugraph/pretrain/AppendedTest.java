package org.pugraph.pretrain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.pugraph.graph.Graph;
import org.pugraph.synthetic.CitationGraph;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.SparseMatrix;

class AppendedTest {

  private static final SparseMatrix X =
      SparseMatrix.ofDense(new float[][] {{1, 0, 1}, {0, 0, 0}}, 3);

  @Test
  void embeddingsStandBehindTheFeaturesScaled() {
    DenseMatrix embedding = DenseMatrix.of(new float[] {2, 0}, new float[] {-4, 6});
    SparseMatrix both = Appended.to(X, embedding, 0.5);
    assertThat(both.columns()).isEqualTo(5);
    assertThat(both.offsets()).containsExactly(0, 4, 6);
    assertThat(both.indices()).containsExactly(0, 2, 3, 4, 3, 4);
    float word = (float) (4 / Math.sqrt(2));
    assertThat(both.values()).containsExactly(word, word, 1, 0, -2, 3);
  }

  @Test
  void featuresHaveOneLengthBesideEmbeddings() {
    SparseMatrix uneven = SparseMatrix.ofDense(new float[][] {{3, -4}, {0, 0.5f}, {0, 0}}, 2);
    SparseMatrix both = Appended.to(uneven, DenseMatrix.zeros(3, 1), 1);
    assertThat(both.values()).containsExactly(2.4f, -3.2f, 0, 4, 0, 0);
  }

  @Test
  void rowsWhoseSquaresAreTooSmallForFloatsHaveThatLengthToo() {
    SparseMatrix tiny = SparseMatrix.ofDense(new float[][] {{1e-30f}}, 1);
    assertThat(Appended.to(tiny, DenseMatrix.zeros(1, 1), 1).values()).containsExactly(4, 0);
  }

  @Test
  void theColumnsOfAGraphKeepTheirNames() {
    Graph graph = CitationGraph.demo(1).withNodes(30).withWords(30, 4).generate();
    Graph more = Appended.to(graph, DenseMatrix.zeros(30, 2), 1);
    int columns = graph.features().columns();
    assertThat(more.featureNames().name(0)).isEqualTo(graph.featureNames().name(0));
    assertThat(more.featureNames().name(columns + 1)).isEqualTo("e2");
    assertThat(more.features().columns()).isEqualTo(columns + 2);
  }

  @Test
  void embeddingsOfAnotherGraphAreRefused() {
    assertThatThrownBy(() -> Appended.to(X, DenseMatrix.zeros(3, 2), 1))
        .hasMessageContaining("DenseMatrix[3, 2] cannot stand beside SparseMatrix[2, 3]");
  }

  @Test
  void aConstantColumnBecomesZeroInsteadOfNoise() {
    DenseMatrix matrix =
        DenseMatrix.of(new float[] {0.1f, 1}, new float[] {0.1f, 3}, new float[] {0.1f, 5});
    Standardisation.of(matrix).apply(matrix);
    assertThat(matrix.row(0)[0]).isZero();
    assertThat(matrix.row(1)).containsExactly(0, 0);
    assertThat(matrix.row(2)[1]).isEqualTo((float) Math.sqrt(1.5));
  }
}

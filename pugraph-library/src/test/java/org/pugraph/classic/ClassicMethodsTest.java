package org.pugraph.classic;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.pugraph.graph.Graph;
import org.pugraph.metric.Metrics;
import org.pugraph.metric.Thresholds;
import org.pugraph.split.Split;
import org.pugraph.split.Splits;
import org.pugraph.synthetic.CitationGraph;
import org.pugraph.tensor.SparseMatrix;

/**
 * Every classic method on a graph of 600 generated papers, 48 of them labelled; each least AUC lies
 * a little below the lowest that was measured on four such graphs.
 */
class ClassicMethodsTest {

  private static final Graph PAPERS =
      new CitationGraph(600, 100, 4, 30, 10, 10, 0.81, 0.6, 1).generate();
  private static final Split SPLIT = Splits.paper(PAPERS.labels().orElseThrow(), 0, 0.2, 1);

  private static SparseMatrix line;

  @BeforeAll
  static void embed() {
    line = SparseMatrix.ofDense(Line.embed(PAPERS.edges(), LineSettings.DEFAULT).data(), 64);
  }

  @Test
  void oneClassSvmOnWords() {
    assertAuc(
        0.55, OneClassSvm.scores(PAPERS.features(), SPLIT.positives(), OneClassSettings.DEFAULT));
  }

  @Test
  void oneClassSvmOnLine() {
    assertAuc(0.86, OneClassSvm.scores(line, SPLIT.positives(), OneClassSettings.DEFAULT));
  }

  @Test
  void rocchioSvmOnWords() {
    assertAuc(0.78, rocchio(PAPERS.features(), RocchioSettings.WORDS));
  }

  @Test
  void rocchioSvmOnLine() {
    assertAuc(0.82, rocchio(line, RocchioSettings.EMBEDDINGS));
  }

  @Test
  void labelPropagation() {
    float[] scores =
        LabelPropagation.scores(PAPERS.edges(), SPLIT.positives(), PropagationSettings.LABELS);
    assertAuc(0.79, scores);
    assertThat(judge(scores).f1AtPrior()).isGreaterThan(judge(scores).allPositiveF1() + 0.08);
  }

  private static float[] rocchio(SparseMatrix features, RocchioSettings settings) {
    return RocchioSvm.scores(features, SPLIT.positives(), SPLIT.unlabeled(), settings);
  }

  private static void assertAuc(double least, float[] scores) {
    assertThat(judge(scores).auc()).isGreaterThan(least);
  }

  private static Metrics judge(float[] scores) {
    double threshold = Thresholds.atPrior(scores, SPLIT.unlabeled(), SPLIT.prior().orElseThrow());
    boolean[] truth = SPLIT.truthByNode(PAPERS.nodes()).orElseThrow();
    return Metrics.of(scores, truth, SPLIT.unlabeled(), Thresholds.zero(), threshold);
  }
}

package org.pugraph.metric;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Quality of scores on a chosen set of nodes whose true class is known.
 *
 * <p>Undefined figures have values instead of exceptions: F1, precision, recall and accuracy are 0
 * where their denominator is 0; AUC and average precision are NaN when a class is missing from the
 * set. The order of the nodes does not matter.
 *
 * <p>Immutable and thread safe. The same input gives the same bits.
 *
 * @param decision confusion matrix at the threshold in use
 * @param decisionAtPrior the same with the threshold at the class prior, see {@link Thresholds}
 * @param auc area under the ROC curve, ties counted half
 * @param averagePrecision area under the precision-recall steps, tied scores taken together
 */
public record Metrics(
    Confusion decision, Confusion decisionAtPrior, double auc, double averagePrecision) {

  /** The figures of merit that methods are compared by, as {@link #byName} calls them. */
  public static final List<String> NAMES =
      List.of("f1", "f1AtPrior", "precision", "recall", "accuracy", "auc", "averagePrecision");

  /**
   * Measures the scores of a chosen set of nodes.
   *
   * @param scores score of every node, {@code [all nodes]}
   * @param truth whether each node really is positive, {@code [all nodes]}
   * @param nodes the nodes that count, each once
   * @param threshold positive is what scores above this
   * @param priorThreshold the threshold of {@link #f1AtPrior()}
   */
  public static Metrics of(
      float[] scores, boolean[] truth, int[] nodes, double threshold, double priorThreshold) {
    RankingMetrics ranking = RankingMetrics.of(scores, truth, nodes);
    return new Metrics(
        Confusion.of(scores, truth, nodes, threshold),
        Confusion.of(scores, truth, nodes, priorThreshold),
        ranking.auc(),
        ranking.averagePrecision());
  }

  public double f1() {
    return decision.f1();
  }

  public double f1AtPrior() {
    return decisionAtPrior.f1();
  }

  public double precision() {
    return decision.precision();
  }

  public double recall() {
    return decision.recall();
  }

  public double accuracy() {
    return decision.accuracy();
  }

  /** The floor: the F1 of calling every node of the set positive. */
  public double allPositiveF1() {
    return decision.allPositiveF1();
  }

  public double threshold() {
    return decision.threshold();
  }

  public double priorThreshold() {
    return decisionAtPrior.threshold();
  }

  /** Every figure by name, in the order to print them; counts are integers. */
  public Map<String, Number> byName() {
    Map<String, Number> figures = new LinkedHashMap<>();
    figures.put("f1", f1());
    figures.put("f1AtPrior", f1AtPrior());
    figures.put("allPositiveF1", allPositiveF1());
    figures.put("precision", precision());
    figures.put("recall", recall());
    figures.put("accuracy", accuracy());
    figures.put("auc", auc);
    figures.put("averagePrecision", averagePrecision);
    figures.put("threshold", threshold());
    figures.put("priorThreshold", priorThreshold());
    figures.put("nodes", decision.nodes());
    figures.put("positives", decision.positives());
    figures.put("calledPositive", decision.calledPositive());
    return figures;
  }
}

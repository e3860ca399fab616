package org.pugraph.synthetic;

import org.pugraph.graph.Graph;
import org.pugraph.graph.Labels;
import org.pugraph.tensor.SparseMatrix;

/** Bernoulli naive Bayes: how far words alone get when half of all labels are known. */
final class NaiveBayes {

  private final SparseMatrix words;
  private final double[] bias;
  private final double[][] weight;

  private NaiveBayes(SparseMatrix words, Labels labels) {
    this.words = words;
    int classes = labels.classes().size();
    bias = new double[classes];
    weight = new double[classes][words.columns()];
    for (int i = 0; i < words.rows(); i += 2) {
      bias[labels.classOf()[i]]++;
      for (int e = words.start(i); e < words.end(i); e++) {
        weight[labels.classOf()[i]][words.column(e)]++;
      }
    }
    for (int c = 0; c < classes; c++) {
      double nodes = bias[c];
      bias[c] = Math.log(nodes);
      for (int w = 0; w < words.columns(); w++) {
        double share = (weight[c][w] + 0.5) / (nodes + 1);
        bias[c] += Math.log(1 - share);
        weight[c][w] = Math.log(share / (1 - share));
      }
    }
  }

  /** Learns from the even nodes; the share of odd nodes whose class it finds. */
  static double accuracy(Graph graph) {
    Labels labels = graph.labels().orElseThrow();
    NaiveBayes bayes = new NaiveBayes(graph.features(), labels);
    int right = 0;
    for (int i = 1; i < graph.nodes(); i += 2) {
      right += bayes.classOf(i) == labels.classOf()[i] ? 1 : 0;
    }
    return right / (graph.nodes() / 2.0);
  }

  private int classOf(int node) {
    int best = 0;
    for (int c = 1; c < bias.length; c++) {
      best = score(node, c) > score(node, best) ? c : best;
    }
    return best;
  }

  private double score(int node, int c) {
    double score = bias[c];
    for (int e = words.start(node); e < words.end(node); e++) {
      score += weight[c][words.column(e)];
    }
    return score;
  }
}

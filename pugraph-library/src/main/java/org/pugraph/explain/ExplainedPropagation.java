package org.pugraph.explain;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import org.pugraph.classic.DiffusionStep;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.Graph;
import org.pugraph.learner.PropagationModel;
import org.pugraph.tensor.Compute;

/** Labels that spread along edges: their score rests on labelled nodes alone, and linearly. */
final class ExplainedPropagation extends ExplainedMembers {

  private final PropagationModel model;
  private final Adjacency edges;
  private final int[] positives;
  private final Compute compute;

  ExplainedPropagation(PropagationModel model, Graph graph, Vote vote, Compute compute) {
    super(List.of(vote));
    this.model = model;
    this.compute = compute;
    edges = graph.edges();
    positives = model.positivesIn(graph);
  }

  @Override
  float[][] computed() {
    return spread(node -> true);
  }

  @Override
  float[][] computedWithout(RemovedEvidence removed, float[][] all) {
    return Arrays.stream(positives).anyMatch(removed::holdsLabel)
        ? spread(node -> !removed.holdsLabel(node))
        : all;
  }

  private float[][] spread(IntPredicate isLabelled) {
    double[] labels = new double[edges.nodes()];
    for (int node : positives) {
      labels[node] = isLabelled.test(node) ? 1.0 / positives.length : 0;
    }
    double[] spread = DiffusionStep.of(edges, labels, model.settings(), compute.workers());
    float[] scores = new float[spread.length];
    for (int i = 0; i < scores.length; i++) {
      scores[i] = (float) spread[i] - model.zero();
    }
    return new float[][] {scores};
  }

  /** What reaches a labelled node against the direction in which labels spread. */
  @Override
  void addInfluence(int node, float[][] gradients, Influence sum, Compute within) {
    double[] start = new double[gradients[0].length];
    for (int i = 0; i < start.length; i++) {
      start[i] = gradients[0][i];
    }
    double[] back = DiffusionStep.back(edges, start, model.settings(), within.workers());
    for (int positive : positives) {
      sum.nodes()[positive] += back[positive] / positives.length;
    }
  }
}

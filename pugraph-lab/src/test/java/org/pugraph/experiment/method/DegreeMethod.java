package org.pugraph.experiment.method;

import java.util.Set;
import org.pugraph.custom.CustomMethod;
import org.pugraph.custom.CustomProblem;
import org.pugraph.graph.Adjacency;

/** A method of others: the share of a node's neighbours that are labelled, after so many steps. */
public final class DegreeMethod implements CustomMethod {

  @Override
  public String name() {
    return "labelled-neighbours";
  }

  @Override
  public Set<String> settings() {
    return Set.of("depth");
  }

  @Override
  public float[] scores(CustomProblem problem) {
    Adjacency edges = problem.graph().edges();
    float[] scores = new float[edges.nodes()];
    for (int node : problem.nodes().positives()) {
      scores[node] = 1;
    }
    int depth = Integer.parseInt(problem.settings().getOrDefault("depth", "2"));
    for (int step = 0; step < depth; step++) {
      scores = averaged(scores, edges);
    }
    return scores;
  }

  private static float[] averaged(float[] scores, Adjacency edges) {
    float[] next = new float[scores.length];
    for (int node = 0; node < next.length; node++) {
      float sum = 0;
      for (int at = edges.offsets()[node]; at < edges.offsets()[node + 1]; at++) {
        sum += scores[edges.neighbour(at)];
      }
      next[node] = (scores[node] + sum / Math.max(1, edges.degree(node))) / 2;
    }
    return next;
  }
}

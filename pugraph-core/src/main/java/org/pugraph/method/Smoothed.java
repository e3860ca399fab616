package org.pugraph.method;

import java.util.LinkedHashMap;
import java.util.Map;
import org.pugraph.graph.Adjacency;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.Workers;

/**
 * Any method, its scores smoothed over the graph.
 *
 * @param method what scores
 * @param smoothing how far a node listens to its neighbours' scores
 */
record Smoothed(Method method, Smoothing smoothing) implements Method {

  @Override
  public Scoring fit(Problem problem, Compute compute) {
    Scoring rough = method.fit(problem, compute);
    Adjacency edges = problem.graph().graph().edges();
    int[] unlabeled = problem.nodes().unlabeled();
    Workers workers = compute.workers();
    Smoother smoother = Smoother.of(smoothing, edges, rough.scores(), unlabeled, workers);
    float[] smooth = smoother.apply(edges, rough.scores(), workers);
    return new Scoring(smooth, rough.updates(), rough.hopAttention());
  }

  @Override
  public Map<String, Object> settings() {
    Map<String, Object> settings = new LinkedHashMap<>(method.settings());
    settings.putAll(smoothing.byName());
    return settings;
  }

  @Override
  public String unsaid() {
    return method.unsaid();
  }
}

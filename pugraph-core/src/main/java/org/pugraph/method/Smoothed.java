package org.pugraph.method;

import java.util.LinkedHashMap;
import java.util.Map;
import org.pugraph.graph.Adjacency;
import org.pugraph.tensor.Compute;

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
    Smoother smoother = Smoother.of(smoothing, rough.scores(), problem.nodes().unlabeled());
    float[] smooth = smoother.apply(edges, rough.scores(), compute.workers());
    return new Scoring(smooth, rough.updates(), rough.hopAttention());
  }

  @Override
  public Map<String, Object> settings() {
    Map<String, Object> settings = new LinkedHashMap<>(method.settings());
    settings.putAll(smoothing.byName());
    return settings;
  }
}

package org.pugraph.learner;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.pugraph.base.BadInput;
import org.pugraph.base.CodeHash;
import org.pugraph.custom.CustomMethod;
import org.pugraph.custom.CustomProblem;
import org.pugraph.fit.FitContext;
import org.pugraph.graph.Graph;
import org.pugraph.tensor.Compute;

/**
 * A method that is not a part of Pugraph. What it is fitted to it scores, and nothing else.
 * Immutable and thread safe. The same input and seed give the same bits where the method keeps to
 * that.
 *
 * @param method computes the scores
 * @param settings as they were given, by name
 */
public record CustomLearner(CustomMethod method, SortedMap<String, String> settings)
    implements BaseLearner {

  public CustomLearner {
    settings = Collections.unmodifiableSortedMap(new TreeMap<>(settings));
    for (String name : settings.keySet()) {
      BadInput.unless(
          method.settings().contains(name),
          method.name()
              + " has no setting \""
              + name
              + "\", it has "
              + (method.settings().isEmpty()
                  ? "none"
                  : String.join(", ", new TreeSet<>(method.settings()))));
    }
  }

  public CustomLearner(CustomMethod method, Map<String, String> settings) {
    this(method, (SortedMap<String, String>) new TreeMap<>(settings));
  }

  @Override
  public String name() {
    return method.name();
  }

  @Override
  public BaseModel train(Member member, FitContext context, Compute compute) {
    context.checkCancelled();
    Graph graph = member.graph().graph();
    float[] scores =
        method.scores(new CustomProblem(graph, member.nodes(), member.seed(), settings));
    check(scores, graph);
    OptionalDouble zero = method.zero();
    TransductiveModel ranks = TransductiveModel.ofRanks(name(), member.graph(), scores.clone());
    return zero.isEmpty() ? ranks : ranks.less((float) zero.getAsDouble());
  }

  private void check(float[] scores, Graph graph) {
    BadInput.unless(
        scores.length == graph.nodes(),
        name() + " gave " + scores.length + " scores of " + graph.nodes() + " nodes");
    for (int node = 0; node < scores.length; node++) {
      BadInput.unless(
          Float.isFinite(scores[node]),
          name()
              + " gave node \""
              + graph.names().name(node)
              + "\" the score "
              + scores[node]
              + ", expected a finite number");
    }
  }

  /** What the method is: a program with its command, or the name of a class. */
  public String by() {
    return method instanceof Record ? method.toString() : method.getClass().getName();
  }

  /** All that decides its scores besides the problem, the code of the method included. */
  @Override
  public String toString() {
    return "CustomLearner["
        + method.name()
        + ", "
        + by()
        + ", "
        + CodeHash.of(List.of(method.getClass()))
        + ", "
        + settings
        + "]";
  }
}

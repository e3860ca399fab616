package org.pugraph.cli;

import java.util.ArrayList;
import java.util.List;
import org.pugraph.check.Checks;
import org.pugraph.check.Finding;
import org.pugraph.check.Scored;
import org.pugraph.graph.Graph;
import org.pugraph.risk.PuNodes;
import org.pugraph.train.History;
import org.pugraph.train.Step;

/** The checks of a run, while it goes on and when it is opened again. */
final class RunChecks {

  private RunChecks() {}

  /** Before training: the graph and which nodes are labelled. */
  static List<Finding> ofGraph(Graph graph, PuNodes nodes) {
    return Checks.ofGraph(graph, nodes);
  }

  /**
   * What is checked after training: the scores, and the course of the first member's training.
   *
   * @param updates behind that member: a rule to stop by goes on a while longer, then gives that up
   */
  static Scored scored(float[] scores, double threshold, History history, int updates) {
    double[] negativePart =
        history.steps().stream().limit(updates).mapToDouble(Step::negativePart).toArray();
    return new Scored(scores, threshold, negativePart);
  }

  /** Those that put a result in doubt, as text. */
  static List<String> warnings(List<Finding> findings) {
    return findings.stream().filter(Finding::isWarning).map(RemedyOptions::text).toList();
  }

  /** All of a saved run, from the files in its folder. */
  static List<Finding> of(SavedRun run) {
    List<Finding> findings = new ArrayList<>(ofGraph(run.graph(), run.nodes()));
    Scored scored =
        scored(
            run.scores(),
            run.model().decision().threshold(),
            run.folder().history(),
            run.model().ensemble().members().get(0).model().updates());
    findings.addAll(Checks.ofScores(run.graph(), run.nodes(), scored));
    findings.sort((a, b) -> Boolean.compare(b.isWarning(), a.isWarning()));
    return findings;
  }
}

package org.pugraph.cli.run;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.pugraph.check.Checks;
import org.pugraph.check.Finding;
import org.pugraph.check.Scored;
import org.pugraph.cli.terminal.RemedyOptions;
import org.pugraph.graph.Graph;
import org.pugraph.optimise.History;
import org.pugraph.optimise.Step;
import org.pugraph.risk.PuNodes;

/** The checks of a run, while it goes on and when it is opened again. */
public final class RunChecks {

  private RunChecks() {}

  /** Before training: the graph and which nodes are labelled. */
  public static List<Finding> ofGraph(Graph graph, PuNodes nodes) {
    return Checks.ofGraph(graph, nodes);
  }

  /**
   * What is checked after training: the scores, and the course of the first member's training.
   *
   * @param updates behind that member's parameters; a stopping rule discards the steps after them
   */
  static Scored scored(float[] scores, double threshold, History history, int updates) {
    double[] negativePart =
        history.steps().stream().limit(updates).mapToDouble(Step::negativePart).toArray();
    return new Scored(scores, threshold, negativePart);
  }

  /** Those that put a result in doubt, as text. */
  public static List<String> warnings(List<Finding> findings) {
    return findings.stream().filter(Finding::isWarning).map(RemedyOptions::text).toList();
  }

  /** All of a saved run, from the files in its folder. */
  public static List<Finding> of(Path folder) {
    return SavedRun.read(folder, RunChecks::of);
  }

  private static List<Finding> of(SavedRun run) {
    List<Finding> findings = new ArrayList<>(ofGraph(run.graph(), run.nodes()));
    Scored scored =
        scored(
            run.scores(),
            run.model().decision().threshold(),
            run.checked(RunFolder.HISTORY, run.folder().history()),
            run.model().ensemble().members().get(0).model().updates());
    findings.addAll(Checks.ofScores(run.graph(), run.nodes(), scored));
    findings.sort((a, b) -> Boolean.compare(b.isWarning(), a.isWarning()));
    return findings;
  }
}

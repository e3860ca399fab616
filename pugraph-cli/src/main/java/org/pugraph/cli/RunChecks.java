package org.pugraph.cli;

import java.util.ArrayList;
import java.util.List;
import org.pugraph.BadInput;
import org.pugraph.check.Checks;
import org.pugraph.check.Finding;
import org.pugraph.check.Scored;
import org.pugraph.data.ScoreFile;
import org.pugraph.graph.Graph;
import org.pugraph.risk.PuNodes;
import org.pugraph.train.History;
import org.pugraph.train.Step;
import org.pugraph.train.TrainedModel;

/** The checks of a run, while it goes on and when it is opened again. */
final class RunChecks {

  private RunChecks() {}

  /** Before training: the graph and who is labelled. */
  static List<Finding> before(Graph graph, PuNodes nodes) {
    return Checks.ofGraph(graph, nodes);
  }

  /** After training: what it came to. */
  static List<Finding> after(RunResult result) {
    double[] negativePart = negativePart(result.model().history(), result.model());
    Scored scored = new Scored(result.predictions().scores(), result.threshold(), negativePart);
    return Checks.ofScores(result.task().graph(), result.task().nodes(), scored);
  }

  /** Those that put a result in doubt, as text. */
  static List<String> warnings(List<Finding> findings) {
    return findings.stream().filter(Finding::isWarning).map(RemedyOptions::text).toList();
  }

  /** All of a saved run, from the files in its folder. */
  static List<Finding> of(SavedRun run) {
    PuNodes nodes = run.labelling().nodes();
    RunFolder folder = run.folder();
    double[] negativePart = negativePart(folder.history(), run.model());
    Scored scored = new Scored(scores(run), folder.threshold(), negativePart);
    List<Finding> findings = new ArrayList<>(before(run.graph(), nodes));
    findings.addAll(Checks.ofScores(run.graph(), nodes, scored));
    findings.sort((a, b) -> Boolean.compare(b.isWarning(), a.isWarning()));
    return findings;
  }

  /** The saved scores by node number. */
  private static float[] scores(SavedRun run) {
    ScoreFile file = ScoreFile.read(run.folder().file(RunFolder.PREDICTIONS));
    float[] scores = new float[run.graph().nodes()];
    for (int row = 0; row < file.scores().length; row++) {
      String name = file.nodes().get(row);
      int node = run.graph().names().indexOf(name);
      BadInput.unless(node >= 0, run.folder() + ": node \"" + name + "\" is not in its graph");
      scores[node] = file.scores()[row];
    }
    return scores;
  }

  /** The steps behind a model: a rule to stop by goes on a while longer, then gives that up. */
  private static double[] negativePart(History history, TrainedModel model) {
    return history.steps().stream()
        .limit(model.origin().updates())
        .mapToDouble(Step::negativePart)
        .toArray();
  }
}

package org.pugraph.fuzz;

import java.nio.file.Path;
import java.util.stream.IntStream;
import org.pugraph.Learner;
import org.pugraph.PuModel;
import org.pugraph.PuProblem;
import org.pugraph.fit.FitContext;
import org.pugraph.graph.Graph;
import org.pugraph.learner.NetworkModel;
import org.pugraph.optimise.TrainedModel;
import org.pugraph.setting.GivenSettings;
import org.pugraph.setting.LearnerSettings;
import org.pugraph.synthetic.CitationGraph;

/** Models fitted to a graph of thirty nodes in a moment, to be saved and then spoiled. */
final class SavedRuns {

  /** The graph they are fitted to. */
  static final Graph GRAPH = CitationGraph.demo(4).withNodes(30).withWords(20, 4).generate();

  private static final FitContext CONTEXT = FitContext.ofSeed(3).withThreads(1);

  private SavedRuns() {}

  /** A network, label propagation and both SVMs in one ensemble. */
  static void writeEnsemble(Path folder) {
    fit(
            "method",
            "gcn+label-propagation+oc-svm+roc-svm",
            "members",
            "1",
            "hidden",
            "4",
            "steps",
            "2")
        .save(folder);
  }

  /** The files of a network as version 0.1.0 saved them. */
  static void writeNetwork(Path folder) {
    PuModel model = fit("method", "lsdan", "hops", "2", "hidden", "4", "steps", "2");
    TrainedModel network = ((NetworkModel) model.ensemble().members().get(0).model()).network();
    network.save(folder);
  }

  private static PuModel fit(String... namesAndValues) {
    int[] positives = IntStream.range(0, 6).toArray();
    return new Learner(LearnerSettings.bind(GivenSettings.of(namesAndValues)))
        .fit(PuProblem.of(GRAPH, positives).withPrior(0.3), CONTEXT);
  }

  /** The scores that a model gives the graph. */
  static void score(PuModel model) {
    model.score(GRAPH, CONTEXT).ranking().count();
  }
}

package org.pugraph.server;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.pugraph.ClassPrior;
import org.pugraph.Learner;
import org.pugraph.PuModel;
import org.pugraph.PuProblem;
import org.pugraph.ScoredGraph;
import org.pugraph.ensemble.EnsembleSettings;
import org.pugraph.fit.FitContext;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.FeatureNames;
import org.pugraph.graph.Graph;
import org.pugraph.graph.NodeNames;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.learner.NetworkLearner;
import org.pugraph.model.NetworkSettings;
import org.pugraph.optimise.Optimisation;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.pretrain.PretrainCache;
import org.pugraph.risk.PuNodes;
import org.pugraph.server.session.InitialView;
import org.pugraph.server.session.SessionDefaults;
import org.pugraph.server.session.Workspace;
import org.pugraph.server.training.LearningTask;
import org.pugraph.server.training.TrainingResult;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.SparseMatrix;
import org.pugraph.train.Predictions;

/** Graphs small enough to check by hand, with tasks and rankings on them. */
public final class TestGraphs {

  /** A name that would be a script if anything took it for HTML. */
  public static final String SCRIPT =
      "<img src=x onerror=\"alert(1)\"></script><script>alert(2)</script>";

  /** Two triangles, joined by an edge from c to d. */
  public static final List<String> NAMES = List.of("Ann", "bob", SCRIPT, "d\nd", "#eve", " fay ");

  /** An LSDAN that is trained in no time. */
  public static final TrainSettings SMALL =
      TrainSettings.DEFAULT
          .withModel(new NetworkSettings(2, 4, 2, Neighbourhood.WITHIN))
          .withOptimisation(new Optimisation(20, 1e-2, 0, 0));

  public static final EnsembleSettings ONE = EnsembleSettings.of(new NetworkLearner(SMALL));

  public static final long SEED = 1;

  private static final int[] SOURCE = {0, 0, 1, 2, 3, 3, 4};
  private static final int[] TARGET = {1, 2, 2, 3, 4, 5, 5};

  private TestGraphs() {}

  /** Each triangle has a feature of its own. */
  public static Graph triangles() {
    Adjacency.Symmetrised links = Adjacency.of(6, SOURCE, TARGET);
    SparseMatrix features =
        new SparseMatrix(6, 2, new int[] {0, 1, 2, 3, 4, 5, 6}, new int[] {0, 0, 0, 1, 1, 1}, null);
    return new Graph(
        links.adjacency(),
        features,
        FeatureNames.of(List.of("left", "<b>right</b>")),
        NodeNames.of(NAMES),
        Optional.empty(),
        links.report());
  }

  /** A path of so many nodes, called n0, n1, … */
  public static Graph path(int nodes) {
    return withoutFeatures(IntStream.range(0, nodes - 1).toArray(), i -> i + 1);
  }

  /** A hub, called n0, and so many nodes around it. */
  public static Graph star(int rays) {
    return withoutFeatures(new int[rays], i -> i + 1);
  }

  private static Graph withoutFeatures(int[] source, IntUnaryOperator targets) {
    int nodes = source.length + 1;
    int[] target = IntStream.range(0, source.length).map(targets).toArray();
    List<String> names = IntStream.range(0, nodes).mapToObj(i -> "n" + i).toList();
    Adjacency.Symmetrised links = Adjacency.of(nodes, source, target);
    SparseMatrix features = new SparseMatrix(nodes, 0, new int[nodes + 1], new int[0], null);
    return new Graph(
        links.adjacency(), features, NodeNames.of(names), Optional.empty(), links.report());
  }

  /** The triangles with a prior of 0.4. */
  public static LearningTask task() {
    return task(ONE);
  }

  public static LearningTask task(EnsembleSettings settings) {
    return LearningTask.of("triangles", triangles(), settings, SEED)
        .withPrior(ClassPrior.given(0.4));
  }

  public static InitialView view(LearningTask task, Path home, int... positives) {
    return InitialView.of(task, workspace(home), positives);
  }

  public static Workspace workspace(Path home) {
    return new Workspace(home, Workspace.labelsIn(home), 1, PretrainCache.NONE);
  }

  public static SessionDefaults defaults(Path files) {
    return new SessionDefaults(files, files.resolve("runs"), 1, PretrainCache.NONE, ONE, SEED);
  }

  /** The result of a training, had the scores been these; positive is above 0. */
  public static TrainingResult result(Graph graph, int[] positives, float... scores) {
    TrainSettings quick = SMALL.withOptimisation(new Optimisation(1, 1e-2, 0, 0));
    PuModel model =
        Learner.of(new NetworkLearner(quick))
            .fit(
                PuProblem.of(graph, positives).withPrior(0.5),
                FitContext.ofSeed(SEED).withThreads(1));
    Predictions predictions = new Predictions(graph, scores, DenseMatrix.zeros(scores.length, 0));
    PuNodes nodes = model.nodes(graph);
    ScoredGraph scored =
        new ScoredGraph(
            model, model.fitted().prepared(), nodes.positives(), nodes.unlabeled(), predictions);
    return new TrainingResult(scored, nodes, ClassPrior.Source.GIVEN);
  }
}

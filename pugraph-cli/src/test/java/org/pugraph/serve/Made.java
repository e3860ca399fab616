package org.pugraph.serve;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.pugraph.evaluate.Calibration;
import org.pugraph.evaluate.Scores;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.FeatureNames;
import org.pugraph.graph.Graph;
import org.pugraph.graph.NodeNames;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.model.NetworkSettings;
import org.pugraph.risk.PuNodes;
import org.pugraph.serve.ServerSettings.Limits;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.SparseMatrix;
import org.pugraph.train.Ensemble;
import org.pugraph.train.History;
import org.pugraph.train.Optimisation;
import org.pugraph.train.Predictions;
import org.pugraph.train.TrainSettings;
import org.pugraph.train.TrainedModel;

/** Graphs and rankings small enough to see through. */
final class Made {

  /** A name that would be a script if anybody took it for HTML. */
  static final String SCRIPT = "<img src=x onerror=\"alert(1)\"></script><script>alert(2)</script>";

  /** Two triangles, joined by an edge from c to d. */
  static final List<String> NAMES = List.of("Ann", "bob", SCRIPT, "d\nd", "#eve", " fay ");

  private static final int[] SOURCE = {0, 0, 1, 2, 3, 3, 4};
  private static final int[] TARGET = {1, 2, 2, 3, 4, 5, 5};

  private Made() {}

  /** Each triangle has a feature of its own. */
  static Graph triangles() {
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

  static final TrainSettings QUICK =
      TrainSettings.DEFAULT
          .withModel(new NetworkSettings(2, 4, 2, Neighbourhood.WITHIN))
          .withOptimisation(new Optimisation(20, 1e-2, 0, 0));

  static final Subject.Decision ZERO =
      new Subject.Decision(
          1,
          "zero",
          (plan, models, each) ->
              new Verdict(
                  0,
                  new double[each.size()],
                  Calibration.ofPrior(
                      Scores.of(each.get(0).scores(), plan.nodes().unlabeled()),
                      plan.nodes().prior())));

  static Subject subject() {
    return Subject.of("triangles", triangles(), QUICK, ZERO).withPrior(0.4, "given");
  }

  /** Forgets everything. */
  static final Archive NOWHERE =
      new Archive() {
        @Override
        public Optional<Learned.Answer> find(Path home, Graph graph) {
          return Optional.empty();
        }

        @Override
        public void keep(Path home, Learned learned) {}
      };

  static Opening opening(Subject subject, Path home, int... positives) {
    Place place = new Place(home, Workshop.labels(home), NOWHERE, 1);
    return new Opening(subject, place, positives, Optional.empty());
  }

  static Workshop workshop(Path files) {
    return new Workshop(files, files.resolve("runs"), NOWHERE, 1, QUICK, true, ZERO);
  }

  /** What was learned, had the scores been these. */
  static Learned learned(Graph graph, int[] positives, float... scores) {
    Predictions predictions = new Predictions(graph, scores, DenseMatrix.zeros(scores.length, 0));
    PuNodes nodes = Subject.of("made", graph, QUICK, ZERO).problem(positives, 0.5);
    TrainedModel model =
        new TrainedModel(
            QUICK,
            new TrainedModel.Origin("", scores.length, 0, 0.5, 1, 1, 1, "steps", "plain"),
            graph.featureNames(),
            new History(List.of()),
            Map.of());
    Verdict verdict = new Verdict(0, new double[1], Calibration.NONE);
    return new Learned(
        new Learned.Answer(Panel.of(Ensemble.of(model), graph), nodes, "given", verdict),
        predictions);
  }

  /** A path through so many nodes, called n0, n1, … */
  static Graph path(int nodes) {
    int[] source = new int[nodes - 1];
    int[] target = new int[nodes - 1];
    List<String> names = new ArrayList<>();
    for (int i = 0; i < nodes; i++) {
      names.add("n" + i);
      if (i > 0) {
        source[i - 1] = i - 1;
        target[i - 1] = i;
      }
    }
    Adjacency.Symmetrised links = Adjacency.of(nodes, source, target);
    SparseMatrix features = new SparseMatrix(nodes, 0, new int[nodes + 1], new int[0], null);
    return new Graph(
        links.adjacency(), features, NodeNames.of(names), Optional.empty(), links.report());
  }

  /** Limits that a test reaches in no time. */
  static final Limits TIGHT = new Limits(64 << 10, 1 << 20, 2, 100, 1000, 200, 1000);

  /** A server of the usual subject on a free port. */
  static Server server(Path folder, Limits limits, Optional<String> token, String home) {
    return server(folder, new ServerSettings("127.0.0.1", 0, token, limits), home);
  }

  /** The same with other settings. */
  static Server server(Path folder, ServerSettings settings, String home) {
    return Server.start(settings, opening(subject(), folder.resolve(home), 0), workshop(folder));
  }
}

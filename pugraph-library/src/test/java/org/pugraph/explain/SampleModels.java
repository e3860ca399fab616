package org.pugraph.explain;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.pugraph.calibration.Calibration;
import org.pugraph.ensemble.AsinhScaling;
import org.pugraph.ensemble.EnsembleMember;
import org.pugraph.ensemble.FittedEnsemble;
import org.pugraph.fit.FitContext;
import org.pugraph.fit.PreparedGraph;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.FeatureNames;
import org.pugraph.graph.Graph;
import org.pugraph.graph.NodeNames;
import org.pugraph.hop.HopSettings;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.layer.input.RowScaling;
import org.pugraph.learner.BaseModel;
import org.pugraph.learner.NetworkModel;
import org.pugraph.model.Architecture;
import org.pugraph.model.NetworkSettings;
import org.pugraph.optimise.History;
import org.pugraph.optimise.Optimisation;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.optimise.TrainedModel;
import org.pugraph.pretrain.Pretraining;
import org.pugraph.risk.PuNodes;
import org.pugraph.split.Split;
import org.pugraph.split.Splits;
import org.pugraph.synthetic.CitationGraph;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.SparseMatrix;
import org.pugraph.threshold.Decision;
import org.pugraph.threshold.PrecisionEstimate;
import org.pugraph.train.Trainer;

/** Small graphs and models to be explained. */
final class SampleModels {

  static final Graph GRAPH = CitationGraph.demo(4).withNodes(60).withWords(40, 6).generate();
  static final PuNodes NODES = nodes(GRAPH);

  private SampleModels() {}

  static PuNodes nodes(Graph graph) {
    Split split = Splits.natural(graph.labels().orElseThrow(), 0, 0.4, 1);
    return new PuNodes(split.positives(), split.unlabeled(), split.prior().orElseThrow());
  }

  static NetworkSettings shape(Architecture architecture) {
    return new NetworkSettings(
        architecture, 2, 8, new HopSettings(Neighbourhood.WITHIN, 2, false), RowScaling.NONE);
  }

  /** A model after a few steps. */
  static TrainedModel model(NetworkSettings shape, long seed, Trainer trainer) {
    TrainSettings settings =
        TrainSettings.DEFAULT
            .withModel(shape)
            .withOptimisation(new Optimisation(10, 5e-3, 0, 0.2))
            .withSeed(seed);
    return trainer.train(GRAPH, NODES, settings);
  }

  /** One linear map, z = S^κ·X·w + b, with given numbers. */
  static TrainedModel linear(Architecture architecture, int hops, float[] w, float b) {
    HopSettings far = new HopSettings(Neighbourhood.WITHIN, hops, false);
    NetworkSettings shape = new NetworkSettings(architecture, 1, 1, far, RowScaling.NONE);
    float[][] weights = new float[w.length][];
    for (int c = 0; c < w.length; c++) {
      weights[c] = new float[] {0, w[c]};
    }
    TrainedModel.Origin origin =
        new TrainedModel.Origin("", 0, w.length, 0.5, 1, 1, 0, "by hand", "none");
    return new TrainedModel(
        TrainSettings.DEFAULT.withModel(shape),
        origin,
        FeatureNames.numbers(w.length),
        new History(List.of()),
        Map.of(
            "layer1.w", DenseMatrix.of(weights), "layer1.b", DenseMatrix.of(new float[] {0, b})));
  }

  /** Above zero is positive, and probabilities are σ(z). */
  static Decision zero(int members) {
    PrecisionEstimate unknown = new PrecisionEstimate(0, 0, Double.NaN, Double.NaN);
    return new Decision(0, new double[members], Calibration.NONE, 0, unknown);
  }

  /** A model on the plain features, whose scores are taken as they are. */
  static EnsembleMember member(TrainedModel model, int learner, double weight) {
    return new EnsembleMember(
        new NetworkModel(model, Pretraining.NONE), learner, 0, AsinhScaling.NONE, weight);
  }

  static FittedEnsemble ensemble(EnsembleMember... members) {
    return new FittedEnsemble(
        List.of(members), Optional.empty(), Optional.empty(), zero(members.length));
  }

  /** Models whose scores are averaged as they are. */
  static FittedEnsemble together(TrainedModel... models) {
    EnsembleMember[] members = new EnsembleMember[models.length];
    for (int m = 0; m < models.length; m++) {
      members[m] = member(models[m], m, 1.0 / models.length);
    }
    return ensemble(members);
  }

  static PreparedGraph prepared(Graph graph) {
    return PreparedGraph.of(graph, FitContext.ofSeed(0).withThreads(1));
  }

  static MeanScore score(TrainedModel model, Graph graph, Trainer trainer) {
    return score(together(model), graph, trainer);
  }

  static MeanScore score(BaseModel only, Graph graph, Trainer trainer) {
    EnsembleMember member = new EnsembleMember(only, 0, 0, AsinhScaling.NONE, 1);
    FittedEnsemble alone =
        new FittedEnsemble(List.of(member), Optional.empty(), Optional.empty(), zero(1));
    return score(alone, graph, trainer);
  }

  static MeanScore score(FittedEnsemble ensemble, Graph graph, Trainer trainer) {
    return new MeanScore(ensemble, prepared(graph), trainer.compute());
  }

  static Explainer explainer(MeanScore score, PuNodes nodes) {
    return new Explainer(score, nodes.positives(), nodes.unlabeled(), zero(1));
  }

  /** A graph with those edges, {@code "a-b b-c"}, over nodes a, b, c, …. */
  static Graph graph(String edges, float[]... features) {
    int[] source = edges.chars().filter(c -> c != '-' && c != ' ').map(c -> c - 'a').toArray();
    int pairs = source.length / 2;
    int[] from = new int[pairs];
    int[] to = new int[pairs];
    for (int e = 0; e < pairs; e++) {
      from[e] = source[2 * e];
      to[e] = source[2 * e + 1];
    }
    Adjacency.Symmetrised made = Adjacency.of(features.length, from, to);
    List<String> names =
        "abcdefghij".chars().limit(features.length).mapToObj(Character::toString).toList();
    return new Graph(
        made.adjacency(),
        SparseMatrix.ofDense(features, features[0].length),
        NodeNames.of(names),
        Optional.empty(),
        made.report());
  }
}

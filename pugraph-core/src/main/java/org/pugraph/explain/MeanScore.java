package org.pugraph.explain;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.pugraph.BadInput;
import org.pugraph.evaluate.Squash;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.Graph;
import org.pugraph.hop.Hops;
import org.pugraph.layer.Attention;
import org.pugraph.layer.SparseInput;
import org.pugraph.model.Network;
import org.pugraph.model.NetworkSettings;
import org.pugraph.model.Pass;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.IntList;
import org.pugraph.tensor.SparseMatrix;
import org.pugraph.train.Ensemble;
import org.pugraph.train.TrainedModel;
import org.pugraph.train.Trainer;

/**
 * The score of an {@link Ensemble} on one graph, with all features or without some; of a single
 * model, its z.
 *
 * <p>The networks are built once; each question is a forward pass of each. Not thread safe;
 * parallel inside, the same bits at any thread count.
 */
public final class MeanScore {

  private final Ensemble models;
  private final Graph graph;
  private final Trainer trainer;
  private final NetworkSettings shape;
  private final List<Network> networks;

  /** What each member said in the last pass. */
  private final float[][] own;

  /** Whether the last pass of every network saw all features. */
  private boolean complete;

  /** Makes the members ready; they must be of the same shape, as seeds of one training are. */
  public MeanScore(Ensemble models, Graph graph, Trainer trainer) {
    this(models, graph, trainer, trainer.hops(graph, models.members().get(0).settings().model()));
  }

  /** As above, with neighbourhoods already there. */
  public MeanScore(Ensemble models, Graph graph, Trainer trainer, Hops hops) {
    this.models = models;
    this.graph = graph;
    this.trainer = trainer;
    shape = models.members().get(0).settings().model();
    BadInput.unless(
        models.members().stream().allMatch(model -> model.settings().model().equals(shape)),
        "models of different shapes cannot be explained together");
    networks = models.members().stream().map(m -> trainer.network(m, graph, hops)).toList();
    own = new float[networks.size()][];
  }

  /** A model on its own. */
  public MeanScore(TrainedModel model, Graph graph, Trainer trainer) {
    this(Ensemble.of(model), graph, trainer);
  }

  public Graph graph() {
    return graph;
  }

  NetworkSettings shape() {
    return shape;
  }

  /** One score per node. */
  public double[] scores() {
    double[] scores = forward();
    complete = true;
    return scores;
  }

  /** One score per node, with some evidence removed. */
  public double[] scoresWithout(Evidence evidence) {
    SparseMatrix left = evidence.removedFrom(graph.features());
    SparseMatrix shown = shape.rowNormalised() ? left.rowNormalised() : left;
    complete = false;
    networks.forEach(network -> network.input().show(shown));
    double[] scores = forward();
    networks.forEach(network -> network.input().show(network.input().features()));
    return scores;
  }

  /**
   * One score per node, in a graph where some nodes have neither features nor edges. Slower: the
   * neighbourhoods are found anew. A second opinion on what {@link #scoresWithout} says.
   */
  public double[] scoresCutOff(int... nodes) {
    BitSet cut = new BitSet();
    Arrays.stream(nodes).forEach(cut::set);
    IntList source = new IntList();
    IntList target = new IntList();
    Adjacency edges = graph.edges();
    for (int i = 0; i < edges.nodes(); i++) {
      for (int e = edges.offsets()[i]; e < edges.offsets()[i + 1]; e++) {
        int j = edges.neighbour(e);
        if (i < j && !cut.get(i) && !cut.get(j)) {
          source.add(i);
          target.add(j);
        }
      }
    }
    Adjacency.Symmetrised left = Adjacency.of(edges.nodes(), source.toArray(), target.toArray());
    SparseMatrix features = Evidence.ofNodes(nodes).removedFrom(graph.features());
    Graph rest =
        new Graph(left.adjacency(), features, graph.names(), Optional.empty(), left.report());
    return new MeanScore(models, rest, trainer).scores();
  }

  private double[] forward() {
    double[] mean = new double[graph.nodes()];
    for (int m = 0; m < networks.size(); m++) {
      float[] z = networks.get(m).forward(Pass.SCORING);
      Squash squash = models.squashes().get(m);
      double weight = models.weights().get(m);
      for (int i = 0; i < mean.length; i++) {
        mean[i] += weight * squash.vote(z[i]) / networks.size();
      }
      own[m] = z.clone();
    }
    return mean;
  }

  private void seeAll() {
    if (!complete) {
      scores();
    }
  }

  /** What did how much to one node's score: one backward pass. */
  public Influence influenceOn(int node) {
    seeAll();
    float[] gradient = new float[graph.nodes()];
    for (int m = 0; m < networks.size(); m++) {
      double slope = models.weights().get(m) * models.squashes().get(m).slope(own[m][node]);
      gradient[node] = (float) (slope / networks.size());
      networks.get(m).backward(gradient);
    }
    complete = false; // a backward pass consumes what the forward pass left
    SparseMatrix x = graph.features();
    double[] nodes = new double[x.rows()];
    double[] features = new double[x.columns()];
    double[] entries = new double[x.end(node) - x.start(node)];
    Compute compute = trainer.compute();
    for (Network network : networks) {
      SparseInput input = network.input();
      compute.forRows(nodes.length, (worker, i) -> nodes[i] += input.rowInfluence(i));
      compute.forRows(features.length, (worker, c) -> features[c] += input.columnInfluence(c));
      for (int e = 0; e < entries.length; e++) {
        entries[e] += input.entryInfluence(node, x.start(node) + e);
      }
    }
    return new Influence(nodes, features, entries);
  }

  /** Whom a node listens to, at a distance counted from 0: the mean over the models. */
  Optional<Attention> attentionOf(int node, int hop) {
    seeAll();
    List<Attention> several =
        networks.stream().flatMap(network -> network.attentionOf(node, hop).stream()).toList();
    return several.isEmpty() ? Optional.empty() : Optional.of(Attention.mean(several));
  }

  /** How much each distance counts for a node; empty where distances are not weighed. */
  double[] hopAttentionOf(int node) {
    seeAll();
    int hops = networks.get(0).hopAttention().columns();
    return IntStream.range(0, hops)
        .mapToDouble(k -> networks.stream().mapToDouble(n -> n.hopAttention().row(node)[k]).sum())
        .map(sum -> sum / networks.size())
        .toArray();
  }
}

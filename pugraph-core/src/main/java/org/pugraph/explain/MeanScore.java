package org.pugraph.explain;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.pugraph.BadInput;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.Graph;
import org.pugraph.hop.Hops;
import org.pugraph.layer.Attention;
import org.pugraph.method.Smoother;
import org.pugraph.model.NetworkSettings;
import org.pugraph.tensor.IntList;
import org.pugraph.tensor.SparseMatrix;
import org.pugraph.train.Ensemble;
import org.pugraph.train.SharedHops;
import org.pugraph.train.TrainedModel;
import org.pugraph.train.Trainer;

/**
 * The score of an {@link Ensemble} on one graph, with all features or without some; of a single
 * model, its z. Smoothed over the graph, if that is how the models answer.
 *
 * <p>Models may differ in kind and in what they see: some a graph with embeddings behind its
 * features, others the plain one. What is explained is explained of the widest. Attention is that
 * of the first kind that attends.
 *
 * <p>The networks are built once; each question is a forward pass of each. Not thread safe;
 * parallel inside, the same bits at any thread count.
 */
public final class MeanScore {

  /** So many nodes, counted once for each model, take a third of a second on two cores. */
  private static final long COSTLY = 150_000;

  private final Ensemble models;
  private final List<Graph> seen;
  private final Graph widest;
  private final Trainer trainer;
  private final List<Voice> voices;
  private final Optional<Smoother> smoother;

  /** What the models said together in the last pass, before it was smoothed. */
  private float[] votes = {};

  /** Those whose attention is told; none before the first pass. */
  private List<Voice> listeners = List.of();

  /** Whether the last pass of every network saw all features. */
  private boolean complete;

  /** Makes models ready that all see the same. */
  public MeanScore(Ensemble models, Graph graph, Trainer trainer) {
    this(models, Collections.nCopies(models.members().size(), graph), Optional.empty(), trainer);
  }

  /**
   * Makes models ready.
   *
   * @param seen the graph as each of them sees it: the same nodes and edges, and features of which
   *     one's are the first of another's
   * @param smoother how what they say is smoothed, if it is
   */
  public MeanScore(
      Ensemble models, List<Graph> seen, Optional<Smoother> smoother, Trainer trainer) {
    this(models, seen, smoother, trainer, new SharedHops(seen.get(0), trainer)::of);
  }

  /** A model on its own. */
  public MeanScore(TrainedModel model, Graph graph, Trainer trainer) {
    this(Ensemble.of(model), graph, trainer);
  }

  /**
   * As above.
   *
   * @param hops finds the neighbourhoods that a network of that shape needs
   */
  public MeanScore(
      Ensemble models,
      List<Graph> seen,
      Optional<Smoother> smoother,
      Trainer trainer,
      Function<NetworkSettings, Hops> hops) {
    int count = models.members().size();
    BadInput.unless(seen.size() == count, count + " models see " + seen.size() + " graphs");
    this.models = models;
    this.seen = List.copyOf(seen);
    this.smoother = smoother;
    this.trainer = trainer;
    widest = widest(seen);
    voices = IntStream.range(0, count).mapToObj(m -> voice(m, hops)).toList();
  }

  private static Graph widest(List<Graph> seen) {
    Graph widest = seen.get(0);
    for (Graph graph : seen) {
      if (graph.features().columns() > widest.features().columns()) {
        widest = graph;
      }
    }
    return widest;
  }

  private Voice voice(int m, Function<NetworkSettings, Hops> hops) {
    TrainedModel model = models.members().get(m);
    NetworkSettings shape = model.settings().model();
    double share = models.weights().get(m) / models.members().size();
    return new Voice(
        trainer.network(model, seen.get(m), hops.apply(shape)),
        shape,
        seen.get(m).features(),
        models.squashes().get(m),
        share);
  }

  /** The graph with all that any model sees of it. */
  public Graph graph() {
    return widest;
  }

  /** Of the models whose attention is told; of the first where none attends. */
  NetworkSettings shape() {
    return listeners().get(0).shape();
  }

  /** Whether to be asked is so dear that one asks less. */
  public boolean isCostly() {
    return isCostly(voices.size(), widest.nodes());
  }

  static boolean isCostly(int models, int nodes) {
    return (long) models * nodes > COSTLY;
  }

  /** One score per node. */
  public double[] scores() {
    voices.forEach(Voice::speak);
    complete = true;
    return together();
  }

  /** One score per node, with some evidence removed; of faint voices, what they say with it. */
  public double[] scoresWithout(Evidence evidence) {
    complete = false;
    Map<SparseMatrix, SparseMatrix> left = new IdentityHashMap<>();
    Map<SparseMatrix, SparseMatrix> scaled = new IdentityHashMap<>();
    for (Voice voice : voices) {
      if (voice.isFaint()) {
        voice.speakOnce();
      } else {
        SparseMatrix rest = left.computeIfAbsent(voice.features(), evidence::removedFrom);
        voice.speakOf(
            voice.shape().rowNormalised()
                ? scaled.computeIfAbsent(rest, SparseMatrix::rowNormalised)
                : rest);
      }
    }
    return together();
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
    Adjacency edges = widest.edges();
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
    List<Graph> rest = seen.stream().map(graph -> without(nodes, graph, left)).toList();
    return new MeanScore(models, rest, smoother, trainer).scores();
  }

  private static Graph without(int[] nodes, Graph graph, Adjacency.Symmetrised left) {
    SparseMatrix features = Evidence.ofNodes(nodes).removedFrom(graph.features());
    return new Graph(left.adjacency(), features, graph.names(), Optional.empty(), left.report());
  }

  private double[] together() {
    double[] sum = new double[widest.nodes()];
    voices.forEach(voice -> voice.addTo(sum));
    votes = new float[sum.length];
    for (int i = 0; i < sum.length; i++) {
      votes[i] = (float) sum[i];
    }
    return smoother.map(this::smoothed).orElse(sum);
  }

  private double[] smoothed(Smoother how) {
    float[] smooth = how.apply(widest.edges(), votes, trainer.compute().workers());
    return IntStream.range(0, smooth.length).mapToDouble(i -> smooth[i]).toArray();
  }

  private void seeAll() {
    if (!complete) {
      scores();
    }
  }

  /** What did how much to one node's score: one backward pass. */
  public Influence influenceOn(int node) {
    seeAll();
    complete = false; // a backward pass consumes what the forward pass left
    SparseMatrix x = widest.features();
    Influence influence =
        new Influence(
            new double[x.rows()], new double[x.columns()], new double[x.end(node) - x.start(node)]);
    double[] pull = pullOn(node);
    voices.forEach(voice -> voice.addInfluence(node, pull, influence, trainer.compute()));
    return influence;
  }

  /** How much a node's score moves with what the models say together of every node. */
  private double[] pullOn(int node) {
    double[] itself = new double[votes.length];
    itself[node] = 1;
    return smoother
        .map(how -> how.gradient(widest.edges(), votes, node, trainer.compute().workers()))
        .orElse(itself);
  }

  /** Whom a node listens to, at a distance counted from 0: the mean over the models. */
  Optional<Attention> attentionOf(int node, int hop) {
    List<Attention> several =
        listeners().stream().flatMap(voice -> voice.attentionOf(node, hop).stream()).toList();
    return several.isEmpty() ? Optional.empty() : Optional.of(Attention.mean(several));
  }

  /** How much each distance counts for a node; empty where distances are not weighed. */
  double[] hopAttentionOf(int node) {
    List<float[]> several = listeners().stream().map(voice -> voice.hopAttentionOf(node)).toList();
    return IntStream.range(0, several.get(0).length)
        .mapToDouble(k -> several.stream().mapToDouble(one -> one[k]).sum() / several.size())
        .toArray();
  }

  /** The models of the first shape that attends; of the first where none does. */
  private List<Voice> listeners() {
    seeAll();
    if (listeners.isEmpty()) {
      NetworkSettings first =
          voices.stream()
              .filter(voice -> voice.attentionOf(0, 0).isPresent())
              .findFirst()
              .orElse(voices.get(0))
              .shape();
      listeners = voices.stream().filter(voice -> voice.shape().equals(first)).toList();
    }
    return listeners;
  }
}

package org.pugraph.explain;

import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.pugraph.BadInput;
import org.pugraph.ensemble.EnsembleMember;
import org.pugraph.ensemble.FittedEnsemble;
import org.pugraph.ensemble.Smoother;
import org.pugraph.fit.PreparedGraph;
import org.pugraph.graph.Graph;
import org.pugraph.hop.Hops;
import org.pugraph.layer.Attention;
import org.pugraph.learner.NetworkModel;
import org.pugraph.model.NetworkSettings;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.SparseMatrix;
import org.pugraph.train.Trainer;

/**
 * The score of an ensemble on one graph as a function of the features: with all of them, or without
 * some; of a single model, its z. Smoothed over the graph where the ensemble's is.
 *
 * <p>Members may differ in architecture and in what they are given: some a graph with embeddings
 * behind its features, others the plain one. The widest is explained. Attention is that of the
 * first architecture that attends.
 *
 * <p>The networks are built once; each question is a forward pass of each. Not thread safe;
 * parallel inside, the same bits at any thread count.
 */
public final class MeanScore {

  /** So many nodes, counted once for each model, take a third of a second on two cores. */
  private static final long COSTLY = 150_000;

  private final FittedEnsemble ensemble;
  private final PreparedGraph prepared;
  private final Graph widest;
  private final Compute compute;
  private final List<Voice> voices;

  /** What the members scored together in the last pass, before it was smoothed. */
  private float[] combined = {};

  /** Those whose attention is shown; none before the first pass. */
  private List<Voice> attending = List.of();

  /** Whether the last pass of every network saw all features. */
  private boolean complete;

  /**
   * Makes the members ready; refuses an ensemble with one that is not a network.
   *
   * @param prepared the graph, with what members are given of it
   */
  public MeanScore(FittedEnsemble ensemble, PreparedGraph prepared, Compute compute) {
    this.ensemble = ensemble;
    this.prepared = prepared;
    this.compute = compute;
    voices = ensemble.members().stream().map(this::voice).toList();
    widest =
        ensemble.members().stream()
            .map(member -> prepared.view(network(member).pretraining()))
            .max(Comparator.comparingInt(view -> view.features().columns()))
            .orElseThrow();
  }

  private static NetworkModel network(EnsembleMember member) {
    if (member.model() instanceof NetworkModel network) {
      return network;
    }
    throw new BadInput("only networks can be explained, not classical methods");
  }

  private Voice voice(EnsembleMember member) {
    NetworkModel model = network(member);
    NetworkSettings shape = model.network().settings().model();
    Graph view = prepared.view(model.pretraining());
    Hops hops = prepared.hops(shape.neededHops());
    double replicates =
        ensemble.members().stream().filter(one -> one.learner() == member.learner()).count();
    return new Voice(
        new Trainer(compute).network(model.network(), view, hops),
        shape,
        view.features(),
        member.scaling(),
        member.weight() / replicates);
  }

  /** The graph with all that any model sees of it. */
  public Graph graph() {
    return widest;
  }

  /** Of the models whose attention is told; of the first where none attends. */
  NetworkSettings shape() {
    return attending().get(0).shape();
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

  private double[] together() {
    double[] sum = new double[widest.nodes()];
    voices.forEach(voice -> voice.addTo(sum));
    combined = new float[sum.length];
    for (int i = 0; i < sum.length; i++) {
      combined[i] = (float) sum[i];
    }
    return ensemble.smoother().map(this::smoothed).orElse(sum);
  }

  private double[] smoothed(Smoother how) {
    float[] smooth = how.apply(widest.edges(), combined, compute.workers());
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
    voices.forEach(voice -> voice.addInfluence(node, pull, influence, compute));
    return influence;
  }

  /** How much a node's score moves with what the models say together of every node. */
  private double[] pullOn(int node) {
    double[] itself = new double[combined.length];
    itself[node] = 1;
    return ensemble
        .smoother()
        .map(how -> how.gradient(widest.edges(), combined, node, compute.workers()))
        .orElse(itself);
  }

  /** Whom a node listens to, at a distance counted from 0: the mean over the models. */
  Optional<Attention> attentionOf(int node, int hop) {
    List<Attention> several =
        attending().stream().flatMap(voice -> voice.attentionOf(node, hop).stream()).toList();
    return several.isEmpty() ? Optional.empty() : Optional.of(Attention.mean(several));
  }

  /** How much each distance counts for a node; empty where distances are not weighed. */
  double[] hopAttentionOf(int node) {
    List<float[]> several = attending().stream().map(voice -> voice.hopAttentionOf(node)).toList();
    return IntStream.range(0, several.get(0).length)
        .mapToDouble(k -> several.stream().mapToDouble(one -> one[k]).sum() / several.size())
        .toArray();
  }

  /** The models of the first shape that attends; of the first where none does. */
  private List<Voice> attending() {
    seeAll();
    if (attending.isEmpty()) {
      NetworkSettings first =
          voices.stream()
              .filter(voice -> voice.attentionOf(0, 0).isPresent())
              .findFirst()
              .orElse(voices.get(0))
              .shape();
      attending = voices.stream().filter(voice -> voice.shape().equals(first)).toList();
    }
    return attending;
  }
}

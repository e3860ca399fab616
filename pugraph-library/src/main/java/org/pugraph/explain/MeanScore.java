package org.pugraph.explain;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.pugraph.edge.EdgeShare;
import org.pugraph.ensemble.EnsembleMember;
import org.pugraph.ensemble.FittedEnsemble;
import org.pugraph.fit.PreparedGraph;
import org.pugraph.graph.Graph;
import org.pugraph.layer.attention.Attention;
import org.pugraph.learner.NetworkModel;
import org.pugraph.model.NetworkSettings;
import org.pugraph.pretrain.Pretraining;
import org.pugraph.smoothing.Smoother;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.SparseMatrix;

/**
 * The score of an ensemble on one graph as a function of the features: with all of them, or without
 * some. For a single model it is z. Smoothed over the graph where the ensemble smooths.
 *
 * <p>Members may differ in architecture and in features: some have embeddings appended to the
 * features, others have not. Explanations refer to the widest features. Attention is that of the
 * first architecture with attention.
 *
 * <p>The networks are built once. Without some evidence only what it changes is computed again: the
 * first products of networks by row, linear members by how far the rows that change reach.
 *
 * <p>Not thread safe: one thread at a time. The same input gives the same bits at any number of
 * threads.
 */
public final class MeanScore {

  /** Nodes × models above which fewer candidates are tried. */
  private static final long COSTLY = 150_000;

  /** Nodes above which a pass of a single network takes too long for all candidates. */
  private static final int LARGE = 50_000;

  private final FittedEnsemble ensemble;
  private final Graph whole;
  private final Graph widest;
  private final Compute compute;
  private final List<ExplainedMembers> members;

  /** The combined score of every node with all evidence, before smoothing; empty until needed. */
  private double[] combined = {};

  /** The members whose attention is shown; empty before the first pass. */
  private List<ExplainedNetwork> attending = List.of();

  /**
   * Builds the members; refuses an ensemble with one that is neither a network, nor linear, nor
   * labels that spread, nor trees beside such.
   *
   * @param given the graph with its neighbourhoods and embeddings
   */
  public MeanScore(FittedEnsemble ensemble, PreparedGraph given, Compute compute) {
    PreparedGraph prepared = ensemble.seen(given);
    this.ensemble = ensemble;
    whole = prepared.whole();
    this.compute = compute;
    members = BoundMembers.of(ensemble, prepared, compute);
    widest =
        ensemble.members().stream()
            .map(EnsembleMember::model)
            .map(
                model ->
                    model instanceof NetworkModel network
                        ? network.pretraining()
                        : Pretraining.NONE)
            .map(prepared::view)
            .max(Comparator.comparingInt(view -> view.features().columns()))
            .orElseThrow();
  }

  /** How much of the score is by members that are not explained: their share of all weights. */
  double unexplained() {
    double all = members.stream().mapToDouble(ExplainedMembers::share).sum();
    double trees =
        members.stream()
            .filter(Unexplained.class::isInstance)
            .mapToDouble(ExplainedMembers::share)
            .sum();
    return trees / all;
  }

  /** What each type of edge counts at a node; empty where edges have no types, or count alike. */
  List<EdgeShare> edgeTypesOf(int node) {
    return ensemble.edges().map(how -> how.at(node, whole)).orElse(List.of());
  }

  /** The graph with the widest features of any member. */
  public Graph graph() {
    return widest;
  }

  /**
   * The shape of the networks whose attention is shown; of the first where none has attention, and
   * none where there is no network.
   */
  Optional<NetworkSettings> shape() {
    return attending().stream().map(ExplainedNetwork::shape).findFirst();
  }

  /** Whether an evaluation is so costly that fewer should be made. */
  public boolean isCostly() {
    return isCostly(ensemble.members().size(), widest.nodes());
  }

  static boolean isCostly(int models, int nodes) {
    return (long) models * nodes > COSTLY || nodes > LARGE;
  }

  /** One score per node. */
  public double[] scores() {
    return finished(combined());
  }

  /**
   * One score per node, with some evidence removed; members of negligible weight keep their scores.
   */
  public double[] scoresWithout(Evidence evidence) {
    return finished(combinedWithout(evidence));
  }

  /** The combined score of every node before smoothing; not to be written to. */
  private double[] combined() {
    if (combined.length == 0) {
      members.forEach(ExplainedMembers::score);
      double[] sum = new double[widest.nodes()];
      blocks((from, to) -> members.forEach(member -> member.addTo(sum, from, to)));
      combined = sum;
    }
    return combined;
  }

  /** The same with some evidence removed. */
  double[] combinedWithout(Evidence evidence) {
    double[] sum = combined().clone();
    RemovedEvidence removed = new RemovedEvidence(evidence);
    members.forEach(member -> member.scoreWithout(removed));
    blocks((from, to) -> members.forEach(member -> member.addChangesTo(sum, from, to)));
    return sum;
  }

  @FunctionalInterface
  private interface Nodes {
    void run(int from, int to);
  }

  private void blocks(Nodes body) {
    compute
        .workers()
        .forBlocks(widest.nodes(), Compute.BLOCK, (worker, from, to) -> body.run(from, to));
  }

  /** One score per node, from combined ones. */
  double[] finished(double[] before) {
    return ensemble.smoother().map(how -> smoothed(how, before)).orElse(before).clone();
  }

  private double[] smoothed(Smoother how, double[] before) {
    float[] smooth = how.apply(widest.edges(), floats(before), compute.workers());
    return IntStream.range(0, smooth.length).mapToDouble(i -> smooth[i]).toArray();
  }

  private static float[] floats(double[] values) {
    float[] rounded = new float[values.length];
    for (int i = 0; i < rounded.length; i++) {
      rounded[i] = (float) values[i];
    }
    return rounded;
  }

  /**
   * How a node's score falls with combined scores: what reaches it of each other node's, or that of
   * the node alone where nothing is smoothed.
   */
  NodeDrop dropOf(int node) {
    return ensemble
        .smoother()
        .map(how -> NodeDrop.smoothed(how, how.reach(widest.edges(), node, compute.workers())))
        .orElseGet(() -> NodeDrop.of(node))
        .from(combined());
  }

  /** Gradient × input of one node's score, by one backward pass. */
  public Influence influenceOn(int node) {
    double[] pull = pullOn(node);
    SparseMatrix x = widest.features();
    Influence influence =
        new Influence(
            new double[x.rows()], new double[x.columns()], new double[x.end(node) - x.start(node)]);
    members.forEach(member -> member.addInfluence(node, pull, influence, compute));
    return influence;
  }

  /** The derivative of a node's score with respect to the combined score of every node. */
  private double[] pullOn(int node) {
    double[] before = combined();
    double[] itself = new double[before.length];
    itself[node] = 1;
    return ensemble
        .smoother()
        .map(how -> how.gradient(widest.edges(), floats(before), node, compute.workers()))
        .orElse(itself);
  }

  /** The attention of a node at a distance counted from 0: the mean over the members. */
  Optional<Attention> attentionOf(int node, int hop) {
    List<Attention> several =
        attending().stream().flatMap(member -> member.attentionOf(node, hop).stream()).toList();
    return several.isEmpty() ? Optional.empty() : Optional.of(Attention.mean(several));
  }

  /** The attention of a node to each distance; empty where the networks do not weigh distances. */
  double[] hopAttentionOf(int node) {
    List<float[]> several =
        attending().stream().map(member -> member.hopAttentionOf(node)).toList();
    return IntStream.range(0, several.isEmpty() ? 0 : several.get(0).length)
        .mapToDouble(k -> several.stream().mapToDouble(one -> one[k]).sum() / several.size())
        .toArray();
  }

  /** The networks of the first shape with attention; of the first shape where none has it. */
  private List<ExplainedNetwork> attending() {
    if (attending.isEmpty()) {
      combined();
      List<ExplainedNetwork> networks =
          members.stream()
              .filter(ExplainedNetwork.class::isInstance)
              .map(ExplainedNetwork.class::cast)
              .toList();
      Optional<NetworkSettings> first =
          networks.stream()
              .filter(network -> network.attentionOf(0, 0).isPresent())
              .findFirst()
              .or(() -> networks.stream().findFirst())
              .map(ExplainedNetwork::shape);
      attending = networks.stream().filter(one -> one.shape().equals(first.orElseThrow())).toList();
    }
    return attending;
  }
}

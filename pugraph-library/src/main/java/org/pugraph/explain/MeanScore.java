package org.pugraph.explain;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.pugraph.base.BadInput;
import org.pugraph.ensemble.AsinhScaling;
import org.pugraph.ensemble.EnsembleMember;
import org.pugraph.ensemble.FittedEnsemble;
import org.pugraph.fit.PreparedGraph;
import org.pugraph.graph.Graph;
import org.pugraph.hop.Hops;
import org.pugraph.layer.attention.Attention;
import org.pugraph.learner.ExtraTreesModel;
import org.pugraph.learner.KernelLogisticModel;
import org.pugraph.learner.LogisticModel;
import org.pugraph.learner.NetworkModel;
import org.pugraph.learner.PropagationModel;
import org.pugraph.model.NetworkSettings;
import org.pugraph.pretrain.Pretraining;
import org.pugraph.smoothing.Smoother;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.SparseMatrix;
import org.pugraph.train.Trainer;

/**
 * The score of an ensemble on one graph as a function of the features: with all of them, or without
 * some. For a single model it is z. Smoothed over the graph where the ensemble smooths.
 *
 * <p>Members may differ in architecture and in features: some have embeddings appended to the
 * features, others have not. Explanations refer to the widest features. Attention is that of the
 * first architecture with attention.
 *
 * <p>The networks are built once; each evaluation is a forward pass of each. Not thread safe;
 * parallel inside, the same bits at any thread count.
 */
public final class MeanScore {

  /** Nodes × models above which one evaluation takes more than a third of a second on two cores. */
  private static final long COSTLY = 150_000;

  private static final String NOT_EXPLAINED =
      "SVMs, trees and embeddings of one graph alone cannot be explained";

  private final FittedEnsemble ensemble;
  private final PreparedGraph prepared;
  private final Graph widest;
  private final Compute compute;
  private final List<ExplainedMember> members;

  /** The combined score of every node in the last pass, before smoothing. */
  private float[] combined = {};

  /** The members whose attention is shown; empty before the first pass. */
  private List<ExplainedNetwork> attending = List.of();

  /** Whether the last pass of every network used all features. */
  private boolean complete;

  /**
   * Builds the members; refuses an ensemble with one that is neither a network, nor linear, nor
   * labels that spread, nor trees beside such.
   *
   * @param prepared the graph with its neighbourhoods and embeddings
   */
  public MeanScore(FittedEnsemble ensemble, PreparedGraph prepared, Compute compute) {
    this.ensemble = ensemble;
    this.prepared = prepared;
    this.compute = compute;
    members = ensemble.members().stream().map(this::member).toList();
    BadInput.unless(!members.stream().allMatch(Unexplained.class::isInstance), NOT_EXPLAINED);
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

  private ExplainedMember member(EnsembleMember member) {
    int replicates =
        1 + ensemble.members().stream().mapToInt(EnsembleMember::replicate).max().orElseThrow();
    double share = member.weight() / replicates;
    if (member.model() instanceof NetworkModel network) {
      return network(network, member.scaling(), share);
    }
    if (member.model() instanceof PropagationModel labels) {
      return new ExplainedPropagation(labels, prepared.graph(), member.scaling(), share, compute);
    }
    if (member.model() instanceof LogisticModel logistic) {
      return new ExplainedLogistic(logistic, prepared, member.scaling(), share, compute);
    }
    if (member.model() instanceof KernelLogisticModel kernel) {
      return new ExplainedKernel(kernel, prepared, member.scaling(), share, compute);
    }
    if (member.model() instanceof ExtraTreesModel trees) {
      float[] scores = trees.score(prepared, compute).values();
      return new Unexplained(scores, member.scaling(), share);
    }
    throw new BadInput(NOT_EXPLAINED);
  }

  private ExplainedNetwork network(NetworkModel model, AsinhScaling scaling, double share) {
    NetworkSettings shape = model.network().settings().model();
    Graph view = prepared.view(model.pretraining());
    Hops hops = prepared.hops(shape.neededHops());
    return new ExplainedNetwork(
        new Trainer(compute).network(model.network(), view, hops),
        shape,
        view.features(),
        scaling,
        share);
  }

  /** How much of the score is by members that are not explained: their share of all weights. */
  double unexplained() {
    double all = members.stream().mapToDouble(ExplainedMember::share).sum();
    double trees =
        members.stream()
            .filter(Unexplained.class::isInstance)
            .mapToDouble(ExplainedMember::share)
            .sum();
    return trees / all;
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
    return isCostly(members.size(), widest.nodes());
  }

  static boolean isCostly(int models, int nodes) {
    return (long) models * nodes > COSTLY;
  }

  /** One score per node. */
  public double[] scores() {
    members.forEach(ExplainedMember::score);
    complete = true;
    return combine();
  }

  /**
   * One score per node, with some evidence removed; members of negligible weight keep their scores.
   */
  public double[] scoresWithout(Evidence evidence) {
    complete = false;
    RemovedEvidence removed = new RemovedEvidence(evidence);
    members.forEach(member -> member.scoreWithout(removed));
    return combine();
  }

  private double[] combine() {
    double[] sum = new double[widest.nodes()];
    members.forEach(member -> member.addTo(sum));
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

  private void ensureComplete() {
    if (!complete) {
      scores();
    }
  }

  /** Gradient × input of one node's score, by one backward pass. */
  public Influence influenceOn(int node) {
    ensureComplete();
    complete = false; // a backward pass consumes the buffers of the forward pass
    SparseMatrix x = widest.features();
    Influence influence =
        new Influence(
            new double[x.rows()], new double[x.columns()], new double[x.end(node) - x.start(node)]);
    double[] pull = pullOn(node);
    members.forEach(member -> member.addInfluence(node, pull, influence, compute));
    return influence;
  }

  /** The derivative of a node's score with respect to the combined score of every node. */
  private double[] pullOn(int node) {
    double[] itself = new double[combined.length];
    itself[node] = 1;
    return ensemble
        .smoother()
        .map(how -> how.gradient(widest.edges(), combined, node, compute.workers()))
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
    ensureComplete();
    if (attending.isEmpty()) {
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

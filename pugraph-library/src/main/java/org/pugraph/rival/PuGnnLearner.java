package org.pugraph.rival;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import org.pugraph.base.BadInput;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.ShortestPaths;
import org.pugraph.learner.BaseModel;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.risk.PuNodes;
import org.pugraph.risk.PuRisk;
import org.pugraph.risk.ScoreLoss;
import org.pugraph.risk.WeightedSum;
import org.pugraph.risk.WeightedSum.Term;
import org.pugraph.train.NetworkDescent;

/**
 * Distance-aware PU learning with a structural term (Yang, Zhang, Yao and Kwok 2023,
 * "Positive-Unlabeled Node Classification with Structure-aware Graph Learning"): unlabeled nodes
 * near a labelled one are more often positive than others, so each part of U has a prior of its
 * own.
 *
 * <pre>
 * U_1, U_2   unlabeled nodes at most κ edges from the nearest of P, and the others
 * R_k        non-negative risk of P and U_k with the prior π_k
 * L          Σ_k |U_k| / |U| R_k  +  δ {@link StructureLoss}
 * </pre>
 *
 * <p>κ = 3, δ = 0.01 and 50 strangers of each node as in the paper. π_k is the best-bin estimate by
 * the scores that a warm-up on the usual risk with the prior of all of U leaves, for which a fifth
 * of P is held out; training goes on from there on all of P. The risk is this project's, with
 * balanced classes, without which a small π ends in calling all negative; {@code balanced: false}
 * is the paper's. The paper sums the structural term over embeddings; here it is a mean over nodes,
 * so that δ means the same on any graph, and the embedding is the score. Strangers are drawn once.
 * The network is a GCN with the usual settings.
 *
 * <p>Immutable and thread safe. The same input and seed give the same bits at any number of
 * threads.
 *
 * @param training all steps, those of the warm-up included
 * @param near κ
 * @param warmUp steps before U is parted
 * @param structure δ
 * @param strangers of each node
 */
public record PuGnnLearner(
    TrainSettings training, int near, int warmUp, double structure, int strangers)
    implements NetworkRival {

  public static final String NAME = "pu-gnn";

  public static final PuGnnLearner DEFAULT =
      new PuGnnLearner(NetworkRival.gcn(300, 0.01), 3, 100, 0.01, 50);

  private static final double HELD_OUT = 0.2;

  public PuGnnLearner {
    BadInput.unless(near >= 1, "near hops must be at least 1, got " + near);
    BadInput.unless(warmUp >= 1, "warm-up must be at least 1 step, got " + warmUp);
    BadInput.unless(
        structure >= 0 && Double.isFinite(structure),
        "weight of the structure must be at least 0, got " + structure);
    BadInput.unless(strangers >= 1, "strangers must be at least 1, got " + strangers);
    training = training.withSeed(TrainSettings.DEFAULT.seed());
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public int steps() {
    return training.optimisation().steps();
  }

  @Override
  public PuGnnLearner with(TrainSettings other) {
    return new PuGnnLearner(other, near, warmUp, structure, strangers);
  }

  public PuGnnLearner withNear(int other) {
    return new PuGnnLearner(training, other, warmUp, structure, strangers);
  }

  public PuGnnLearner withWarmUp(int other) {
    return new PuGnnLearner(training, near, other, structure, strangers);
  }

  /** The same with another δ and number of strangers. */
  public PuGnnLearner withStructure(double weight, int count) {
    return new PuGnnLearner(training, near, warmUp, weight, count);
  }

  @Override
  public BaseModel train(RivalTraining member) {
    PuNodes nodes = member.nodes();
    Adjacency edges = member.graph().edges();
    Term around = new Term(structure, StructureLoss.of(edges, strangers, member.seed("strangers")));
    HeldOutNodes held = HeldOutNodes.of(nodes, HELD_OUT, member.seed("held-out"));
    PuNodes trained =
        new PuNodes(held.trainedPositives(), nodes.unlabeled(), nodes.prior(), nodes.negatives());
    ScoreLoss warm = new WeightedSum(risk(1, trained), around);
    NetworkDescent network = member.network(0);
    while (network.steps() < Math.min(warmUp, member.steps())) {
      network.step(warm);
    }
    List<Term> terms = new ArrayList<>();
    for (PuNodes part : parts(nodes, edges, network.scores(), held.positives())) {
      terms.add(risk((double) part.unlabeled().length / nodes.unlabeled().length, part));
    }
    terms.add(around);
    ScoreLoss parted = new WeightedSum(terms);
    while (network.steps() < member.steps()) {
      network.step(parted);
    }
    return member.trained(network, network.steps());
  }

  private Term risk(double weight, PuNodes nodes) {
    return Term.of(weight, new PuRisk(training.risk(), nodes));
  }

  /** The near and the far part of U, each with its prior; one where the other is empty. */
  List<PuNodes> parts(PuNodes nodes, Adjacency edges, float[] z, int[] heldOut) {
    int[] steps = ShortestPaths.steps(edges, nodes.positives());
    IntPredicate isNear = i -> steps[i] != ShortestPaths.UNREACHED && steps[i] <= near;
    List<PuNodes> parts = new ArrayList<>();
    for (IntPredicate part : List.of(isNear, isNear.negate())) {
      int[] unlabeled = only(nodes.unlabeled(), part);
      if (unlabeled.length > 0) {
        double least = 1.0 / (unlabeled.length + 1);
        double prior = HeldOutNodes.bestBin(z, heldOut, unlabeled);
        parts.add(
            new PuNodes(
                nodes.positives(),
                unlabeled,
                Math.max(least, Math.min(1 - least, prior)),
                only(nodes.negatives(), part)));
      }
    }
    return parts;
  }

  private static int[] only(int[] nodes, IntPredicate wanted) {
    return Arrays.stream(nodes).filter(wanted).toArray();
  }
}

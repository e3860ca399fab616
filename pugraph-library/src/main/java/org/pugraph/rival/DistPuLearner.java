package org.pugraph.rival;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.pugraph.base.BadInput;
import org.pugraph.learner.BaseModel;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.risk.PuNodes;
import org.pugraph.rival.DistributionLoss.Weights;
import org.pugraph.tensor.Seed;
import org.pugraph.tensor.Shuffle;
import org.pugraph.train.NetworkDescent;

/**
 * Dist-PU (Zhao, Xu, Jiang, Wen and Huang 2022, "Dist-PU: Positive-Unlabeled Learning from a Label
 * Distribution Perspective"): the mean probability of U is pulled to π and that of P to 1; entropy
 * and mixup keep all of them from being π. The terms are those of {@link DistributionLoss}.
 *
 * <p>The paper's settings for images: μ = 0.004, growing as 1 − cos(π t / 2T) over the T steps
 * after the warm-up, ν = 5, γ = 0.04, λ drawn from Beta(6, 6), the larger of λ and 1 − λ, and a
 * warm-up on L_lab as long as the rest. Here a step sees all nodes, all three terms grow so, λ and
 * the partners are drawn anew for each step, and the network is a GCN with the usual settings.
 *
 * <p>Mixup of two nodes of a graph has no one input to mix. Here what the last layer of the GCN
 * multiplies is mixed: the hidden representations, averaged over neighbours. As that layer is
 * affine, it is the same as to mix the scores.
 *
 * <p>Immutable and thread safe. The same input and seed give the same bits at any number of
 * threads.
 *
 * @param training all steps, those of the warm-up included
 * @param warmUp steps on L_lab alone
 * @param entropy μ
 * @param mixup ν
 * @param mixedEntropy γ
 */
public record DistPuLearner(
    TrainSettings training, int warmUp, double entropy, double mixup, double mixedEntropy)
    implements NetworkRival {

  public static final String NAME = "dist-pu";

  public static final DistPuLearner DEFAULT =
      new DistPuLearner(NetworkRival.gcn(300, 0.01), 150, 0.004, 5, 0.04);

  /** a of Beta(a, a). */
  private static final int CONCENTRATION = 6;

  public DistPuLearner {
    BadInput.unless(warmUp >= 0, "warm-up must be at least 0 steps, got " + warmUp);
    for (double weight : new double[] {entropy, mixup, mixedEntropy}) {
      BadInput.unless(
          weight >= 0 && Double.isFinite(weight),
          "weights of entropy and mixup must be at least 0, got " + weight);
    }
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
  public DistPuLearner with(TrainSettings other) {
    return new DistPuLearner(other, warmUp, entropy, mixup, mixedEntropy);
  }

  public DistPuLearner withWarmUp(int other) {
    return new DistPuLearner(training, other, entropy, mixup, mixedEntropy);
  }

  /** The same with other μ, ν and γ. */
  public DistPuLearner withWeights(double ofEntropy, double ofMixup, double ofMixedEntropy) {
    return new DistPuLearner(training, warmUp, ofEntropy, ofMixup, ofMixedEntropy);
  }

  @Override
  public BaseModel train(RivalTraining member) {
    Seed seed = member.seed("mixup");
    NetworkDescent network = member.network(0);
    while (network.steps() < member.steps()) {
      int step = network.steps();
      network.step(loss(member.nodes(), step, seed.split(step)));
    }
    return member.trained(network, network.steps());
  }

  /** The loss after so many steps. */
  DistributionLoss loss(PuNodes nodes, int step, Seed seed) {
    SplittableRandom random = new SplittableRandom(seed.value());
    double rest = Math.max(1, steps() - warmUp);
    double w = step < warmUp ? 0 : 1 - Math.cos(Math.PI / 2 * (step + 1 - warmUp) / rest);
    int[] mixed =
        IntStream.concat(Arrays.stream(nodes.positives()), Arrays.stream(nodes.unlabeled()))
            .toArray();
    int[] partners = mixed.clone();
    Shuffle.inPlace(partners, random);
    double lambda = lambda(random);
    return new DistributionLoss(
        nodes, new Weights(entropy, mixup, mixedEntropy), w, mixed, partners, lambda);
  }

  /** The median of 2a − 1 numbers from 0 to 1 is one of Beta(a, a). */
  private static double lambda(SplittableRandom random) {
    double[] sorted = random.doubles(2 * CONCENTRATION - 1).sorted().toArray();
    double drawn = sorted[CONCENTRATION - 1];
    return Math.max(drawn, 1 - drawn);
  }
}

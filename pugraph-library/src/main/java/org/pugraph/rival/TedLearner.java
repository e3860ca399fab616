package org.pugraph.rival;

import java.util.Arrays;
import org.pugraph.base.BadInput;
import org.pugraph.learner.BaseModel;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.risk.Loss;
import org.pugraph.risk.ScoreLoss;
import org.pugraph.risk.WeightedLoss;
import org.pugraph.train.NetworkDescent;

/**
 * (TED)ⁿ (Garg, Wu, Smola, Balakrishnan and Lipton 2021, "Mixture Proportion Estimation and PU
 * Learning: A Modern Approach"): transform, estimate, discard, again and again.
 *
 * <pre>
 * warm-up   ½ mean over P of ℓ(z, +)  +  ½ mean over U of ℓ(z, −)
 * α         best-bin estimate of the share of positives in U, on P and U held out
 * K         U without the α |U| highest scores, of those trained on
 * step      ½ mean over P of ℓ(z, +)  +  ½ mean over K of ℓ(z, −)
 * </pre>
 *
 * <p>The paper alternates epochs of mini-batches, ends by a fixed number of epochs, and has
 * held-out samples as large as the training samples. Here a step is an epoch, so α and K are found
 * anew before each; a fifth of P and of U is held out, since labels are few, and a network over a
 * graph scores all. Logistic loss as in the paper; the network is a GCN with the usual settings, or
 * the features alone by {@code network: fc}. A single labelled node cannot be held out and stands
 * for both. Known negatives are never discarded. No prior is needed; the threshold is that of the
 * loss.
 *
 * <p>Immutable and thread safe. The same input and seed give the same bits at any number of
 * threads.
 *
 * @param training all steps, those of the warm-up included
 * @param warmUp steps before anything is discarded
 * @param heldOut share of P and of U
 */
public record TedLearner(TrainSettings training, int warmUp, double heldOut)
    implements NetworkRival {

  public static final String NAME = "ted";

  public static final TedLearner DEFAULT = new TedLearner(published(), 100, 0.2);

  public TedLearner {
    BadInput.unless(warmUp >= 1, "warm-up must be at least 1 step, got " + warmUp);
    BadInput.unless(
        heldOut > 0 && heldOut < 1, "held-out share must be above 0 and below 1, got " + heldOut);
    training = training.withSeed(TrainSettings.DEFAULT.seed());
  }

  private static TrainSettings published() {
    TrainSettings gcn = NetworkRival.gcn(300, 0.01);
    return gcn.withRisk(gcn.risk().withLoss(Loss.LOGISTIC));
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
  public boolean needsPrior() {
    return false;
  }

  @Override
  public TedLearner with(TrainSettings other) {
    return new TedLearner(other, warmUp, heldOut);
  }

  @Override
  public BaseModel train(RivalTraining member) {
    HeldOutNodes held = HeldOutNodes.of(member.nodes(), heldOut, member.seed("held-out"));
    NetworkDescent network = member.network(0);
    ScoreLoss warm = loss(member, held.trainedPositives(), held.trainedUnlabeled());
    while (network.steps() < Math.min(warmUp, member.steps())) {
      network.step(warm);
    }
    while (network.steps() < member.steps()) {
      float[] z = network.scores();
      int[] kept = kept(z, held.trainedUnlabeled(), held.bestBin(z));
      network.step(loss(member, held.trainedPositives(), kept));
    }
    return member.trained(network, network.steps());
  }

  private ScoreLoss loss(RivalTraining member, int[] positives, int[] unlabeled) {
    int[] negatives = NodeLists.joined(unlabeled, member.nodes().negatives());
    return WeightedLoss.ofMeans(
            member.graph().nodes(), positives, negatives, training.risk().loss())
        .times(0.5);
  }

  /** K: of equal scores the higher numbers are kept, and one node always is. */
  static int[] kept(float[] z, int[] unlabeled, double share) {
    int discarded = (int) Math.min(unlabeled.length - 1, Math.round(share * unlabeled.length));
    int[] ranked = NodeLists.highestFirst(z, unlabeled);
    return Arrays.copyOfRange(ranked, discarded, ranked.length);
  }
}

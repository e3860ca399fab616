package org.pugraph.rival;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.pugraph.base.BadInput;
import org.pugraph.base.Sigmoid;
import org.pugraph.learner.BaseModel;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.risk.Loss;
import org.pugraph.risk.PuNodes;
import org.pugraph.risk.ScoreLoss;
import org.pugraph.risk.WeightedLoss;
import org.pugraph.tensor.Seed;
import org.pugraph.tensor.Shuffle;
import org.pugraph.train.NetworkDescent;

/**
 * HolisticPU (Wang, Wan, Geng, Li and Chen 2023, "Beyond Myopia: Learning from Positive and
 * Unlabeled Data through Holistic Predictive Trends"): where P is trained against as many of U,
 * drawn anew again and again, probabilities of negatives fall and those of positives rise. The
 * trends part U in two, and a network is trained on the parts.
 *
 * <pre>
 * step    mean over P of ℓ(z, +)  +  mean over S of ℓ(z, −),   S of U, as many as P
 * trend   {@link TrendScore} of the probabilities after each epoch
 * U⁺, U⁻  above and below {@link NaturalBreak} of the trends of U
 * then    mean over P ∪ U⁺ of ℓ(z, +)  +  mean over U⁻ of ℓ(z, −), by a new network
 * </pre>
 *
 * <p>Logistic loss as in the paper, which resamples P to the size of each batch of U; here a batch
 * of U is as large as P, a step sees one, and an epoch is {@code steps / epochs} steps. The trend
 * is that of the authors' code, over successive epochs. The network is a GCN with the usual
 * settings, as long on the parts as before; the paper's augmentations of images have no
 * counterpart. Known negatives are in U⁻. No prior is needed.
 *
 * <p>Immutable and thread safe. The same input and seed give the same bits at any number of
 * threads.
 *
 * @param training each of its two networks
 * @param epochs after which probabilities are recorded
 */
public record HolisticPuLearner(TrainSettings training, int epochs) implements NetworkRival {

  public static final String NAME = "holistic-pu";

  public static final HolisticPuLearner DEFAULT = new HolisticPuLearner(published(), 30);

  public HolisticPuLearner {
    BadInput.unless(epochs >= 2, "trend epochs must be at least 2, got " + epochs);
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
    return 2 * training.optimisation().steps();
  }

  @Override
  public boolean needsPrior() {
    return false;
  }

  @Override
  public HolisticPuLearner with(TrainSettings other) {
    return new HolisticPuLearner(other, epochs);
  }

  @Override
  public BaseModel train(RivalTraining member) {
    double[] trend = TrendScore.of(probabilities(member));
    ScoreLoss parted = parted(member.nodes(), trend);
    NetworkDescent network = member.network(1);
    while (network.steps() < member.steps()) {
      network.step(parted);
    }
    return member.trained(network, 2 * member.steps());
  }

  /** By epoch, then by node. */
  private List<double[]> probabilities(RivalTraining member) {
    PuNodes nodes = member.nodes();
    Seed seed = member.seed("resampling");
    NetworkDescent network = member.network(0);
    List<double[]> recorded = new ArrayList<>();
    for (int epoch = 1; epoch <= epochs; epoch++) {
      while (network.steps() < (long) epoch * member.steps() / epochs) {
        int[] sample = sample(nodes, seed.split(network.steps()));
        network.step(means(member.graph().nodes(), nodes.positives(), sample));
      }
      float[] z = network.scores();
      recorded.add(IntStream.range(0, z.length).mapToDouble(i -> Sigmoid.of(z[i])).toArray());
    }
    return recorded;
  }

  private static int[] sample(PuNodes nodes, Seed seed) {
    int[] drawn = nodes.unlabeled().clone();
    Shuffle.inPlace(drawn, new SplittableRandom(seed.value()));
    return Arrays.copyOf(drawn, Math.min(drawn.length, nodes.positives().length));
  }

  private WeightedLoss means(int count, int[] positives, int[] negatives) {
    return WeightedLoss.ofMeans(count, positives, negatives, training.risk().loss());
  }

  /** The loss on the two parts of U; where all trends are equal, all of U is negative. */
  WeightedLoss parted(PuNodes nodes, double[] trend) {
    int[] unlabeled = nodes.unlabeled();
    double most = NaturalBreak.of(Arrays.stream(unlabeled).mapToDouble(i -> trend[i]).toArray());
    int[] rising = Arrays.stream(NodeLists.open(nodes)).filter(i -> trend[i] > most).toArray();
    BitSet rises = new BitSet();
    Arrays.stream(rising).forEach(rises::set);
    int[] negatives = Arrays.stream(unlabeled).filter(i -> !rises.get(i)).toArray();
    return means(trend.length, NodeLists.joined(nodes.positives(), rising), negatives);
  }
}

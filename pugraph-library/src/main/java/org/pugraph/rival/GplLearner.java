package org.pugraph.rival;

import java.util.Arrays;
import java.util.List;
import org.pugraph.base.BadInput;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.Graph;
import org.pugraph.layer.input.Parameter;
import org.pugraph.learner.BaseModel;
import org.pugraph.learner.TransductiveModel;
import org.pugraph.optimise.Adam;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.risk.Loss;
import org.pugraph.risk.PuNodes;
import org.pugraph.risk.ScoreLoss;
import org.pugraph.risk.WeightedLoss;
import org.pugraph.rival.MaskedPropagation.Labels;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.train.NetworkDescent;

/**
 * GPL (Wu, Yao, Han, Yao and Liu 2024, "Unraveling the Impact of Heterophilic Structures on Graph
 * Positive-Unlabeled Learning"): a mask of the edges under which labels that spread explain the
 * labels, and a classifier on the graph so masked, in turn.
 *
 * <pre>
 * mask         the a of {@link MaskedPropagation} descend: −log e in the mean of P and P', and
 *              −log(1 − e) in the mean of N', from e = 1 on P ∪ P', 0 on N', ½ where nothing is known
 * classifier   a new network on M ⊙ A: mean over P ∪ P' of ℓ(z, +) + mean over N' of ℓ(z, −)
 * π̂            best-bin estimate by its scores of P and U
 * P', N'       the π̂ |U| unlabeled nodes of the highest scores, and the others
 * </pre>
 *
 * <p>In the first round P' is empty: the mask has P alone to explain, and all of U is N' to the
 * classifier. The paper's: GCN of 16 units, rate 0.01, π̂ as the least over thresholds of the share
 * of U above it by the share of P above it. Here the bound of best-bin estimation is added to that,
 * without which one unlabeled node above all of P means π̂ = 0. What it does not say, or not
 * surely: rows are divided by degrees of the masked graph, as otherwise no mask at all is best; α =
 * ½, K = 5; 5 rounds of 50 steps of the mask and 200 of the classifier, whose networks start anew;
 * every M starts at σ(2) = 0.88 and goes on from round to round. Logistic loss. Known negatives are
 * in N' from the first round on. No prior is needed.
 *
 * <p>The mask is learned for the edges of one graph, so the model scores that graph alone.
 *
 * <p>Immutable and thread safe. The same input and seed give the same bits at any number of
 * threads.
 *
 * @param training of the classifier
 * @param rounds of mask and classifier
 * @param maskSteps of the mask in each
 * @param alpha α
 * @param spreadSteps K
 */
public record GplLearner(
    TrainSettings training, int rounds, int maskSteps, double alpha, int spreadSteps)
    implements NetworkRival {

  public static final String NAME = "gpl";

  public static final GplLearner DEFAULT = new GplLearner(published(), 5, 50, 0.5, 5);

  private static final double MASK_RATE = 0.01;
  private static final float FIRST_LOGIT = 2;
  private static final double UNKNOWN = 0.5;

  public GplLearner {
    BadInput.unless(rounds >= 1, "rounds must be at least 1, got " + rounds);
    BadInput.unless(maskSteps >= 1, "mask steps must be at least 1, got " + maskSteps);
    BadInput.unless(alpha >= 0 && alpha < 1, "alpha must be at least 0 and below 1, got " + alpha);
    BadInput.unless(spreadSteps >= 1, "spread steps must be at least 1, got " + spreadSteps);
    training = training.withSeed(TrainSettings.DEFAULT.seed());
  }

  private static TrainSettings published() {
    TrainSettings gcn = NetworkRival.gcn(200, 0.01);
    return gcn.withRisk(gcn.risk().withLoss(Loss.LOGISTIC));
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public int steps() {
    return rounds * training.optimisation().steps();
  }

  @Override
  public boolean needsPrior() {
    return false;
  }

  @Override
  public GplLearner with(TrainSettings other) {
    return new GplLearner(other, rounds, maskSteps, alpha, spreadSteps);
  }

  /** The same with other rounds and steps of the mask. */
  public GplLearner withMask(int number, int steps) {
    return new GplLearner(training, number, steps, alpha, spreadSteps);
  }

  /** The same with another α and K. */
  public GplLearner withSpread(double share, int steps) {
    return new GplLearner(training, rounds, maskSteps, share, steps);
  }

  /** P ∪ P' and N'. */
  private record Parts(int[] positives, int[] negatives) {}

  @Override
  public BaseModel train(RivalTraining member) {
    Graph graph = member.graph();
    PuNodes nodes = member.nodes();
    Adjacency edges = graph.edges();
    MaskedPropagation spreading =
        new MaskedPropagation(edges, EdgePlaces.of(edges), alpha, spreadSteps, member.compute());
    float[] logits = new float[spreading.places().count()];
    Arrays.fill(logits, FIRST_LOGIT);
    Parts parts = new Parts(nodes.positives(), nodes.negatives());
    float[] z = {};
    for (int round = 0; round < rounds; round++) {
      learn(spreading, logits, labels(graph.nodes(), parts), member);
      int[] negatives = round == 0 ? nodes.unlabeled() : parts.negatives;
      Graph masked = graph.withEdges(edges.weighted(spreading.weights(logits)));
      z = classify(member, round, masked, new Parts(parts.positives, negatives));
      parts = parts(nodes, z);
    }
    return TransductiveModel.of(NAME, member.member().graph(), z);
  }

  private static Labels labels(int nodes, Parts parts) {
    double[] start = new double[nodes];
    Arrays.fill(start, UNKNOWN);
    Arrays.stream(parts.positives).forEach(i -> start[i] = 1);
    Arrays.stream(parts.negatives).forEach(i -> start[i] = 0);
    WeightedLoss means =
        WeightedLoss.ofMeans(nodes, parts.positives, parts.negatives, Loss.LOGISTIC);
    return new Labels(start, means.positive(), means.negative());
  }

  private void learn(
      MaskedPropagation spreading, float[] logits, Labels labels, RivalTraining member) {
    DenseMatrix gradient = DenseMatrix.zeros(1, logits.length);
    Parameter mask = new Parameter("mask", DenseMatrix.of(logits), gradient);
    Adam adam = new Adam(MASK_RATE, 0, List.of(mask), member.compute());
    for (int step = 0; step < maskSteps; step++) {
      member.context().checkCancelled();
      spreading.loss(logits, labels, gradient.row(0));
      adam.step();
    }
  }

  private float[] classify(RivalTraining member, int round, Graph masked, Parts parts) {
    ScoreLoss loss =
        WeightedLoss.ofMeans(
            masked.nodes(), parts.positives, parts.negatives, training.risk().loss());
    NetworkDescent network = member.network(round, training, masked);
    while (network.steps() < member.steps()) {
      network.step(loss);
    }
    return network.scores();
  }

  private static Parts parts(PuNodes nodes, float[] z) {
    int[] ranked = NodeLists.highestFirst(z, NodeLists.open(nodes));
    double share = HeldOutNodes.bestBin(z, nodes.positives(), nodes.unlabeled());
    int count = (int) Math.min(ranked.length, Math.round(share * nodes.unlabeled().length));
    int[] highest = Arrays.copyOf(ranked, count);
    int[] others = Arrays.copyOfRange(ranked, count, ranked.length);
    return new Parts(
        NodeLists.joined(nodes.positives(), highest), NodeLists.joined(nodes.negatives(), others));
  }
}

package org.pugraph.rival;

import java.util.Arrays;
import org.pugraph.base.BadInput;
import org.pugraph.graph.Adjacency;
import org.pugraph.layer.input.RowScaling;
import org.pugraph.learner.BaseModel;
import org.pugraph.optimise.Optimisation;
import org.pugraph.optimise.Stopping;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.risk.PuNodes;
import org.pugraph.risk.ScoreLoss;
import org.pugraph.risk.WeightedLoss;
import org.pugraph.tensor.Compute;
import org.pugraph.train.NetworkDescent;

/**
 * GRAB (Yoo, Kim, Yoon, Kim, Jang and Kang 2021, "Accurate Graph-Based PU Learning without Class
 * Prior"): rounds of a graph convolutional network, whose calls become potentials of a Markov
 * network over the edges, whose marginals become the soft labels of the next.
 *
 * <pre>
 * round 0   mean over P of ℓ(z, +)  +  mean over U of ℓ(z, −)
 * π̂         share of U with z &gt; 0
 * φ         of P: 1;  of U: 1 − π̂ where z &gt; 0, π̂ elsewhere
 * m         marginals by {@link BeliefPropagation}, h = 0.9
 * round r   mean over P of ℓ(z, +)  +  mean over U of [m ℓ(z, +) + (1 − m) ℓ(z, −)]
 * </pre>
 *
 * <p>The paper's: GCN of 16 units, sigmoid loss, Adam with its usual rate 1e-3, patience 5, at most
 * 10 rounds until the loss rises; the network of the round before is kept. It does not say how many
 * steps a round takes: here at most 1000, fewer where the loss has not fallen for as many steps as
 * the patience. Losses are compared from round 1 on, as that of round 0 is another. Nothing drops
 * out, so that the loss of a step is that of its network. π̂ stays half a node away from 0 and 1.
 * Known negatives have the potential 0. No prior is needed.
 *
 * <p>Immutable and thread safe. The same input and seed give the same bits at any number of
 * threads.
 *
 * @param training one round of it; the stopping rule is not looked at, its patience is
 * @param agreement h
 * @param rounds at most, round 0 aside
 */
public record GrabLearner(TrainSettings training, double agreement, int rounds)
    implements NetworkRival {

  public static final String NAME = "grab";

  public static final GrabLearner DEFAULT = new GrabLearner(published(), 0.9, 10);

  public GrabLearner {
    BadInput.unless(
        agreement > 0 && agreement < 1,
        "edge potential must be above 0 and below 1, got " + agreement);
    BadInput.unless(rounds >= 1, "rounds must be at least 1, got " + rounds);
    training = training.withSeed(TrainSettings.DEFAULT.seed());
  }

  private static TrainSettings published() {
    TrainSettings usual = NetworkRival.gcn(1000, 1e-3);
    return usual
        .withModel(usual.model().withRows(RowScaling.NONE))
        .withOptimisation(new Optimisation(1000, 1e-3, 0, 0))
        .withStopping(new Stopping(Stopping.Rule.STEPS, 5, Stopping.NEVER.heldOutShare()));
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public int steps() {
    return (1 + rounds) * training.optimisation().steps();
  }

  @Override
  public boolean needsPrior() {
    return false;
  }

  @Override
  public GrabLearner with(TrainSettings other) {
    return new GrabLearner(other, agreement, rounds);
  }

  /** One round: its network, and the loss it ended with. */
  private record Round(NetworkDescent network, double loss) {}

  @Override
  public BaseModel train(RivalTraining member) {
    Round kept = round(member, 0, new double[member.graph().nodes()]);
    int updates = kept.network.steps();
    for (int number = 1; number <= rounds; number++) {
      double[] soft =
          marginals(
              member.graph().edges(), member.nodes(), kept.network.scores(), member.compute());
      Round next = round(member, number, soft);
      updates += next.network.steps();
      if (number > 1 && next.loss > kept.loss) {
        break;
      }
      kept = next;
    }
    return member.trained(kept.network, updates);
  }

  private Round round(RivalTraining member, int number, double[] soft) {
    ScoreLoss loss = WeightedLoss.ofSoftLabels(member.nodes(), soft, training.risk().loss());
    NetworkDescent network = member.network(number);
    int patience = training.stopping().patience();
    double least = Double.POSITIVE_INFINITY;
    int waited = 0;
    while (network.steps() < member.steps() && waited < patience) {
      double now = network.step(loss);
      waited = now < least ? 0 : waited + 1;
      least = Math.min(least, now);
    }
    return new Round(network, loss.of(network.scores(), new float[soft.length]));
  }

  /** m of every node. */
  double[] marginals(Adjacency edges, PuNodes nodes, float[] z, Compute compute) {
    double called = Arrays.stream(nodes.unlabeled()).filter(i -> z[i] > 0).count();
    double count = nodes.unlabeled().length;
    double share = Math.max(0.5, Math.min(count - 0.5, called)) / count;
    double[] potentials = new double[z.length];
    for (int i = 0; i < z.length; i++) {
      potentials[i] = Math.log((1 - share) / share) * (z[i] > 0 ? 1 : -1);
    }
    for (int i : nodes.positives()) {
      potentials[i] = Double.POSITIVE_INFINITY;
    }
    for (int i : nodes.negatives()) {
      potentials[i] = Double.NEGATIVE_INFINITY;
    }
    return new BeliefPropagation(agreement).marginals(edges, potentials, compute);
  }
}

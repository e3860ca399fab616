package org.pugraph.learner;

import org.pugraph.hop.HopSettings;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.model.Architecture;
import org.pugraph.optimise.Optimisation;

/**
 * Each network with the settings that the recipe "tuning" found for it by held-out positives. The
 * shipped recipe "tuned" has the same, which a test holds to. Stateless and thread safe.
 */
public final class TunedDefaults {

  /** Of diffused LSDAN, which stands more of it. */
  private static final double DIFFUSED_DROPOUT = 0.8;

  private TunedDefaults() {}

  public static NetworkLearner of(Architecture architecture) {
    NetworkLearner plain = NetworkLearner.of(architecture);
    return switch (architecture) {
      case LSDAN -> dropout(plain, 0.7);
      case GAT, GATH -> rate(plain, 0.0003);
      case GCN, FC -> rate(plain, 0.03).rowNormalised();
      case FS -> plain;
      case FS_ADDITIVE -> rate(plain, 0.003);
      case APPNP -> hops(rate(plain, 0.01), 10).rowNormalised();
      case SGC -> hops(rate(plain, 0.01), 2);
      case SIGN -> hops(plain, 3);
      case GPR_GNN -> hops(rate(plain, 0.003), 10).rowNormalised();
    };
  }

  /** LSDAN with another reading of distance. */
  public static NetworkLearner lsdan(Neighbourhood neighbourhood) {
    NetworkLearner tuned = of(Architecture.LSDAN);
    NetworkLearner read =
        tuned.with(tuned.training().model().hops().withNeighbourhood(neighbourhood));
    return neighbourhood == Neighbourhood.DIFFUSED ? dropout(read, DIFFUSED_DROPOUT) : read;
  }

  private static NetworkLearner rate(NetworkLearner learner, double rate) {
    Optimisation how = learner.training().optimisation();
    return learner.with(how.withLearningRate(rate));
  }

  private static NetworkLearner dropout(NetworkLearner learner, double dropout) {
    return learner.with(learner.training().optimisation().withDropout(dropout));
  }

  private static NetworkLearner hops(NetworkLearner learner, int count) {
    HopSettings hops = learner.training().model().hops();
    return learner.with(hops.withCount(count));
  }
}

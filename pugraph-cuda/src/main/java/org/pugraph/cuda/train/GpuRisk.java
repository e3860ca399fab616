package org.pugraph.cuda.train;

import java.util.List;
import java.util.stream.DoubleStream;
import org.pugraph.cuda.space.GpuSpace;
import org.pugraph.cuda.space.Matrix;
import org.pugraph.cuda.space.Schedule;
import org.pugraph.risk.Loss;
import org.pugraph.risk.PuNodes;
import org.pugraph.risk.PuRisk;
import org.pugraph.risk.RiskSettings;

/**
 * The risk of all members' scores on the GPU, and its gradient; as the engine's PuRisk. Not thread
 * safe: one thread at a time.
 */
public final class GpuRisk {

  private static final int POSITIVE = 1;
  private static final int UNLABELED = 2;
  private static final int KNOWN_NEGATIVE = 4;
  private static final int SLICE = 512;

  /** Numbers of an estimate. */
  private static final int PARTS = 7;

  private final GpuSpace workspace;
  private final RiskSettings settings;
  private final int nodes;
  private final long counter;
  private final long roles;
  private final long shapes;
  private final long sums;
  private final long weights;
  private final long estimates;

  /**
   * The risk of members.
   *
   * @param of who is labelled, by member
   * @param counter where the number of the step in the run is
   */
  public GpuRisk(
      RiskSettings settings, List<PuNodes> of, int nodes, long counter, GpuSpace workspace) {
    this.workspace = workspace;
    this.settings = settings;
    this.nodes = nodes;
    this.counter = counter;
    roles = workspace.bytes(nodes, m -> roles(of.get(m), nodes));
    shapes = workspace.doubles(of.stream().flatMapToDouble(this::shape).toArray());
    sums = workspace.doubles(4L * slices() * of.size());
    weights = workspace.doubles(4L * of.size());
    estimates = workspace.doubles((long) PARTS * Schedule.LONGEST * of.size());
  }

  private static byte[] roles(PuNodes of, int nodes) {
    byte[] roles = new byte[nodes];
    mark(roles, of.positives(), POSITIVE);
    mark(roles, of.unlabeled(), UNLABELED);
    mark(roles, of.negatives(), KNOWN_NEGATIVE);
    return roles;
  }

  private static void mark(byte[] roles, int[] nodes, int bit) {
    for (int i : nodes) {
      roles[i] |= (byte) bit;
    }
  }

  /** In the order of RiskShape in risk.cuh. */
  private DoubleStream shape(PuNodes of) {
    double positives = of.positives().length;
    double negatives = of.negatives().length;
    return DoubleStream.of(
        of.prior(),
        settings.positiveWeight(of.prior()),
        settings.negativeWeight(of.prior()),
        settings.beta(),
        settings.gamma(),
        positives,
        of.unlabeled().length,
        negatives,
        0.5 * negatives / (negatives + positives));
  }

  private int slices() {
    return GpuSpace.blocks(nodes, SLICE);
  }

  private int logistic() {
    return settings.loss() == Loss.LOGISTIC ? 1 : 0;
  }

  /** The estimate of this step, from O. */
  public void estimate(Matrix output) {
    workspace.launch(
        "risk_sums",
        slices(),
        1,
        output.address(),
        output.memberStride(),
        roles,
        (long) nodes,
        nodes,
        SLICE,
        logistic(),
        sums,
        4L * slices());
    workspace.launchWarp(
        "risk_estimate",
        sums,
        4L * slices(),
        slices(),
        shapes,
        estimator(),
        counter,
        estimates,
        weights);
  }

  /** As the kernels number them. */
  private int estimator() {
    return switch (settings.estimator()) {
      case UPU -> 0;
      case NNPU -> 1;
      case NNPU_CLAMP -> 2;
      case PN -> 3;
    };
  }

  /** ∂L/∂O of the estimate made last. */
  public void gradient(Matrix output, Matrix outputGradient) {
    workspace.perElement(
        "risk_gradient",
        nodes,
        output.address(),
        output.memberStride(),
        roles,
        (long) nodes,
        nodes,
        logistic(),
        weights,
        outputGradient.address(),
        outputGradient.memberStride());
  }

  /** The estimates of the first steps of a run, step by step and member by member. */
  public PuRisk.Estimate[][] read(int steps) {
    int members = workspace.members();
    double[] all = new double[steps * members * PARTS];
    workspace.transfer().download(estimates, all);
    PuRisk.Estimate[][] read = new PuRisk.Estimate[steps][members];
    for (int step = 0; step < steps; step++) {
      for (int m = 0; m < members; m++) {
        int at = (step * members + m) * PARTS;
        read[step][m] =
            new PuRisk.Estimate(
                all[at],
                all[at + 1],
                all[at + 2],
                all[at + 3],
                all[at + 4],
                all[at + 5],
                all[at + 6]);
      }
    }
    return read;
  }
}

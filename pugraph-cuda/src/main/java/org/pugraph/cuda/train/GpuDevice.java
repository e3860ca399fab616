package org.pugraph.cuda.train;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.pugraph.base.CodeHash;
import org.pugraph.cuda.attention.GpuAttention;
import org.pugraph.cuda.driver.Gpu;
import org.pugraph.cuda.host.HostPlans;
import org.pugraph.cuda.host.RingItems;
import org.pugraph.cuda.host.TrainingPlan;
import org.pugraph.cuda.input.GpuInput;
import org.pugraph.cuda.layer.GpuLayer;
import org.pugraph.cuda.network.GpuNetwork;
import org.pugraph.cuda.pretrain.CudaInfomax;
import org.pugraph.cuda.space.GpuSpace;
import org.pugraph.cuda.sparse.GpuSparse;
import org.pugraph.device.DeviceTraining;
import org.pugraph.device.InfomaxRun;
import org.pugraph.device.ProfiledDevice;
import org.pugraph.graph.Adjacency;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.layer.input.RowScaling;
import org.pugraph.model.NetworkSettings;
import org.pugraph.optimise.Descent;
import org.pugraph.optimise.DescentFailure;
import org.pugraph.optimise.Optimisation;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.SparseMatrix;

/**
 * An NVIDIA GPU that trains networks. Every training has memory and a stream of its own. Thread
 * safe. The same input and seed give the same bits on GPUs of one model.
 */
public final class GpuDevice implements ProfiledDevice {

  /** What is left to the driver, which needs some for itself: a twentieth of all, or this. */
  private static final long MOST_RESERVED = 256L << 20;

  private static final List<Class<?>> CODE =
      List.of(
          GpuDevice.class,
          HostPlans.class,
          GpuSpace.class,
          GpuSparse.class,
          GpuInput.class,
          GpuAttention.class,
          GpuLayer.class,
          GpuNetwork.class,
          CudaInfomax.class);

  private final Gpu gpu;
  private final String kernels;
  private final HostPlans plans = new HostPlans();

  /**
   * A device.
   *
   * @param kernels a digest of what the GPU was given to compute with
   */
  public GpuDevice(Gpu gpu, String kernels) {
    this.gpu = gpu;
    this.kernels = kernels;
  }

  @Override
  public String name() {
    return "cuda " + gpu.driver().deviceName();
  }

  @Override
  public String code() {
    return CodeHash.of(CODE) + kernels;
  }

  @Override
  public boolean trains(TrainSettings settings) {
    NetworkSettings shape = settings.model();
    boolean known =
        switch (shape.architecture()) {
          case LSDAN, GAT, GCN, FC, SGC, APPNP, GPR_GNN -> true;
          case GATH ->
              shape.hidden() % HostPlans.heads(shape) == 0
                  && shape.hops().neighbourhood() != Neighbourhood.DIFFUSED;
          case SIGN, FS, FS_ADDITIVE -> false;
        };
    return known && settings.optimisation().batch() == Optimisation.WHOLE_GRAPH;
  }

  @Override
  public int atOnce(DeviceTraining training) {
    training
        .hops()
        .rings()
        .filter(RingItems::isTooLarge)
        .ifPresent(
            rings -> {
              throw new DescentFailure(
                  DescentFailure.Kind.OUT_OF_MEMORY,
                  String.format(
                      Locale.ROOT,
                      "neighbourhoods of %,d pairs are too many for its kernels",
                      rings.pairs()));
            });
    long usable = freeBytes();
    TrainingPlan plan = plans.of(training);
    int members = training.members().size();
    while (members > 0 && CudaDescent.bytes(plan.some(members)) > usable) {
      members--;
    }
    return members;
  }

  @Override
  public long bytes(DeviceTraining training) {
    return CudaDescent.bytes(plans.of(training));
  }

  @Override
  public long freeBytes() {
    long reserved = Math.min(MOST_RESERVED, gpu.driver().totalBytes() / 20);
    return Math.max(0, gpu.driver().freeBytes() - reserved);
  }

  @Override
  public Descent descent(DeviceTraining training) {
    TrainingPlan plan = plans.of(training);
    return CudaDescent.of(plan, gpu, CudaDescent.bytes(plan));
  }

  @Override
  public Map<String, DenseMatrix> infomax(SparseMatrix x, Adjacency edges, InfomaxRun run) {
    return new CudaInfomax(plans.features(x, RowScaling.NONE), plans.edges(edges), run).best(gpu);
  }

  @Override
  public Map<String, Double> operationSeconds(DeviceTraining training, int width) {
    return OperationTimes.of(plans.of(training), width, gpu);
  }

  @Override
  public double readBandwidth(long bytes) {
    return OperationTimes.readBandwidth(bytes, gpu);
  }

  @Override
  public boolean isLost() {
    return gpu.driver().isLost();
  }

  @Override
  public void close() {
    gpu.close();
    gpu.driver().close();
  }
}

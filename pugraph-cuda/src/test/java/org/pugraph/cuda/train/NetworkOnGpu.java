package org.pugraph.cuda.train;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.pugraph.cuda.driver.Gpu;
import org.pugraph.cuda.host.HostPlans;
import org.pugraph.cuda.host.TrainingPlan;
import org.pugraph.cuda.network.GpuNetwork;
import org.pugraph.cuda.space.GpuSpace;
import org.pugraph.cuda.space.Matrix;
import org.pugraph.device.DeviceTraining;
import org.pugraph.layer.input.Parameter;
import org.pugraph.optimise.DescentState;
import org.pugraph.risk.PuRisk;
import org.pugraph.tensor.DenseMatrix;

/** One member's network, whose passes are launched one by one, and whose matrices can be read. */
final class NetworkOnGpu implements AutoCloseable {

  private final GpuSpace workspace;
  private final CudaTraining training;

  NetworkOnGpu(TrainingPlan plan, Gpu gpu) {
    workspace = GpuSpace.on(gpu, plan.members().size(), CudaDescent.bytes(plan));
    training = new CudaTraining(plan, workspace);
    training.clear();
  }

  NetworkOnGpu(DeviceTraining training, Gpu gpu) {
    this(new HostPlans().of(training), gpu);
  }

  List<Parameter> onHeap() {
    return training.onHeap();
  }

  void install(List<Parameter> parameters) {
    Map<String, DenseMatrix> values = new LinkedHashMap<>();
    parameters.forEach(p -> values.put(p.name(), p.value()));
    training.parameters().upload(0, DescentState.start(values));
    training.schedule().write(1, new int[] {1}, new int[1], new int[] {1});
  }

  GpuNetwork network() {
    return training.network();
  }

  /** The scores, nothing dropped out. */
  float[] scores() {
    network().forward(false);
    float[][] output = read(network().output());
    float[] z = new float[output.length];
    for (int i = 0; i < z.length; i++) {
      z[i] = output[i][1] - output[i][0];
    }
    return z;
  }

  /** The risk of the scores as they are, and behind it all gradients. */
  PuRisk.Estimate riskAndGradients() {
    PuRisk.Estimate estimate = risk();
    training.update();
    workspace.stream().synchronise();
    return estimate;
  }

  /** The risk of the scores as they are. */
  PuRisk.Estimate risk() {
    training.risk().estimate(network().output());
    workspace.stream().synchronise();
    return training.risk().read(1)[0][0];
  }

  Map<String, DenseMatrix> gradients() {
    return training.parameters().gradients(0);
  }

  /** The first member's matrix, whose rows have nothing between them. */
  float[][] read(Matrix matrix) {
    workspace.stream().synchronise();
    float[] flat = new float[Math.toIntExact(matrix.size())];
    workspace.transfer().download(matrix.address(), flat);
    float[][] rows = new float[(int) matrix.rows()][matrix.columns()];
    for (int i = 0; i < rows.length; i++) {
      System.arraycopy(flat, i * matrix.columns(), rows[i], 0, matrix.columns());
    }
    return rows;
  }

  @Override
  public void close() {
    workspace.close();
  }
}

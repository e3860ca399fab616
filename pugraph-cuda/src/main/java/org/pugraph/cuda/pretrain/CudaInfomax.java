package org.pugraph.cuda.pretrain;

import java.util.LinkedHashMap;
import java.util.Map;
import org.pugraph.cuda.driver.Gpu;
import org.pugraph.cuda.driver.LaunchGraph;
import org.pugraph.cuda.host.HostEdges;
import org.pugraph.cuda.host.HostFeatures;
import org.pugraph.cuda.space.GpuSpace;
import org.pugraph.device.InfomaxRun;
import org.pugraph.layer.input.Parameter;
import org.pugraph.optimise.DescentState;
import org.pugraph.tensor.DenseMatrix;

/**
 * A run of deep graph infomax on the GPU; as the engine's Infomax. Epochs are launched a stretch at
 * a time: the GPU itself keeps the parameters of the best one and sees when the run has ended.
 *
 * <p>Not thread safe: one thread at a time. The same input and seed give the same bits on GPUs of
 * one model.
 */
public final class CudaInfomax {

  private final HostFeatures features;
  private final HostEdges edges;
  private final InfomaxRun run;

  public CudaInfomax(HostFeatures features, HostEdges edges, InfomaxRun run) {
    this.features = features;
    this.edges = edges;
    this.run = run;
  }

  /** What it takes of the GPU's memory, in bytes. */
  public long bytes() {
    try (GpuSpace measured = GpuSpace.measuring(1)) {
      new InfomaxTraining(features, edges, run, measured);
      return measured.bytes();
    }
  }

  /** The parameters of the best epoch, by name. */
  public Map<String, DenseMatrix> best(Gpu gpu) {
    try (GpuSpace workspace = GpuSpace.on(gpu, 1, bytes())) {
      InfomaxTraining training = new InfomaxTraining(features, edges, run, workspace);
      Map<String, DenseMatrix> initial = new LinkedHashMap<>();
      for (Parameter parameter : run.initial()) {
        initial.put(parameter.name(), parameter.value());
      }
      training.start(DescentState.start(initial));
      try (LaunchGraph epoch = workspace.stream().capture(training::epoch)) {
        descend(training, epoch, workspace);
      }
      return training.kept();
    }
  }

  private void descend(InfomaxTraining training, LaunchGraph epoch, GpuSpace workspace) {
    int done = 0;
    RowOrders orders = orders(done, training.stretch());
    while (orders.epochs() > 0) {
      run.beforeEpochs().run();
      training.write(done, orders);
      for (int e = 0; e < orders.epochs(); e++) {
        epoch.launch();
      }
      int before = done;
      done += orders.epochs();
      orders = orders(done, training.stretch()); // while the GPU is busy
      workspace.stream().synchronise();
      if (training.hasEnded(before)) {
        return;
      }
    }
  }

  private RowOrders orders(int from, int stretch) {
    int nodes = features.byRow().rows();
    return RowOrders.of(run.order(), from, Math.min(stretch, run.mostEpochs() - from), nodes);
  }
}

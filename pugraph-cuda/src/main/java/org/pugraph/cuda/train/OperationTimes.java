package org.pugraph.cuda.train;

import java.util.LinkedHashMap;
import java.util.Map;
import org.pugraph.cuda.attention.GpuDiffusedAttention;
import org.pugraph.cuda.attention.GpuRingAttention;
import org.pugraph.cuda.attention.GpuRings;
import org.pugraph.cuda.driver.Gpu;
import org.pugraph.cuda.driver.LaunchGraph;
import org.pugraph.cuda.host.HostRings;
import org.pugraph.cuda.host.TrainingPlan;
import org.pugraph.cuda.input.GpuFeatures;
import org.pugraph.cuda.space.DropArguments;
import org.pugraph.cuda.space.GpuSpace;
import org.pugraph.cuda.space.Matrix;
import org.pugraph.cuda.space.ParameterBlock;
import org.pugraph.cuda.space.ParameterSpace;
import org.pugraph.cuda.sparse.GpuPropagation;
import org.pugraph.cuda.sparse.GpuWalk;

/**
 * Times of the products that a step is made of, each launched many times in a row on one graph. Not
 * thread safe: one thread at a time.
 */
final class OperationTimes {

  private static final int IN_GRAPH = 20;
  private static final int GRAPHS = 10;
  private static final int HOPS = 4;

  /** Bytes of a load. */
  private static final int QUAD = 16;

  /** Loads of a block: eight in each of its threads. */
  private static final int LEAST_SLICE = 8 * GpuSpace.THREADS;

  /** Several blocks for each multiprocessor of the largest devices. */
  private static final int MOST_SLICES = 4096;

  private static final long ROOM = 1 << 20;

  private static final long LEAST_READ = 1L << 29;

  private final GpuSpace workspace;
  private final Map<String, Runnable> operations = new LinkedHashMap<>();

  private OperationTimes(TrainingPlan plan, int width, GpuSpace workspace) {
    this.workspace = workspace;
    int nodes = plan.edges().nodes();
    ParameterSpace parameters = new ParameterSpace(workspace);
    GpuFeatures x = new GpuFeatures(plan.features(), DropArguments.NONE, workspace);
    ParameterBlock w = parameters.add("w", x.columns(), width);
    ParameterBlock r = parameters.add("r", 1, 2 * width);
    parameters.finish();
    Matrix z = workspace.matrix(nodes, width);
    Matrix g = workspace.matrix(nodes, width);
    x.prepare(width);
    operations.put("X·W", () -> x.forward(w, z, false));
    operations.put("Xᵀ·G", () -> x.backward(w, g));
    GpuPropagation step = new GpuPropagation(plan.edges(), workspace);
    step.prepare(width);
    operations.put("S·Z", () -> step.apply(z, g));
    GpuWalk walk = new GpuWalk(plan.edges(), workspace);
    GpuDiffusedAttention diffused = new GpuDiffusedAttention(walk, HOPS, width, workspace);
    operations.put("diffusion", () -> diffused.forward(z, r));
    HostRings host = plan.rings();
    if (host != null) {
      GpuRings.Both listed = GpuRings.Both.of(host, workspace);
      GpuRingAttention rings =
          new GpuRingAttention(plan.hops().rings().orElseThrow(), listed, 1, width, workspace);
      Matrix d = workspace.matrix((long) rings.hops() * nodes, width);
      operations.put("rings forward", () -> rings.forward(z, r));
      operations.put("rings backward", () -> rings.backward(z, d, g, r));
    }
    workspace.finish();
  }

  /** Seconds of each by its name. */
  static Map<String, Double> of(TrainingPlan plan, int width, Gpu gpu) {
    long bytes;
    try (GpuSpace measured = GpuSpace.measuring(1)) {
      new OperationTimes(plan, width, measured);
      bytes = measured.bytes();
    }
    try (GpuSpace workspace = GpuSpace.on(gpu, 1, bytes)) {
      return new OperationTimes(plan, width, workspace).measured();
    }
  }

  private Map<String, Double> measured() {
    Map<String, Double> seconds = new LinkedHashMap<>();
    operations.forEach((name, operation) -> seconds.put(name, seconds(operation)));
    return seconds;
  }

  private double seconds(Runnable operation) {
    return seconds(workspace, operation);
  }

  private static double seconds(GpuSpace workspace, Runnable operation) {
    Runnable several =
        () -> {
          for (int n = 0; n < IN_GRAPH; n++) {
            operation.run();
          }
        };
    try (LaunchGraph graph = workspace.stream().capture(several)) {
      graph.launch();
      workspace.stream().synchronise();
      long start = System.nanoTime();
      for (int n = 0; n < GRAPHS; n++) {
        graph.launch();
      }
      workspace.stream().synchronise();
      return (System.nanoTime() - start) * 1e-9 / IN_GRAPH / GRAPHS;
    }
  }

  /** Bytes per second of reading an array again and again. */
  static double readBandwidth(long bytes, Gpu gpu) {
    long count = bytes / QUAD;
    long inSlice = Math.max(LEAST_SLICE, (count + MOST_SLICES - 1) / MOST_SLICES);
    int slices = GpuSpace.blocks(count, Math.toIntExact(inSlice));
    int passes = (int) Math.max(1, LEAST_READ / bytes); // a launch itself takes microseconds
    try (GpuSpace workspace = GpuSpace.on(gpu, 1, bytes + ROOM)) {
      long x = workspace.room(bytes);
      long out = workspace.floats(slices);
      workspace.stream().zero(x, bytes);
      double seconds =
          seconds(
              workspace,
              () -> workspace.launch("read_all", slices, 1, x, count, inSlice, passes, out));
      return (double) bytes * passes / seconds;
    }
  }
}

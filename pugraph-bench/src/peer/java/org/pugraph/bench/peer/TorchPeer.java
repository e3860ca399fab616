package org.pugraph.bench.peer;

import static org.bytedeco.pytorch.global.torch.set_num_threads;

import java.util.LinkedHashMap;
import java.util.Map;
import org.bytedeco.pytorch.global.torch.ScalarType;
import org.pugraph.bench.kernel.Peer;
import org.pugraph.bench.kernel.StepUnderTest;

/** libtorch, in the formulation its users write and in the best one found. */
public final class TorchPeer implements Peer {

  @Override
  public void useThreads(int threads) {
    set_num_threads(threads);
  }

  @Override
  public Map<String, StepUnderTest> formulations(Task task) {
    Map<String, StepUnderTest> steps = new LinkedHashMap<>();
    steps.put(
        "torch masks, index_add", step(task, new GatheredMasks(task.rings()), ScalarType.Float));
    steps.put(
        "torch rings, embedding_bag", step(task, new BaggedRings(task.rings()), ScalarType.Float));
    return steps;
  }

  @Override
  public StepUnderTest reference(Task task) {
    return step(task, new GatheredMasks(task.rings()), ScalarType.Double);
  }

  private static StepUnderTest step(Task task, HopMeans hops, ScalarType precision) {
    return new TorchStep(task, hops, precision);
  }
}

package org.pugraph.pretrain;

import java.util.ArrayList;
import java.util.List;
import org.pugraph.device.Device;
import org.pugraph.device.DeviceUse;
import org.pugraph.optimise.DescentFailure;
import org.pugraph.optimise.KernelNames;
import org.pugraph.tensor.Compute;

/**
 * The runs of one learning, on a device or, where that fails in one of them, this one from its
 * beginning and all after it here. Not thread safe.
 */
final class DgiRuns {

  private final Dgi dgi;
  private final Compute compute;
  private final DeviceUse use;
  private final List<String> ran = new ArrayList<>();

  /** All runs are alike: what one could not do there, the next one could not either. */
  private boolean failed;

  DgiRuns(Dgi dgi, Compute compute, DeviceUse use) {
    this.dgi = dgi;
    this.compute = compute;
    this.use = use;
  }

  Convolution learn(int number, Runnable beforeEpoch) {
    if (use.device().isPresent() && !failed) {
      Device device = use.device().get();
      try {
        Convolution learned = dgi.runOn(device, number, beforeEpoch);
        ran.add(device.name());
        return learned;
      } catch (DescentFailure failure) {
        failed = true;
        use.notes()
            .accept(
                device.name()
                    + " cannot learn embeddings ("
                    + failure.getMessage()
                    + "): they are learned on the CPU");
      }
    }
    ran.add(compute.kernels().name());
    return dgi.run(number, beforeEpoch);
  }

  /** The names of all that learned. */
  String kernels() {
    return KernelNames.joined(ran);
  }
}

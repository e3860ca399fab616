package org.pugraph.train;

import java.util.List;
import java.util.Locale;
import org.pugraph.base.Log;
import org.pugraph.device.Device;
import org.pugraph.device.DeviceTraining;
import org.pugraph.optimise.Descent;
import org.pugraph.optimise.DescentFailure;
import org.pugraph.optimise.MemberProgress;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.optimise.TrainingLoop;
import org.pugraph.tensor.Compute;

/**
 * Trains members on a device, in slabs of as many as fit its memory, one slab after the other. What
 * the device cannot do, or leaves undone, goes on here.
 */
record SlabTraining(Device device, HostTraining here) {

  private static final Log LOG = Log.of(SlabTraining.class);

  private static final double MEGABYTE = 1e6;

  void train(TrainSettings settings, List<MemberRun> runs) {
    List<DeviceTraining.Member> members = runs.stream().map(MemberRun::onDevice).toList();
    DeviceTraining all = new DeviceTraining(here.graph(), here.hops(), settings, members);
    int done = 0;
    while (done < runs.size()) {
      DeviceTraining rest = all.some(done, runs.size());
      Room room = room(rest);
      if (room.members == 0) {
        List<MemberRun> left = runs.subList(done, runs.size());
        note(left, room.whyNone + ": " + these(left) + " on the CPU");
        left.forEach(here::train);
        return;
      }
      int to = Math.min(runs.size(), done + room.members);
      slab(all.some(done, to), runs.subList(done, to));
      done = to;
    }
  }

  /** How many members fit at once, or why none does. */
  private record Room(int members, String whyNone) {}

  private Room room(DeviceTraining training) {
    if (device.isLost()) {
      return new Room(0, device.name() + " answers no more");
    }
    try {
      int members = device.atOnce(training);
      return members > 0 ? new Room(members, "") : new Room(0, tooSmall(training));
    } catch (DescentFailure failure) {
      return new Room(0, device.name() + " does not answer (" + failure.getMessage() + ")");
    }
  }

  private String tooSmall(DeviceTraining training) {
    return String.format(
        Locale.ROOT,
        "%s has %,.0f MB free, and a training takes %,.0f MB",
        device.name(),
        device.freeBytes() / MEGABYTE,
        device.bytes(training.some(0, 1)) / MEGABYTE);
  }

  private void slab(DeviceTraining slab, List<MemberRun> runs) {
    List<MemberProgress> members = runs.stream().map(MemberRun::progress).toList();
    try {
      descend(slab, runs, members);
    } catch (DescentFailure failure) {
      List<MemberRun> left = runs.stream().filter(run -> !run.progress().hasEnded()).toList();
      if (left.size() > 1 && failure.kind() == DescentFailure.Kind.OUT_OF_MEMORY) {
        LOG.debug(() -> failure.getMessage() + ": half of the members are tried at once", failure);
        inHalves(slab.settings(), left);
      } else if (!left.isEmpty()) {
        note(left, message(failure, left));
        left.forEach(here::train);
      }
    }
  }

  private void inHalves(TrainSettings settings, List<MemberRun> runs) {
    int half = runs.size() / 2;
    for (List<MemberRun> part : List.of(runs.subList(0, half), runs.subList(half, runs.size()))) {
      slab(
          new DeviceTraining(
              here.graph(), here.hops(), settings, part.stream().map(MemberRun::onDevice).toList()),
          part);
    }
  }

  private void descend(DeviceTraining slab, List<MemberRun> runs, List<MemberProgress> members) {
    int columns = here.graph().features().columns();
    Compute compute = here.trainer().compute();
    runs.forEach(run -> run.start(columns, compute));
    try (Descent descent = device.descent(slab)) {
      new TrainingLoop(members).run(descent, device.name());
    }
  }

  private String message(DescentFailure failure, List<MemberRun> left) {
    MemberProgress first = left.get(0).progress();
    boolean begun = first.hasBegun();
    return device.name()
        + (failure.kind() == DescentFailure.Kind.OUT_OF_MEMORY ? " ran out of memory" : " was lost")
        + (begun ? " after step " + first.steps() : "")
        + " ("
        + failure.getMessage()
        + "): "
        + these(left)
        + " on the CPU"
        + (begun ? " from step " + first.safeSteps() : "");
  }

  private static String these(List<MemberRun> left) {
    return left.size() == 1 ? "this training continues" : left.size() + " trainings continue";
  }

  /** All members of a slab have the same audience. */
  private static void note(List<MemberRun> left, String note) {
    left.get(0).task().listener().onNote(note);
  }
}

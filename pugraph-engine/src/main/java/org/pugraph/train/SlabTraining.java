package org.pugraph.train;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
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
    Left left = Left.NOTHING;
    int done = 0;
    while (done < runs.size()) {
      Room room = left.isOf(device) ? Room.NONE : room(all.some(done, runs.size()));
      if (room.members == 0) {
        left = left.and(new Left(runs.subList(done, runs.size()), room.whyNone));
        break;
      }
      int to = Math.min(runs.size(), done + room.members);
      left = left.and(slab(all.some(done, to), runs.subList(done, to)));
      done = to;
    }
    left.finish(here);
  }

  /**
   * Members that the device leaves to this machine.
   *
   * @param why the first of them are, as the beginning of a sentence
   */
  private record Left(List<MemberRun> runs, String why) {

    static final Left NOTHING = new Left(List.of(), "");

    Left and(Left more) {
      if (runs.isEmpty() || more.runs.isEmpty()) {
        return runs.isEmpty() ? more : this;
      }
      return new Left(Stream.concat(runs.stream(), more.runs.stream()).toList(), why);
    }

    /** Whether the device is lost, which was the reason. */
    boolean isOf(Device device) {
      return !runs.isEmpty() && device.isLost();
    }

    /** Says so once, since all members have the same audience, and trains them. */
    void finish(HostTraining here) {
      if (runs.isEmpty()) {
        return;
      }
      MemberProgress first = runs.get(0).progress();
      String these =
          runs.size() == 1 ? "this training continues" : runs.size() + " trainings continue";
      String from = first.hasBegun() ? " from step " + first.safeSteps() : "";
      runs.get(0).task().listener().onNote(why + ": " + these + " on the CPU" + from);
      runs.forEach(here::train);
    }
  }

  /** How many members fit at once, or why none does. */
  private record Room(int members, String whyNone) {

    static final Room NONE = new Room(0, "");
  }

  private Room room(DeviceTraining training) {
    if (device.isLost()) {
      return new Room(0, device.name() + " answers no more");
    }
    try {
      int members = device.atOnce(training);
      return members > 0 ? new Room(members, "") : new Room(0, tooSmall(training));
    } catch (DescentFailure failure) {
      boolean lost = failure.kind() == DescentFailure.Kind.LOST;
      String does = lost ? " does not answer (" : " cannot take the training (";
      return new Room(0, device.name() + does + failure.getMessage() + ")");
    }
  }

  /** Rounded apart, so that the larger number is the larger one in print as well. */
  private String tooSmall(DeviceTraining training) {
    return String.format(
        Locale.ROOT,
        "%s has %,.0f MB free, and a training takes %,.0f MB",
        device.name(),
        Math.floor(device.freeBytes() / MEGABYTE),
        Math.ceil(device.bytes(training.some(0, 1)) / MEGABYTE));
  }

  private Left slab(DeviceTraining slab, List<MemberRun> runs) {
    List<MemberProgress> members = runs.stream().map(MemberRun::progress).toList();
    try {
      descend(slab, runs, members);
      return Left.NOTHING;
    } catch (DescentFailure failure) {
      List<MemberRun> left = runs.stream().filter(run -> !run.progress().hasEnded()).toList();
      if (left.size() > 1 && failure.kind() == DescentFailure.Kind.OUT_OF_MEMORY) {
        LOG.debug(() -> failure.getMessage() + ": half of the members are tried at once", failure);
        return inHalves(slab.settings(), left);
      }
      return left.isEmpty() ? Left.NOTHING : new Left(left, why(failure, left.get(0)));
    }
  }

  private Left inHalves(TrainSettings settings, List<MemberRun> runs) {
    int half = runs.size() / 2;
    Left left = Left.NOTHING;
    for (List<MemberRun> part : List.of(runs.subList(0, half), runs.subList(half, runs.size()))) {
      List<DeviceTraining.Member> members = part.stream().map(MemberRun::onDevice).toList();
      left = left.and(slab(new DeviceTraining(here.graph(), here.hops(), settings, members), part));
    }
    return left;
  }

  private void descend(DeviceTraining slab, List<MemberRun> runs, List<MemberProgress> members) {
    int columns = here.graph().features().columns();
    Compute compute = here.trainer().compute();
    runs.forEach(run -> run.start(columns, compute));
    try (Descent descent = device.descent(slab)) {
      new TrainingLoop(members).run(descent, device.name());
    }
  }

  private String why(DescentFailure failure, MemberRun first) {
    return device.name()
        + (failure.kind() == DescentFailure.Kind.OUT_OF_MEMORY ? " ran out of memory" : " was lost")
        + (first.progress().hasBegun() ? " after step " + first.progress().steps() : "")
        + " ("
        + failure.getMessage()
        + ")";
  }
}

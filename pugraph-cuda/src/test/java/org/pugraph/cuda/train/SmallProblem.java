package org.pugraph.cuda.train;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.pugraph.device.Device;
import org.pugraph.device.DeviceTraining;
import org.pugraph.graph.Graph;
import org.pugraph.hop.Hops;
import org.pugraph.optimise.Checkpoints;
import org.pugraph.optimise.Step;
import org.pugraph.optimise.TrainListener;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.optimise.TrainedModel;
import org.pugraph.risk.PuNodes;
import org.pugraph.synthetic.CitationGraph;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.Workers;
import org.pugraph.train.MemberTask;
import org.pugraph.train.Trainer;

/**
 * Members to train on one graph, on the CPU or on a device, which differ by seeds and labels.
 *
 * @param positives of each member
 */
record SmallProblem(Graph graph, TrainSettings settings, List<int[]> positives) {

  /** A made-up graph of 30 nodes with so many members of six positives. */
  static SmallProblem of(TrainSettings settings, int members) {
    Graph graph = CitationGraph.demo(4).withNodes(30).withWords(14, 3).generate();
    List<int[]> positives =
        IntStream.range(0, members)
            .mapToObj(m -> IntStream.range(0, 6).map(i -> 4 * i + m).toArray())
            .toList();
    return new SmallProblem(graph, settings, positives);
  }

  SmallProblem with(TrainSettings other) {
    return new SmallProblem(graph, other, positives);
  }

  /** What became of the members, and what their listener was told. */
  record Outcome(List<TrainedModel> models, List<float[]> scores, Follower follower) {

    List<String> hashes() {
      return models.stream().map(TrainedModel::parameterHash).toList();
    }

    List<String> kernels() {
      return models.stream().map(model -> model.origin().kernels()).toList();
    }

    /** How far its scores are from others, as a share of the latter's largest. */
    double distance(Outcome other) {
      double largest = 0;
      double distance = 0;
      for (int m = 0; m < scores.size(); m++) {
        for (int i = 0; i < scores.get(m).length; i++) {
          double difference = Math.abs(scores.get(m)[i] - other.scores.get(m)[i]);
          largest = Math.max(largest, Math.abs(other.scores.get(m)[i]));
          distance = Double.isNaN(difference) ? Double.NaN : Math.max(distance, difference);
        }
      }
      return distance == 0 ? 0 : distance / largest;
    }
  }

  /** Counts steps, may cancel after some, and keeps notes. */
  static final class Follower implements TrainListener {
    final List<String> notes = new ArrayList<>();
    private final int cancelAfter;
    private int steps;

    Follower(int cancelAfter) {
      this.cancelAfter = cancelAfter;
    }

    @Override
    public void onStep(Step step, int of) {
      steps++;
    }

    @Override
    public void onNote(String note) {
      notes.add(note);
    }

    @Override
    public boolean cancelled() {
      return steps >= cancelAfter;
    }
  }

  /** All members as a device is given them. */
  DeviceTraining asDeviceTraining(Workers workers) {
    List<DeviceTraining.Member> members = new ArrayList<>();
    for (int m = 0; m < positives.size(); m++) {
      members.add(new DeviceTraining.Member(nodes(m), nodes(m), 7 + m));
    }
    Hops hops = Hops.of(graph.edges(), settings.model().neededHops(), workers);
    return new DeviceTraining(graph, hops, settings, members);
  }

  Outcome onCpu() {
    return train(Optional.empty(), Optional.empty(), Integer.MAX_VALUE);
  }

  Outcome on(Device device) {
    return train(Optional.of(device), Optional.empty(), Integer.MAX_VALUE);
  }

  /**
   * Trains all members.
   *
   * @param folder where their checkpoints are saved every three steps, and gone on from
   * @param cancelAfter so many steps of all members together
   */
  Outcome train(Optional<Device> device, Optional<Path> folder, int cancelAfter) {
    Follower follower = new Follower(cancelAfter);
    try (Compute compute = Compute.on(1)) {
      Trainer trainer = new Trainer(compute, device);
      Hops hops = trainer.hops(graph, settings.model());
      List<MemberTask> tasks = new ArrayList<>();
      for (int m = 0; m < positives.size(); m++) {
        String name = "member-" + m;
        tasks.add(
            new MemberTask(
                nodes(m),
                7 + m,
                settings.optimisation().steps(),
                Optional.empty(),
                follower,
                folder.map(in -> new Checkpoints(in.resolve(name), 3, true))));
      }
      List<TrainedModel> models = trainer.trainAll(graph, hops, settings, tasks);
      List<float[]> scores =
          models.stream().map(model -> trainer.predict(model, graph, hops).scores()).toList();
      return new Outcome(models, scores, follower);
    }
  }

  private PuNodes nodes(int member) {
    int[] labelled = positives.get(member);
    int[] others =
        IntStream.range(0, graph.nodes())
            .filter(node -> Arrays.binarySearch(labelled, node) < 0)
            .toArray();
    return new PuNodes(labelled, others, 0.3);
  }

  @Override
  public String toString() {
    return positives.size() + " of " + settings.model().architecture();
  }
}

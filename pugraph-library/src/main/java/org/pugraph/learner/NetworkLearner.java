package org.pugraph.learner;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;
import org.pugraph.device.Device;
import org.pugraph.fit.FitContext;
import org.pugraph.fit.PreparedGraph;
import org.pugraph.graph.Graph;
import org.pugraph.hop.HopSettings;
import org.pugraph.layer.input.RowScaling;
import org.pugraph.model.Architecture;
import org.pugraph.model.LeastMemory;
import org.pugraph.optimise.Optimisation;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.optimise.TrainedModel;
import org.pugraph.pretrain.Pretraining;
import org.pugraph.risk.RiskSettings;
import org.pugraph.tensor.Compute;
import org.pugraph.train.MemberTask;
import org.pugraph.train.Trainer;

/**
 * A network trained on a PU risk. Immutable and thread safe. The same input and seed give the same
 * bits at any number of threads.
 *
 * @param training its shape, risk and descent; the seed is the member's
 * @param pretraining what it is given beside the features
 */
public record NetworkLearner(TrainSettings training, Pretraining pretraining)
    implements BaseLearner {

  /**
   * The LSDAN that was measured to work: that of {@link #of}, with all rows of features of one
   * length, so that it does not fail where nodes have many or large features.
   */
  public static final NetworkLearner DEFAULT = of(Architecture.LSDAN).with(RowScaling.LENGTH);

  /** On the features alone. */
  public NetworkLearner(TrainSettings training) {
    this(training, Pretraining.NONE);
  }

  public NetworkLearner {
    training = training.withSeed(TrainSettings.DEFAULT.seed());
  }

  /** A network with the settings of {@link TrainSettings#DEFAULT}, on features as they are. */
  public static NetworkLearner of(Architecture architecture) {
    TrainSettings usual = TrainSettings.DEFAULT;
    return new NetworkLearner(usual.withModel(usual.model().withArchitecture(architecture)));
  }

  public NetworkLearner with(TrainSettings other) {
    return new NetworkLearner(other, pretraining);
  }

  public NetworkLearner with(Pretraining other) {
    return new NetworkLearner(training, other);
  }

  public NetworkLearner with(RiskSettings other) {
    return with(training.withRisk(other));
  }

  public NetworkLearner with(HopSettings other) {
    return with(training.withModel(training.model().withHops(other)));
  }

  public NetworkLearner with(Optimisation other) {
    return with(training.withOptimisation(other));
  }

  public NetworkLearner with(RowScaling other) {
    return with(training.withModel(training.model().withRows(other)));
  }

  public NetworkLearner rowNormalised() {
    return with(RowScaling.SUM);
  }

  @Override
  public String name() {
    return training.model().architecture().toString();
  }

  @Override
  public int steps() {
    return training.optimisation().steps();
  }

  @Override
  public boolean needsEncoder() {
    return pretraining != Pretraining.NONE;
  }

  @Override
  public void checkMemory(Graph graph, long memory) {
    boolean wholeGraph = training.optimisation().batch() == Optimisation.WHOLE_GRAPH;
    LeastMemory.check(graph.size(), training.model(), wholeGraph, memory);
  }

  @Override
  public void prepareHops(PreparedGraph graph) {
    graph.hops(training.model().neededHops());
  }

  @Override
  public void prepareInput(PreparedGraph graph) {
    graph.view(pretraining);
  }

  /** On a device all its members are trained in step. */
  @Override
  public Optional<BaseLearner> batch(FitContext context) {
    return context.device().filter(this::isTrainedOn).map(device -> this);
  }

  private boolean isTrainedOn(Device device) {
    return training.optimisation().batch() == Optimisation.WHOLE_GRAPH && device.trains(training);
  }

  @Override
  public BaseModel train(Member member, FitContext context, Compute compute) {
    return trainAll(List.of(new Task(this, member)), context, compute).get(0);
  }

  @Override
  public List<BaseModel> trainAll(List<Task> tasks, FitContext context, Compute compute) {
    PreparedGraph graph = tasks.get(0).member().graph();
    List<TrainedModel> trained =
        new Trainer(compute, context.device())
            .trainAll(
                graph.view(pretraining),
                graph.hops(training.model().neededHops()),
                training,
                tasks.stream().map(task -> task(task.member(), context)).toList());
    if (trained.stream().anyMatch(one -> one.origin().ending().equals(TrainedModel.CANCELLED))) {
      throw new CancellationException("the fit was cancelled");
    }
    return IntStream.range(0, tasks.size())
        .mapToObj(m -> trained.get(m).withSettings(settings(tasks.get(m).member())))
        .<BaseModel>map(model -> new NetworkModel(model, pretraining))
        .toList();
  }

  private MemberTask task(Member member, FitContext context) {
    return new MemberTask(
        member.nodes(),
        member.seed(),
        member.stage().steps(steps()),
        start(member),
        context.member(member.number()),
        context.checkpoints(member.stage(), member.number()));
  }

  private static Optional<TrainedModel> start(Member member) {
    return member.start().orElse(null) instanceof NetworkModel earlier
        ? Optional.of(earlier.network())
        : Optional.empty();
  }

  /** Those of all stages of the training together. */
  private TrainSettings settings(Member member) {
    return start(member)
        .map(TrainedModel::settings)
        .orElseGet(() -> training.withSeed(member.seed()));
  }
}

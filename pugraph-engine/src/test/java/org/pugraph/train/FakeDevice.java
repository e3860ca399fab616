package org.pugraph.train;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;
import org.pugraph.device.Device;
import org.pugraph.device.DeviceTraining;
import org.pugraph.device.InfomaxRun;
import org.pugraph.graph.Adjacency;
import org.pugraph.layer.input.Parameter;
import org.pugraph.model.Network;
import org.pugraph.model.Networks;
import org.pugraph.optimise.Descent;
import org.pugraph.optimise.DescentFailure;
import org.pugraph.optimise.DescentState;
import org.pugraph.optimise.HostDescent;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.pretrain.HostInfomax;
import org.pugraph.risk.PuRisk;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.Kernels;
import org.pugraph.tensor.SparseMatrix;
import org.pugraph.tensor.Workers;

/**
 * A device that computes on one thread with the kernels of this machine, so that what it trains is
 * the same to the bit; it can be short of memory, and can be told to fail.
 */
public final class FakeDevice implements Device {

  /** What a member takes. */
  public static final long MEMBER = 1_000_000;

  private final AtomicLong free = new AtomicLong(100 * MEMBER);
  private final AtomicInteger calls = new AtomicInteger();
  private final AtomicInteger allocations = new AtomicInteger();
  private final AtomicInteger open = new AtomicInteger();
  private final AtomicInteger stretches = new AtomicInteger();
  private final AtomicInteger infomaxes = new AtomicInteger();
  private final List<Integer> descents = new ArrayList<>();
  private Predicate<TrainSettings> trains = settings -> true;
  private int stride = 16;
  private int failingCall = -1;
  private int failingAllocation = -1;
  private DescentFailure.Kind kind = DescentFailure.Kind.LOST;
  private volatile boolean lost;

  public FakeDevice withStride(int most) {
    stride = most;
    return this;
  }

  public FakeDevice withMemory(long bytes) {
    free.set(bytes);
    return this;
  }

  public FakeDevice trainingOnly(Predicate<TrainSettings> some) {
    trains = some;
    return this;
  }

  /** Fails once, at that call of its descents, counted from 1. */
  public FakeDevice failingAt(int call, DescentFailure.Kind how) {
    failingCall = call;
    kind = how;
    return this;
  }

  /** Fails once, when that descent is made, counted from 1. */
  public FakeDevice failingToAllocate(int descent, DescentFailure.Kind how) {
    failingAllocation = descent;
    kind = how;
    return this;
  }

  /** The members of each descent. */
  public synchronized List<Integer> descents() {
    return List.copyOf(descents);
  }

  /** How often several steps were taken in a row. */
  public int stretches() {
    return stretches.get();
  }

  /** How often any descent was asked for anything. */
  public int calls() {
    return calls.get();
  }

  public int infomaxes() {
    return infomaxes.get();
  }

  /** Descents that nobody closed. */
  public int open() {
    return open.get();
  }

  private void count(AtomicInteger counter, int failing) {
    if (lost) {
      throw new DescentFailure(DescentFailure.Kind.LOST, "there is nobody");
    }
    if (counter.incrementAndGet() == failing) {
      lost = kind == DescentFailure.Kind.LOST;
      throw new DescentFailure(kind, "told to fail");
    }
  }

  @Override
  public String name() {
    return "fake device";
  }

  @Override
  public String code() {
    return "1";
  }

  @Override
  public boolean trains(TrainSettings settings) {
    return trains.test(settings);
  }

  @Override
  public int atOnce(DeviceTraining training) {
    return (int) Math.min(training.members().size(), free.get() / MEMBER);
  }

  @Override
  public long bytes(DeviceTraining training) {
    return MEMBER * training.members().size();
  }

  @Override
  public long freeBytes() {
    return free.get();
  }

  @Override
  public Descent descent(DeviceTraining training) {
    count(allocations, failingAllocation);
    if (free.addAndGet(-bytes(training)) < 0) {
      free.addAndGet(bytes(training));
      throw new DescentFailure(DescentFailure.Kind.OUT_OF_MEMORY, "too many at once");
    }
    synchronized (this) {
      descents.add(training.members().size());
    }
    open.incrementAndGet();
    return new FakeDescent(training);
  }

  @Override
  public Map<String, DenseMatrix> infomax(SparseMatrix x, Adjacency edges, InfomaxRun run) {
    count(calls, failingCall);
    infomaxes.incrementAndGet();
    try (Compute compute = new Compute(Workers.of(1), Kernels.best())) {
      return HostInfomax.run(x, edges, run, compute);
    }
  }

  @Override
  public boolean isLost() {
    return lost;
  }

  @Override
  public void close() {}

  /** One descent of this machine for each member, seen through copies as a device is. */
  private final class FakeDescent implements Descent {

    private final long bytes;
    private final Compute compute = new Compute(Workers.of(1), Kernels.best());
    private final List<HostDescent> members = new ArrayList<>();
    private final List<List<Parameter>> seen = new ArrayList<>();
    private int[] measured = {};

    FakeDescent(DeviceTraining training) {
      bytes = bytes(training);
      for (DeviceTraining.Member member : training.members()) {
        TrainSettings settings = training.settings().withSeed(member.seed());
        Network network =
            Networks.of(settings.model(), training.graph().features(), training.hops(), compute);
        HeldOut nodes = new HeldOut(member.training(), member.heldOut());
        WholeGraph risk = new WholeGraph(network, nodes, settings);
        members.add(new HostDescent(risk, settings.optimisation(), compute));
        seen.add(
            network.parameters().stream()
                .map(one -> Parameter.zeros(one.name(), one.value().rows(), one.value().columns()))
                .toList());
      }
    }

    @Override
    public int members() {
      return members.size();
    }

    @Override
    public List<Parameter> parameters(int member) {
      return seen.get(member);
    }

    @Override
    public DescentState fetch(int member) {
      count(calls, failingCall);
      DescentState state = members.get(member).fetch(0);
      seen.get(member).forEach(one -> one.value().copyFrom(state.values().get(one.name())));
      return state;
    }

    @Override
    public void install(int member, DescentState state) {
      count(calls, failingCall);
      members.get(member).install(0, state);
    }

    @Override
    public PuRisk.Estimate[] measure(int[] steps) {
      count(calls, failingCall);
      measured = steps.clone();
      PuRisk.Estimate[] risks = new PuRisk.Estimate[steps.length];
      for (int m = 0; m < steps.length; m++) {
        risks[m] = steps[m] == 0 ? null : members.get(m).measure(new int[] {steps[m]})[0];
      }
      return risks;
    }

    @Override
    public void update() {
      count(calls, failingCall);
      for (int m = 0; m < measured.length; m++) {
        if (measured[m] > 0) {
          members.get(m).update();
        }
      }
    }

    @Override
    public PuRisk.Estimate[][] run(int[] first, int[] counts) {
      count(calls, failingCall);
      stretches.incrementAndGet();
      PuRisk.Estimate[][] risks = new PuRisk.Estimate[counts.length][0];
      for (int m = 0; m < counts.length; m++) {
        if (first[m] > 0) {
          risks[m] = members.get(m).run(new int[] {first[m]}, new int[] {counts[m]})[0];
        }
      }
      return risks;
    }

    @Override
    public int stride() {
      return stride;
    }

    @Override
    public double heldOut(int member) {
      count(calls, failingCall);
      return members.get(member).heldOut(0);
    }

    @Override
    public void close() {
      compute.close();
      free.addAndGet(bytes);
      open.decrementAndGet();
    }
  }
}

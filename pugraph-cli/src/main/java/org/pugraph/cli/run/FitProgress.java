package org.pugraph.cli.run;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.pugraph.ClassPrior;
import org.pugraph.cli.device.DeviceText;
import org.pugraph.cli.output.PriorProgress;
import org.pugraph.cli.terminal.Console;
import org.pugraph.cli.terminal.Interrupt;
import org.pugraph.cli.terminal.Progress;
import org.pugraph.cli.terminal.Stopwatch;
import org.pugraph.ensemble.EnsembleSettings;
import org.pugraph.fit.FitContext;
import org.pugraph.fit.FitListener;
import org.pugraph.fit.FitPhase;
import org.pugraph.hop.HopSettings;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.hop.RingBuilder;
import org.pugraph.learner.NetworkLearner;
import org.pugraph.optimise.Step;
import org.pugraph.prior.PriorReport;
import org.pugraph.report.page.TextFormat;

/**
 * Observes the fit of a job: shows its progress on stderr, measures the time of each phase, reports
 * findings before training, and turns Ctrl-C into a request to stop. Steps may come from several
 * threads.
 */
final class FitProgress implements FitListener, AutoCloseable {

  /** More members than this are not shown one by one. */
  private static final int MOST_SHOWN = 8;

  private static final int MOST_REMARKS = 20;

  private final TrainingJob job;
  private final Console console;
  private final Set<String> remarked;
  private final Stopwatch watch;
  private final FitListener next;
  private final PriorProgress prior;
  private final int[] at;
  private final Optional<String> device;

  private Runnable beforeTraining = () -> {};
  private List<String> notes = List.of();
  private Optional<PriorReport> estimated = Optional.empty();
  private FitPhase.@Nullable Kind current;
  private boolean begun;
  private boolean noted;
  private @Nullable Progress progress;
  private volatile @Nullable Interrupt interrupt;
  private int taken;

  /**
   * Progress of one fit.
   *
   * @param remarked what need not be said again
   * @param context its listener receives the same events
   */
  FitProgress(
      TrainingJob job, Console console, Set<String> remarked, Stopwatch watch, FitContext context) {
    this.job = job;
    this.console = console;
    this.remarked = remarked;
    this.watch = watch;
    this.next = context.listener();
    device = DeviceText.line(context.device(), job.settings(), context.threads());
    prior = new PriorProgress(console);
    at = new int[job.settings().models()];
  }

  /** Runs an action once, after all checks that may refuse the job. */
  void beforeTraining(Runnable action) {
    beforeTraining = action;
  }

  @Override
  public void onPhase(FitPhase phase) {
    lap();
    current = phase.kind();
    switch (phase.kind()) {
      case PRIOR -> remark("estimating the share of positives among the unlabeled nodes");
      case EDGES -> remark("learning how much each type of edge counts");
      case NEIGHBOURHOODS -> neighbourhoods().distinct().forEach(this::tellWhatIsDrawn);
      case PRETRAINING -> {
        begin();
        remark("learning embeddings of all nodes, without labels");
      }
      case SCREENING -> {
        begin();
        remark("training the methods that are not networks");
      }
      case TRAINING -> {
        begin();
        tellNotes();
        startRound(phase);
      }
      case SCORING -> {
        tellNotes();
        endTraining();
      }
    }
    next.onPhase(phase);
  }

  /** Says what was not said before, while this fit or one on the same graph went on. */
  private synchronized void remark(String line) {
    if (remarked.add(line)) {
      console.remark(line);
    }
  }

  private void lap() {
    if (current != null) {
      watch.lap(
          switch (current) {
            case PRIOR -> "prior";
            case EDGES -> "edges";
            case NEIGHBOURHOODS -> "hops";
            case PRETRAINING -> "pretrain";
            case SCREENING -> "linear";
            case TRAINING -> "train";
            case SCORING -> "score";
          });
    }
  }

  private Stream<HopSettings> neighbourhoods() {
    return job.settings().learners().stream()
        .map(EnsembleSettings.WeightedLearner::learner)
        .filter(NetworkLearner.class::isInstance)
        .map(learner -> ((NetworkLearner) learner).training().model().neededHops());
  }

  /** Reports sampling before it starts, because it takes a while on a large graph. */
  private void tellWhatIsDrawn(HopSettings hops) {
    if (hops.neighbourhood() == Neighbourhood.SAMPLED) {
      long bytes = new RingBuilder(job.graph().edges(), hops).estimate().bytes();
      remark(
          "drawing at most "
              + TextFormat.count(hops.fanout(), "member")
              + " a node at each of "
              + TextFormat.count(hops.count(), "distance")
              + ": about "
              + TextFormat.bytes(bytes));
    }
  }

  private void begin() {
    if (begun) {
      return;
    }
    begun = true;
    beforeTraining.run();
    device.ifPresent(this::remark);
    tellWhatColumnsBecame();
    tellNotes();
  }

  /** Once, as soon as the prior is known: before any training that needs it. */
  private void tellNotes() {
    Optional<ClassPrior> known = estimated.map(ClassPrior::estimated).or(job.problem()::prior);
    if (known.isPresent() && !noted) {
      noted = true;
      notes = RunNotes.before(job, known.get());
      notes.forEach(note -> remark("note: " + note));
      watch.lap("check");
    }
  }

  private void tellWhatColumnsBecame() {
    List<String> report = job.encoding().report();
    report.stream().limit(MOST_REMARKS).forEach(this::remark);
    if (report.size() > MOST_REMARKS) {
      int more = report.size() - MOST_REMARKS;
      remark("… and " + TextFormat.count(more, "column") + " more, see features.json");
    }
  }

  private synchronized void startRound(FitPhase phase) {
    closeBar();
    Arrays.fill(at, 0);
    String title =
        phase.rounds() == 1
            ? "Training"
            : "Training, round " + phase.round() + " of " + phase.rounds();
    progress = new Progress(console, title, "step", phase.steps());
    if (interrupt == null) {
      interrupt = Interrupt.listen();
    }
  }

  @Override
  public synchronized void onNote(String note) {
    remark("warning: " + note);
    next.onNote(note);
  }

  @Override
  public void onPriorPart(int done, int all) {
    prior.onPriorPart(done, all);
    next.onPriorPart(done, all);
  }

  @Override
  public void onPrior(PriorReport report) {
    prior.close();
    estimated = Optional.of(report);
    next.onPrior(report);
  }

  @Override
  public void onStep(int member, Step step) {
    show(member, step);
    next.onStep(member, step);
  }

  private synchronized void show(int member, Step step) {
    taken++;
    at[member] = step.step();
    if (progress != null) {
      String risk = "risk " + TextFormat.decimals(step.risk(), 4);
      boolean few = at.length > 1 && at.length <= MOST_SHOWN;
      progress.at(Arrays.stream(at).sum(), few ? members() : risk);
    }
  }

  private String members() {
    return Arrays.stream(at)
        .mapToObj(Integer::toString)
        .collect(Collectors.joining(", ", "members at ", ""));
  }

  /** Whether the user asked to stop. */
  boolean isInterrupted() {
    Interrupt asked = interrupt;
    return asked != null && asked.requested();
  }

  /** The fit has ended with a model. */
  void finished() {
    lap();
    current = null;
  }

  /** The findings before training, one sentence each. */
  List<String> notes() {
    return notes;
  }

  /** How many steps this process took, of all rounds. */
  synchronized int stepsTaken() {
    return taken;
  }

  /**
   * Ends the phase with state to save: from here on Ctrl-C exits at once, and a resumed run loses
   * nothing.
   */
  private synchronized void endTraining() {
    closeBar();
    Interrupt open = interrupt;
    if (open != null) {
      open.close();
    }
  }

  private void closeBar() {
    if (progress != null) {
      progress.close();
      progress = null;
    }
  }

  /** Reports where the training was stopped; called before {@link #close} lets the JVM exit. */
  synchronized void cancelled() {
    closeBar();
    console.remark("stopped after step " + Arrays.stream(at).sum() + "; continue with --resume");
  }

  @Override
  public synchronized void close() {
    prior.close();
    endTraining();
  }
}

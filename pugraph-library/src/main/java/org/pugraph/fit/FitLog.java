package org.pugraph.fit;

import java.util.Locale;
import org.pugraph.base.EnumNames;
import org.pugraph.base.Log;
import org.pugraph.optimise.Step;
import org.pugraph.prior.Estimate;
import org.pugraph.prior.PriorReport;

/**
 * Logs what a listener is told.
 *
 * @param listener is told it first
 */
record FitLog(FitListener listener) implements FitListener {

  private static final Log LOG = Log.of(FitLog.class);

  @Override
  public void onPhase(FitPhase phase) {
    listener.onPhase(phase);
    LOG.debug(() -> "phase " + EnumNames.of(phase.kind()) + details(phase));
  }

  private static String details(FitPhase phase) {
    return phase.round() == 0
        ? ""
        : ": round " + phase.round() + " of " + phase.rounds() + ", " + phase.steps() + " steps";
  }

  @Override
  public void onPriorPart(int done, int all) {
    listener.onPriorPart(done, all);
  }

  @Override
  public void onPrior(PriorReport report) {
    listener.onPrior(report);
    Estimate estimate = report.recommended();
    LOG.debug(
        () ->
            String.format(
                Locale.ROOT,
                "class prior %.3f, expected between %.3f and %.3f, by %s from %d positives",
                estimate.value(),
                estimate.interval().low(),
                estimate.interval().high(),
                estimate.name(),
                report.positives()));
    report.warnings().forEach(warning -> LOG.debug(() -> "class prior: " + warning));
  }

  @Override
  public void onStep(int member, Step step) {
    listener.onStep(member, step);
    LOG.trace(
        () ->
            String.format(
                Locale.ROOT, "member %d, step %d: risk %.4f", member, step.step(), step.risk()));
  }

  /** A note is told already, and so is not logged. */
  @Override
  public void onNote(String note) {
    listener.onNote(note);
  }
}

package org.pugraph.cli.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.pugraph.ClassPrior;
import org.pugraph.PuModel;
import org.pugraph.check.Finding;
import org.pugraph.cli.output.PriorText;
import org.pugraph.report.page.TextFormat;
import org.pugraph.threshold.ThresholdRule;
import org.pugraph.validation.DegreePropensity;
import org.pugraph.validation.HeldOutRecall;
import org.pugraph.validation.LabelBiasUse;
import org.pugraph.validation.RankingEvidence;

/**
 * Remarks on a training beside its figures, one sentence each.
 *
 * @param before what was known before training: shown on stderr then, unless that is quiet
 * @param after what came of it
 */
record RunNotes(List<String> before, List<String> after) {

  RunNotes {
    before = List.copyOf(before);
    after = List.copyOf(after);
  }

  List<String> all() {
    return Stream.concat(before.stream(), after.stream()).toList();
  }

  /**
   * Before training: warnings of the checks, the estimate of the prior, nodes that take no part.
   */
  static List<String> before(TrainingJob job, ClassPrior prior) {
    List<String> notes =
        new ArrayList<>(
            RunChecks.warnings(RunChecks.ofGraph(job.graph(), job.problem().nodes(prior.value()))));
    prior.report().ifPresent(report -> notes.addAll(PriorText.remarks(report)));
    if (job.outside() > 0) {
      notes.add(
          TextFormat.count(job.outside(), "node")
              + " take no part: they are scored, but not learned from or evaluated");
    }
    return notes;
  }

  /**
   * After training: a threshold that misses its target, and warnings of the checks.
   *
   * @param called how many unlabeled nodes are called positive
   * @param findings of the scores
   */
  static List<String> after(TrainingJob job, PuModel model, long called, List<Finding> findings) {
    List<String> notes = new ArrayList<>();
    ThresholdRule rule = job.settings().threshold();
    if (model.decision().misses(rule)) {
      notes.add(
          "no threshold reaches the precision you asked for, "
              + rule
              + ": this is the best there is");
    }
    if (rule instanceof ThresholdRule.Top top && called < top.budget()) {
      notes.add(
          TextFormat.count(called, "node")
              + " of the "
              + TextFormat.count(top.budget())
              + " asked for: there are no more, or the next ones score the same");
    }
    model
        .heldOutRecall()
        .filter(HeldOutRecall::isMatched)
        .filter(found -> model.evidence().filter(RankingEvidence::refuted).isEmpty())
        // Where nodes of many edges were labelled first, ranking by degree finds them again.
        .filter(found -> model.labelBias().filter(DegreePropensity::isDetected).isEmpty())
        .ifPresent(
            found ->
                notes.add(
                    "learning did not pay here: "
                        + EnsembleSummary.recall(found)
                        + "; label more nodes, or give features that tell them apart"));
    labelBias(model, job).ifPresent(notes::add);
    notes.addAll(RunChecks.warnings(unexpected(findings, model)));
    boolean isReported = findings.stream().anyMatch(RunNotes::isCollapse);
    double expected = model.prior().value() * job.problem().unlabeled().length;
    boolean off = called < expected / 2 || called > expected * 2;
    if (rule instanceof ThresholdRule.Zero && off && !isReported) {
      notes.add(
          TextFormat.count(called)
              + " nodes are called positive where the prior expects about "
              + TextFormat.count(Math.round(expected))
              + ": rely on the ranking more than on the threshold, and consider --threshold prior");
    }
    return notes;
  }

  /** Where labels have nothing in common, no training can decide: that it failed is no news. */
  private static List<Finding> unexpected(List<Finding> findings, PuModel model) {
    boolean chance =
        model
            .evidence()
            .filter(known -> known.verdict() == RankingEvidence.Verdict.CHANCE)
            .isPresent();
    return findings.stream().filter(finding -> !(chance && isCollapse(finding))).toList();
  }

  /** That nearly all unlabeled nodes are called positive, or nearly none. */
  private static boolean isCollapse(Finding finding) {
    return finding.code().startsWith("all-");
  }

  /** That labels are biased by degree, and what was done about it. */
  private static Optional<String> labelBias(PuModel model, TrainingJob job) {
    boolean ignored = job.settings().validation().labelBias() == LabelBiasUse.NONE;
    return model
        .labelBias()
        .filter(DegreePropensity::isDetected)
        .map(
            found ->
                found.sentence()
                    + (ignored
                        ? "; nothing corrects for that: consider --label-bias degree"
                        : "; weights, threshold and an estimated prior are corrected for that"
                            + " (--label-bias none does not): right if labelled nodes of few edges"
                            + " are like all positives of few edges"));
  }
}

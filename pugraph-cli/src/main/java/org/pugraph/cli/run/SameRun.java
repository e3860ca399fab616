package org.pugraph.cli.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.pugraph.ClassPrior;
import org.pugraph.ComputingCode;
import org.pugraph.PuModel;
import org.pugraph.PuProblem;
import org.pugraph.run.Provenance;
import tools.jackson.databind.JsonNode;

/** Compares a saved run with a job: whether the job would give the same bytes. */
final class SameRun {

  private SameRun() {}

  /**
   * The differences between a saved run and the one a job would be; empty where there are none.
   *
   * @param metrics of the saved run, which depend on the truth where it is known
   */
  static List<String> differences(PuModel saved, JsonNode metrics, TrainingJob job) {
    Provenance then = saved.provenance();
    List<String> others = new ArrayList<>();
    if (!saved.settings().equals(job.settings())) {
      others.add("other settings");
    }
    if (!then.dataHash().equals(job.graph().contentHash())) {
      others.add("another graph");
    }
    if (!then.labelsHash().equals(PuModel.labelsHash(job.problem()))) {
      others.add("other labels");
    } else if (isOtherTruth(metrics, job)) {
      others.add("other true classes");
    }
    if (!isSame(saved.prior(), job.problem())) {
      others.add("another prior");
    }
    if (then.seed() != job.seed()) {
      others.add("another seed");
    }
    if (!then.code().equals(ComputingCode.hash())) {
      others.add("other code");
    }
    return others;
  }

  /** Runs of earlier versions do not say which truth their figures go by. */
  private static boolean isOtherTruth(JsonNode metrics, TrainingJob job) {
    JsonNode then = metrics.path(RunMetrics.TRUTH);
    return !then.isMissingNode() && !then.asString("").equals(RunMetrics.truthHash(job));
  }

  /** A prior that was estimated then would be the same again. */
  private static boolean isSame(ClassPrior then, PuProblem problem) {
    Optional<ClassPrior> now = problem.prior();
    return now.map(known -> known.value() == then.value())
        .orElse(then.source() == ClassPrior.Source.ESTIMATED);
  }
}

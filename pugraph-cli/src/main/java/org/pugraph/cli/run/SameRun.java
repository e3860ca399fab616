package org.pugraph.cli.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.pugraph.ClassPrior;
import org.pugraph.ComputingCode;
import org.pugraph.PuModel;
import org.pugraph.PuProblem;
import org.pugraph.run.Provenance;

/** Compares a saved run with a job: whether the job would give the same bytes. */
final class SameRun {

  private SameRun() {}

  /**
   * The differences between a saved model and the one a job would fit; empty where there are none.
   */
  static List<String> differences(PuModel saved, TrainingJob job) {
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

  /** A prior that was estimated then would be the same again. */
  private static boolean isSame(ClassPrior then, PuProblem problem) {
    Optional<ClassPrior> now = problem.prior();
    return now.map(known -> known.value() == then.value())
        .orElse(then.source() == ClassPrior.Source.ESTIMATED);
  }
}

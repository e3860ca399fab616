package org.pugraph.server.round;

import org.pugraph.base.Sha256;
import org.pugraph.run.Provenance;
import org.pugraph.server.training.TrainingResult;

/** A digest of all that decides a model: equal for models that rank a graph alike. */
final class ModelFingerprint {

  private ModelFingerprint() {}

  static String of(TrainingResult result) {
    Provenance from = result.model().provenance();
    return new Sha256()
        .add(from.dataHash())
        .add(from.labelsHash())
        .add(Long.toString(from.seed()))
        .add(from.code())
        .add(from.kernels())
        .add(result.model().settings().toString())
        .add(Double.toString(result.nodes().prior()))
        .hex();
  }
}

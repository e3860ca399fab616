package org.pugraph.run;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.pugraph.data.feature.Encoding;
import org.pugraph.drift.GraphSummary;
import org.pugraph.ensemble.EnsembleMember;
import org.pugraph.ensemble.EnsembleSettings;
import org.pugraph.ensemble.FittedEnsemble;
import org.pugraph.learner.BaseLearner;
import org.pugraph.pretrain.Pretrained;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.SafeTensors;
import org.pugraph.threshold.Decision;

/** A model put together from its description and its matrices. */
final class DescribedModel {

  private DescribedModel() {}

  /** The model that {@code run.json} describes, with its matrices in the same folder. */
  static SavedModel of(RunJson json, Path folder) {
    EnsembleSettings settings = SettingsCodec.load(json.settings());
    return new SavedModel(
        settings,
        new FittedEnsemble(
            members(json, settings, folder),
            encoder(json, settings, folder),
            Optional.ofNullable(json.smoother()),
            decision(json),
            Optional.ofNullable(json.evidence()),
            Optional.ofNullable(json.edges())),
        json.prior(),
        json.provenance(),
        SourcePlaces.find(folder, json),
        encoding(json, folder),
        summary(json, folder));
  }

  /** Absent where an earlier version saved the model. */
  private static Optional<GraphSummary> summary(RunJson json, Path folder) {
    String name = ModelSlots.used(ModelFiles.SUMMARY, json.hashes().keySet());
    return json.hashes().containsKey(name)
        ? Optional.of(GraphSummary.load(folder.resolve(name)))
        : Optional.empty();
  }

  private static List<EnsembleMember> members(
      RunJson json, EnsembleSettings settings, Path folder) {
    Map<String, DenseMatrix> tensors =
        SafeTensors.read(file(json, ModelFiles.TENSORS, folder)).matrices();
    List<EnsembleMember> members = new ArrayList<>();
    for (int m = 0; m < json.members().size(); m++) {
      RunJson.Member saved = json.members().get(m);
      BaseLearner learner = settings.learners().get(saved.learner()).learner();
      members.add(
          MemberCodec.load(json, saved, learner, MemberTensors.ofMember(m, learner, tensors)));
    }
    return members;
  }

  private static Decision decision(RunJson json) {
    RunJson.Decided decided = json.decision();
    return new Decision(
        decided.threshold(),
        json.members().stream().mapToDouble(RunJson.Member::threshold).toArray(),
        decided.calibration(),
        decided.heldOut(),
        decided.estimate());
  }

  /** Where a model has a file of that name. */
  private static Path file(RunJson json, String name, Path folder) {
    return folder.resolve(ModelSlots.used(name, json.hashes().keySet()));
  }

  private static Optional<Pretrained> encoder(
      RunJson json, EnsembleSettings settings, Path folder) {
    // Learners without a member left have no encoder in the folder either.
    return json.members().stream()
            .map(member -> settings.learners().get(member.learner()).learner())
            .anyMatch(BaseLearner::needsEncoder)
        ? Optional.of(Pretrained.load(file(json, ModelFiles.ENCODER, folder)))
        : Optional.empty();
  }

  private static Encoding encoding(RunJson json, Path folder) {
    String name = ModelSlots.used(ModelFiles.FEATURES, json.hashes().keySet());
    return json.hashes().containsKey(name)
        ? Encoding.load(folder.resolve(name))
        : Encoding.READY_MADE;
  }
}

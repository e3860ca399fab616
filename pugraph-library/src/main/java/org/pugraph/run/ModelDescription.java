package org.pugraph.run;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.pugraph.ensemble.FittedEnsemble;
import org.pugraph.graph.FeatureNames;
import org.pugraph.threshold.Decision;

/** All of a model that is not a matrix, as {@code run.json} has it. */
final class ModelDescription {

  private ModelDescription() {}

  /**
   * @param folder where it is to be saved
   * @param hashes digests of its other files, by name
   */
  static RunJson of(SavedModel saved, Path folder, Map<String, String> hashes) {
    FittedEnsemble ensemble = saved.ensemble();
    Decision decision = ensemble.decision();
    List<RunJson.Member> members = new ArrayList<>();
    for (int m = 0; m < ensemble.members().size(); m++) {
      members.add(MemberCodec.save(ensemble.members().get(m), decision.memberThresholds()[m]));
    }
    return new RunJson(
        RunJson.FORMAT,
        SettingsCodec.save(saved.settings()),
        saved.prior(),
        saved.provenance(),
        new RunJson.Decided(
            decision.threshold(), decision.calibration(), decision.heldOut(), decision.estimate()),
        ensemble.evidence().orElse(null),
        ensemble.edges().orElse(null),
        ensemble.smoother().orElse(null),
        members,
        saved.source().orElse(null),
        saved.source().flatMap(source -> SourcePlaces.seenFrom(folder, source)).orElse(null),
        features(ensemble),
        nodes(ensemble),
        hashes);
  }

  /** Of the widest member: the graph's own columns, and embeddings behind them. */
  private static @Nullable List<String> features(FittedEnsemble ensemble) {
    return ensemble.members().stream()
        .flatMap(member -> MemberCodec.features(member.model()).stream())
        .max(Comparator.comparingInt(FeatureNames::size))
        .filter(names -> !names.areNumbers())
        .map(names -> IntStream.range(0, names.size()).mapToObj(names::name).toList())
        .orElse(null);
  }

  /** Where members have a weight for each node. */
  private static @Nullable List<String> nodes(FittedEnsemble ensemble) {
    return ensemble.members().stream()
        .flatMap(member -> MemberCodec.nodes(member.model()).stream())
        .findFirst()
        .filter(names -> !names.areNumbers())
        .map(names -> IntStream.range(0, names.size()).mapToObj(names::name).toList())
        .orElse(null);
  }
}

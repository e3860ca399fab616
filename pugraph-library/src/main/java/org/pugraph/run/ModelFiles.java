package org.pugraph.run;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;
import org.pugraph.base.Digests;
import org.pugraph.data.feature.Encoding;
import org.pugraph.data.source.GraphSource;
import org.pugraph.ensemble.EnsembleMember;
import org.pugraph.ensemble.EnsembleSettings;
import org.pugraph.ensemble.FittedEnsemble;
import org.pugraph.graph.FeatureNames;
import org.pugraph.learner.BaseLearner;
import org.pugraph.optimise.TrainedModel;
import org.pugraph.pretrain.Pretrained;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.SafeTensors;
import org.pugraph.threshold.Decision;

/**
 * The files of a saved model: {@code run.json} has all that is not a matrix, {@code
 * model.safetensors} the parameters of all members, {@code encoder.safetensors} makes embeddings
 * where members are given any, {@code features.json} tells how columns became features.
 *
 * <p>{@code run.json} comes last and has the names and digests of all of them, so that a folder
 * that has it holds a whole model, a damaged or exchanged file is refused, and a model that is
 * being replaced is not mixed with the new one.
 */
public final class ModelFiles {

  public static final String RUN = "run.json";
  public static final String TENSORS = "model.safetensors";
  public static final String ENCODER = "encoder.safetensors";
  public static final String FEATURES = "features.json";

  /** All that a saved model may consist of, by this version or by 0.1.0; {@link #RUN} is last. */
  public static final List<String> ALL =
      Stream.of(
              List.of(TENSORS, ENCODER, FEATURES),
              Stream.of(TENSORS, ENCODER, FEATURES).map(ModelSlots::second).toList(),
              EarlierFormat.FILES,
              List.of(RUN))
          .flatMap(List::stream)
          .distinct()
          .toList();

  private ModelFiles() {}

  /**
   * Writes a model in place of the one that may be there, which is whole until the new one is: the
   * last step replaces {@code run.json}.
   */
  public static void write(SavedModel saved, Path folder) {
    ModelSlots slots = new ModelSlots(folder, inUse(folder));
    Map<String, String> hashes = new LinkedHashMap<>();
    SafeTensors tensors = new SafeTensors(tensors(saved.ensemble()), Map.of("format", "pugraph"));
    slots.write(TENSORS, tensors::write, hashes);
    saved.ensemble().encoder().ifPresent(encoder -> slots.write(ENCODER, encoder::save, hashes));
    if (!saved.encoding().isReadyMade()) {
      slots.write(FEATURES, saved.encoding()::save, hashes);
    }
    RunFile.write(folder.resolve(RUN), json(saved, folder, hashes));
    slots.removeOthers(List.of(TENSORS, ENCODER, FEATURES), hashes.keySet());
  }

  /** Where the model in a folder has a file of that name. */
  public static Path file(Path folder, String name) {
    return folder.resolve(ModelSlots.used(name, inUse(folder)));
  }

  /** Names of the files of the model that is there; none where there is no whole model. */
  private static Set<String> inUse(Path folder) {
    if (Files.exists(folder.resolve(RUN))) {
      try {
        return RunFile.read(folder.resolve(RUN)).files().keySet();
      } catch (BadInput broken) {
        return Set.of();
      }
    }
    return Files.exists(folder.resolve(TrainedModel.DESCRIPTION))
        ? Set.copyOf(EarlierFormat.FILES)
        : Set.of();
  }

  private static Map<String, DenseMatrix> tensors(FittedEnsemble ensemble) {
    Map<String, DenseMatrix> tensors = new LinkedHashMap<>();
    for (int m = 0; m < ensemble.members().size(); m++) {
      String prefix = prefix(m);
      MemberCodec.tensors(ensemble.members().get(m).model())
          .forEach((name, matrix) -> tensors.put(prefix + name, matrix));
    }
    return tensors;
  }

  private static String prefix(int member) {
    return "member" + (member + 1) + ".";
  }

  private static RunJson json(SavedModel saved, Path folder, Map<String, String> hashes) {
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
        ensemble.smoother().orElse(null),
        members,
        saved.source().orElse(null),
        saved.source().flatMap(source -> sourceFiles(source, folder)).orElse(null),
        features(ensemble),
        hashes);
  }

  /** Relative to the folder; empty where that cannot be, as on two drives. */
  private static Optional<List<String>> sourceFiles(GraphSource source, Path folder) {
    Path here = folder.toAbsolutePath().normalize();
    try {
      return Optional.of(
          source.files().stream()
              .map(file -> here.relativize(file.toAbsolutePath().normalize()).toString())
              .toList());
    } catch (IllegalArgumentException elsewhere) {
      return Optional.empty();
    }
  }

  /** Where run and graph were moved together, the graph is read from its new place. */
  private static Optional<GraphSource> source(RunJson json, Path folder) {
    Path here = folder.toAbsolutePath().normalize();
    List<Path> places =
        Stream.ofNullable(json.sourceFiles())
            .flatMap(List::stream)
            .map(file -> here.resolve(file).normalize())
            .toList();
    return Optional.ofNullable(json.source()).map(source -> source.movedTo(places));
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

  /** Reads a model; refuses a folder without one, and one whose files do not belong together. */
  public static SavedModel read(Path folder) {
    return Files.exists(folder.resolve(RUN))
        ? Digests.read(() -> readOnce(folder))
        : EarlierFormat.read(folder);
  }

  private static SavedModel readOnce(Path folder) {
    RunFile file = RunFile.read(folder.resolve(RUN));
    file.checkUnchanged();
    try {
      SavedModel model = model(file.json(), folder);
      Digests.check(folder, file.files());
      return model;
    } catch (IndexOutOfBoundsException | IllegalArgumentException | BadInput broken) {
      Digests.check(folder, file.files()); // names the file, if it is one of these
      if (broken instanceof BadInput refused) {
        throw refused;
      }
      throw file.complaint(broken);
    }
  }

  private static SavedModel model(RunJson json, Path folder) {
    EnsembleSettings settings = SettingsCodec.load(json.settings());
    return new SavedModel(
        settings,
        new FittedEnsemble(
            members(json, settings, folder),
            encoder(json, settings, folder),
            Optional.ofNullable(json.smoother()),
            decision(json)),
        json.prior(),
        json.provenance(),
        source(json, folder),
        encoding(json, folder));
  }

  private static List<EnsembleMember> members(
      RunJson json, EnsembleSettings settings, Path folder) {
    Map<String, DenseMatrix> tensors = SafeTensors.read(file(json, TENSORS, folder)).matrices();
    List<EnsembleMember> members = new ArrayList<>();
    for (int m = 0; m < json.members().size(); m++) {
      RunJson.Member saved = json.members().get(m);
      BaseLearner learner = settings.learners().get(saved.learner()).learner();
      members.add(MemberCodec.load(json, saved, learner, own(tensors, prefix(m))));
    }
    return members;
  }

  private static Map<String, DenseMatrix> own(Map<String, DenseMatrix> tensors, String prefix) {
    Map<String, DenseMatrix> own = new LinkedHashMap<>();
    tensors.forEach(
        (name, matrix) -> {
          if (name.startsWith(prefix)) {
            own.put(name.substring(prefix.length()), matrix);
          }
        });
    return own;
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
    return settings.learners().stream().anyMatch(one -> one.learner().needsEncoder())
        ? Optional.of(Pretrained.load(file(json, ENCODER, folder)))
        : Optional.empty();
  }

  private static Encoding encoding(RunJson json, Path folder) {
    String name = ModelSlots.used(FEATURES, json.hashes().keySet());
    return json.hashes().containsKey(name)
        ? Encoding.load(folder.resolve(name))
        : Encoding.READY_MADE;
  }
}

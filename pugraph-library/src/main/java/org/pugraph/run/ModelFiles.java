package org.pugraph.run;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.pugraph.base.BadInput;
import org.pugraph.base.Digests;
import org.pugraph.base.Log;
import org.pugraph.optimise.TrainedModel;
import org.pugraph.tensor.SafeTensors;

/**
 * The files of a saved model: {@code run.json} has all that is not a matrix, {@code
 * model.safetensors} the parameters of all members, {@code encoder.safetensors} makes embeddings
 * where members are given any, {@code features.json} tells how columns became features, {@code
 * summary.json} describes the graph, so that others can be compared with it.
 *
 * <p>{@code run.json} comes last and has the names and digests of all of them, so that a folder
 * that has it holds a whole model, a damaged or exchanged file is refused, and a model that is
 * being replaced is not mixed with the new one.
 *
 * <p>Stateless and thread safe.
 */
public final class ModelFiles {

  private static final Log LOG = Log.of(ModelFiles.class);

  public static final String RUN = "run.json";
  public static final String TENSORS = "model.safetensors";
  public static final String ENCODER = "encoder.safetensors";
  public static final String FEATURES = "features.json";
  public static final String SUMMARY = "summary.json";

  private static final List<String> BESIDE = List.of(TENSORS, ENCODER, FEATURES, SUMMARY);

  /** All that a saved model may consist of, by this version or by 0.1.0; {@link #RUN} is last. */
  public static final List<String> ALL =
      Stream.of(
              BESIDE,
              BESIDE.stream().map(ModelSlots::second).toList(),
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
    SettingsCodec.check(saved.settings());
    ModelSlots slots = new ModelSlots(folder, inUse(folder));
    Map<String, String> hashes = new LinkedHashMap<>();
    SafeTensors tensors =
        new SafeTensors(MemberTensors.of(saved.ensemble()), Map.of("format", "pugraph"));
    slots.write(TENSORS, tensors::write, hashes);
    saved.ensemble().encoder().ifPresent(encoder -> slots.write(ENCODER, encoder::save, hashes));
    if (!saved.encoding().isReadyMade()) {
      slots.write(FEATURES, saved.encoding()::save, hashes);
    }
    saved.summary().ifPresent(summary -> slots.write(SUMMARY, summary::save, hashes));
    RunFile.write(folder.resolve(RUN), ModelDescription.of(saved, folder, hashes));
    slots.removeOthers(BESIDE, hashes.keySet());
    LOG.debug(() -> folder + ": model written");
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

  /** Reads a model; refuses a folder without one, and one whose files do not belong together. */
  public static SavedModel read(Path folder) {
    boolean earlier = !Files.exists(folder.resolve(RUN));
    SavedModel model = earlier ? EarlierFormat.read(folder) : Digests.read(() -> readOnce(folder));
    LOG.debug(() -> folder + ": model read" + (earlier ? ", in the format of 0.1.0" : ""));
    return model;
  }

  private static SavedModel readOnce(Path folder) {
    RunFile file = RunFile.read(folder.resolve(RUN));
    file.checkUnchanged();
    try {
      SavedModel model = DescribedModel.of(file.json(), folder);
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
}

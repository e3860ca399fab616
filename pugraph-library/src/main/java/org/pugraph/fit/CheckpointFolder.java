package org.pugraph.fit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.pugraph.base.BadInput;
import org.pugraph.file.StagedFolder;
import org.pugraph.file.WholeFile;
import org.pugraph.optimise.Checkpoints;

/**
 * Where a fit saves its state, a file for each member of each round. A finished member's last
 * checkpoint is its result, so a resumed fit trains only what is missing and ends with the same
 * bytes; the encoder of pretraining is kept beside them. Immutable and thread safe.
 *
 * @param path the folder, which need not exist
 * @param every so many training steps
 * @param resume whether to go on from what is there
 */
public record CheckpointFolder(Path path, int every, boolean resume) {

  public CheckpointFolder {
    BadInput.unless(every >= 1, "checkpoint-every must be at least 1, got " + every);
  }

  /**
   * Of one member.
   *
   * @param member counts from 0
   */
  Checkpoints member(Stage stage, int member) {
    Path folder = path.resolve(stage.folder());
    create(folder);
    Path file = folder.resolve("member-" + (member + 1) + ".safetensors");
    return new Checkpoints(file, every, resume);
  }

  private static void create(Path folder) {
    try {
      WholeFile.createFolder(folder.toAbsolutePath());
    } catch (IOException failure) {
      throw new BadInput(folder + ": cannot be created (" + failure + ")", failure);
    }
  }

  /** Whether a fit left anything here. */
  public boolean exists() {
    return Files.isDirectory(path);
  }

  /** Removes all of it. */
  public void delete() {
    StagedFolder.delete(path);
  }
}

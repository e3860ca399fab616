package org.pugraph.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.pugraph.base.BadInput;
import org.pugraph.base.Digests;

/**
 * Replaces several files of a folder together: all of them are written into a temporary folder
 * inside, then moved into place one after another, which takes no time. What is not published when
 * this is closed is discarded.
 *
 * <p>Readers tell by {@link Digests} whether files belong together.
 *
 * <p>Not thread safe: one thread at a time.
 */
public final class StagedFolder implements AutoCloseable {

  private static final String TEMPORARY = ".new-";

  private final Path folder;
  private final Path staged;

  private StagedFolder(Path folder, Path staged) {
    this.folder = folder;
    this.staged = staged;
  }

  /** For files of a folder, which need not exist. */
  public static StagedFolder in(Path folder) {
    try {
      WholeFile.createFolder(folder.toAbsolutePath());
      return new StagedFolder(folder, Files.createTempDirectory(folder, TEMPORARY));
    } catch (IOException failure) {
      throw new UnwritableFile(
          folder + ": cannot be written to (" + WholeFile.reason(failure) + ")", failure);
    }
  }

  /** Where the files are to be written. */
  public Path path() {
    return staged;
  }

  /**
   * Moves files into place, in this order; those that were not written are removed there, because
   * they are of an earlier version.
   */
  public void publish(List<String> names) {
    for (String name : names) {
      Path from = staged.resolve(name);
      Path to = folder.resolve(name);
      try {
        if (Files.exists(from)) {
          WholeFile.keepRights(to, from);
          FileChange.move(from, to);
        } else {
          FileChange.delete(to);
        }
      } catch (IOException failure) {
        throw new UnwritableFile(
            to + ": cannot be replaced (" + WholeFile.reason(failure) + ")", failure);
      }
    }
    WholeFile.forceFolderOf(folder.resolve(names.get(0)).toAbsolutePath());
  }

  /**
   * As {@link #publish}, for readers that know no digests: the file without which they read nothing
   * is removed first and moved last, so that none of them sees files of two versions.
   */
  public void publishLast(String needed, List<String> others) {
    delete(folder.resolve(needed));
    publish(others);
    publish(List.of(needed));
  }

  /**
   * Removes what killed processes left in a folder. Only for whoever is sure that no other process
   * is writing there.
   */
  public static void removeLeftovers(Path folder) {
    try (Stream<Path> inside = Files.list(folder)) {
      inside.filter(StagedFolder::isTemporary).forEach(StagedFolder::delete);
    } catch (IOException failure) {
      throw new BadInput(
          folder + ": cannot be listed (" + WholeFile.reason(failure) + ")", failure);
    }
  }

  private static boolean isTemporary(Path path) {
    String name = path.getFileName().toString();
    return name.startsWith(TEMPORARY)
        || (name.startsWith(".") && name.endsWith(WholeFile.TEMPORARY));
  }

  /** Removes a file, or a folder with all that is in it, if it is there. */
  public static void delete(Path place) {
    if (!Files.exists(place)) {
      return;
    }
    try {
      FileChange.deleteAll(place);
    } catch (IOException failure) {
      throw new BadInput(
          place + ": cannot be removed (" + WholeFile.reason(failure) + ")", failure);
    }
  }

  /** Discards what was not published. */
  @Override
  public void close() {
    delete(staged);
  }
}

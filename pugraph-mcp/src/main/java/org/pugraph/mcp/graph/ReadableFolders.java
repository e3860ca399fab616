package org.pugraph.mcp.graph;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.pugraph.base.BadInput;

/**
 * The folders that a client may read. Whether something lies in them is decided by where links
 * lead, so that none leads out. Immutable and thread safe.
 */
public final class ReadableFolders {

  private final List<Path> roots;

  private ReadableFolders(List<Path> roots) {
    this.roots = List.copyOf(roots);
  }

  /** Refuses a folder that does not exist. */
  public static ReadableFolders of(List<Path> folders) {
    List<Path> roots = new ArrayList<>();
    for (Path folder : folders) {
      try {
        BadInput.unless(
            Files.isDirectory(folder), folder + ": there is no such folder; check the path");
        roots.add(folder.toRealPath());
      } catch (IOException unreadable) {
        throw new BadInput(folder + ": cannot be read (" + unreadable + ")", unreadable);
      }
    }
    return new ReadableFolders(roots);
  }

  public List<Path> roots() {
    return roots;
  }

  /** Whether a file or folder, and all that lies in it, is in these folders, links followed. */
  public boolean hold(Path path) {
    try (Stream<Path> inside = Files.walk(path)) {
      return holdAlone(path) && inside.filter(Files::isSymbolicLink).allMatch(this::holdAlone);
    } catch (IOException | UncheckedIOException unreadable) {
      return false;
    }
  }

  /** The same of a file or folder alone, whatever lies in it. */
  boolean holdAlone(Path path) {
    try {
      Path real = path.toRealPath();
      return roots.stream().anyMatch(real::startsWith);
    } catch (IOException leadsNowhere) {
      return false;
    }
  }
}

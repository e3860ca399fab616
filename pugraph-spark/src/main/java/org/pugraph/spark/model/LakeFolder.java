package org.pugraph.spark.model;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Files;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;
import org.pugraph.base.Sha256;

/**
 * A folder in the lake, on whatever file system its address names, whose files are replaced
 * together: a reader gets all old or all new ones, also after a crash at any moment and on object
 * stores, where a file is renamed by copying it. See {@link LakeJournal} for how.
 *
 * <p>One writer at a time, any number of readers.
 *
 * @param address such as {@code s3a://lake/models/best}; without a scheme, that of the cluster's
 *     default file system
 * @param hadoop how file systems are reached
 */
public record LakeFolder(Path address, Configuration hadoop) {

  /** How often reading starts again because files were replaced meanwhile. */
  private static final int ATTEMPTS = 10;

  public static LakeFolder of(String address, Configuration hadoop) {
    return new LakeFolder(new Path(address), hadoop);
  }

  /**
   * Copies files from here in place of those that may be there.
   *
   * @param here by the names they get
   */
  public void put(Map<String, java.nio.file.Path> here) {
    try {
      LakeJournal journal = journal();
      journal.finish();
      journal.commit(here);
      journal.finish();
    } catch (IOException failure) {
      throw new BadInput(address + ": cannot be written (" + failure.getMessage() + ")", failure);
    }
  }

  public boolean has(String name) {
    try {
      return status(name) != null
          || journal().current().flatMap(commit -> commit.file(name)).isPresent();
    } catch (IOException failure) {
      throw unreadable(failure);
    }
  }

  /**
   * Copies those of the files that are there, all of the same write.
   *
   * @param here where each is copied to, by its name
   */
  public void fetch(Map<String, java.nio.file.Path> here) {
    List<String> names = List.copyOf(here.keySet());
    try {
      for (int attempt = 1; attempt <= ATTEMPTS; attempt++) {
        State before = state(names);
        Optional<IOException> failure = tryFetch(before, here);
        if (state(names).equals(before)) {
          if (failure.isPresent()) {
            throw failure.get();
          }
          return;
        }
      }
    } catch (IOException failure) {
      throw unreadable(failure);
    }
    throw new BadInput(address + ": is being written to without a pause; read it afterwards");
  }

  private BadInput unreadable(IOException failure) {
    return new BadInput(address + ": cannot be read (" + failure.getMessage() + ")", failure);
  }

  /** What a reader can tell one write from another by: the record, else length and time. */
  private record State(Optional<LakeCommit> commit, Map<String, String> plain) {}

  private State state(List<String> names) throws IOException {
    Map<String, String> plain = new HashMap<>();
    for (String name : names) {
      FileStatus file = status(name);
      if (file != null) {
        plain.put(name, file.getLen() + " " + file.getModificationTime());
      }
    }
    return new State(journal().current(), plain);
  }

  private @Nullable FileStatus status(String name) throws IOException {
    try {
      return fileSystem().getFileStatus(new Path(address, name));
    } catch (FileNotFoundException none) {
      return null;
    }
  }

  /** A file that is replaced while it is copied may fail in many ways, which are no failure. */
  private Optional<IOException> tryFetch(State state, Map<String, java.nio.file.Path> here) {
    try {
      for (Map.Entry<String, java.nio.file.Path> wanted : here.entrySet()) {
        String name = wanted.getKey();
        Files.deleteIfExists(wanted.getValue());
        Optional<LakeCommit.Entry> committed = state.commit.flatMap(c -> c.file(name));
        if (committed.isPresent()) {
          fetch(state.commit.get(), committed.get(), wanted.getValue());
        } else if (state.plain.containsKey(name)) {
          copy(new Path(address, name), wanted.getValue());
        }
      }
      return Optional.empty();
    } catch (IOException failure) {
      return Optional.of(failure);
    }
  }

  private void fetch(LakeCommit commit, LakeCommit.Entry file, java.nio.file.Path here)
      throws IOException {
    Path stored = journal().stored(commit, file.name());
    copy(fileSystem().exists(stored) ? stored : new Path(address, file.name()), here);
    if (Files.size(here) != file.length() || !Sha256.of(here).equals(file.sha256())) {
      throw new IOException(file.name() + " is not as it was written");
    }
  }

  private void copy(Path there, java.nio.file.Path here) throws IOException {
    fileSystem().copyToLocalFile(false, there, new Path(here.toUri()), true);
  }

  private LakeJournal journal() throws IOException {
    FileSystem files = fileSystem();
    return new LakeJournal(files, files.makeQualified(address), hadoop);
  }

  private FileSystem fileSystem() throws IOException {
    return address.getFileSystem(hadoop);
  }
}

package org.pugraph.spark.model;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileContext;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Options;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.UnsupportedFileSystemException;
import org.pugraph.base.Sha256;

/**
 * New files of a folder on their way to their names: first under names of their own, then counted
 * by a {@link LakeCommit}, then moved, and the record removed. Empty between two writes.
 *
 * <p>Nothing is ever written over, except by the move, and while that is under way readers are led
 * to the file that is moved. So it needs no move in one step, which object stores do not have:
 * there it is a copy and a deletion. One writer at a time.
 *
 * @param files the file system
 * @param folder whose files these are, with scheme and authority
 * @param hadoop how file systems are reached
 */
record LakeJournal(FileSystem files, Path folder, Configuration hadoop) {

  /** What begins with an underscore, Spark does not read as data. */
  private static final String NAME = "_pugraph";

  private static final String COMMIT = ".commit";

  private Path place() {
    return new Path(folder, NAME);
  }

  private Path record(String id) {
    return new Path(place(), id + COMMIT);
  }

  /** Where a file lies until it is moved. */
  Path stored(LakeCommit commit, String name) {
    return new Path(new Path(place(), commit.id()), name);
  }

  /** The files that count and may not have been moved yet. */
  Optional<LakeCommit> current() throws IOException {
    for (FileStatus found : entries()) {
      if (found.isFile() && found.getPath().getName().endsWith(COMMIT)) {
        Optional<LakeCommit> commit = read(found);
        if (commit.isPresent()) {
          return commit;
        }
      }
    }
    return Optional.empty();
  }

  private FileStatus[] entries() throws IOException {
    try {
      return files.listStatus(place());
    } catch (FileNotFoundException none) {
      return new FileStatus[0];
    }
  }

  private Optional<LakeCommit> read(FileStatus record) throws IOException {
    try (FSDataInputStream in = files.open(record.getPath())) {
      return LakeCommit.parse(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (FileNotFoundException removed) {
      return Optional.empty();
    }
  }

  /**
   * Copies files from here under names of their own; they count when this returns.
   *
   * @param here by the names they will have
   */
  void commit(Map<String, java.nio.file.Path> here) throws IOException {
    List<LakeCommit.Entry> entries = new ArrayList<>();
    for (Map.Entry<String, java.nio.file.Path> file : here.entrySet()) {
      long length = Files.size(file.getValue());
      entries.add(new LakeCommit.Entry(file.getKey(), length, Sha256.of(file.getValue())));
    }
    LakeCommit commit = new LakeCommit(UUID.randomUUID().toString(), entries);
    for (Map.Entry<String, java.nio.file.Path> file : here.entrySet()) {
      Path there = stored(commit, file.getKey());
      files.mkdirs(there.getParent());
      files.copyFromLocalFile(false, false, new Path(file.getValue().toUri()), there);
    }
    try (FSDataOutputStream out = files.create(record(commit.id()), false)) {
      out.write(commit.text().getBytes(StandardCharsets.UTF_8));
    }
  }

  /** Moves what counts to its names, then forgets all else. */
  void finish() throws IOException {
    Optional<LakeCommit> commit = current();
    if (commit.isPresent()) {
      for (LakeCommit.Entry file : commit.get().files()) {
        move(stored(commit.get(), file.name()), new Path(folder, file.name()));
      }
      files.delete(record(commit.get().id()), false);
    }
    files.delete(place(), true);
  }

  /** What is not there any more was moved: a move removes the old name last. */
  private void move(Path from, Path to) throws IOException {
    if (!files.exists(from)) {
      return;
    }
    try {
      FileContext.getFileContext(folder.toUri(), hadoop).rename(from, to, Options.Rename.OVERWRITE);
    } catch (UnsupportedFileSystemException old) {
      files.delete(to, false);
      if (!files.rename(from, to)) {
        throw new IOException(from + " cannot be renamed to " + to);
      }
    }
  }
}

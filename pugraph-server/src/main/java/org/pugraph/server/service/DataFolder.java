package org.pugraph.server.service;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.pugraph.base.BadInput;
import org.pugraph.file.CacheEntries;
import org.pugraph.file.ProcessLock;
import org.pugraph.file.StagedFolder;
import org.pugraph.file.UnwritableFile;
import org.pugraph.file.WholeFile;
import org.pugraph.server.error.ApiException;

/**
 * The folder of a service: a folder for each graph below {@code graphs}, for each model below
 * {@code models}. Either is put into place as a whole, so that an upload or a fit that is cut short
 * leaves nothing once the next server has opened the folder. One server at a time has it. Thread
 * safe.
 */
public final class DataFolder implements AutoCloseable {

  private static final Pattern ID = Pattern.compile("[gm]-[0-9a-f]{16}");
  private static final int ID_BYTES = 8;
  private static final String LOCK = ".pugraph.lock";

  private final Path graphs;
  private final Path models;
  private final Path incoming;
  private final long mostBytes;
  private final ProcessLock lock;
  private final SecureRandom random = new SecureRandom();

  private DataFolder(Path path, long mostBytes, ProcessLock lock) {
    graphs = path.resolve("graphs");
    models = path.resolve("models");
    incoming = path.resolve("incoming");
    this.mostBytes = mostBytes;
    this.lock = lock;
  }

  /** Opens a folder, which need not exist; refused while another server has it. */
  static DataFolder open(Path path, long mostBytes) {
    BadInput.unless(
        !Files.exists(path) || Files.isDirectory(path),
        path + ": is a file; give a folder instead");
    ProcessLock lock =
        ProcessLock.tryOn(path.resolve(LOCK))
            .orElseThrow(
                () ->
                    new BadInput(
                        path + ": another server uses this folder; end it, or choose another one"));
    DataFolder folder = new DataFolder(path.toAbsolutePath(), mostBytes, lock);
    for (Path kind : List.of(folder.graphs, folder.models)) {
      create(kind);
      StagedFolder.removeLeftovers(kind);
    }
    StagedFolder.delete(folder.incoming);
    create(folder.incoming);
    return folder;
  }

  private static void create(Path folder) {
    try {
      WholeFile.createFolder(folder);
    } catch (IOException failure) {
      throw new UnwritableFile(folder + ": cannot be written to (" + failure + ")", failure);
    }
  }

  Path graphs() {
    return graphs;
  }

  Path models() {
    return models;
  }

  /** Where uploads are while they arrive. */
  Path incoming() {
    return incoming;
  }

  /** An id that nothing has yet. */
  String newId(char kind) {
    byte[] bytes = new byte[ID_BYTES];
    random.nextBytes(bytes);
    return kind + "-" + HexFormat.of().formatHex(bytes);
  }

  /** Whether a text may be an id, and so the name of a folder here. */
  static boolean isId(String text) {
    return ID.matcher(text).matches();
  }

  /** The folders that hold something whole. */
  static List<Path> complete(Path kind) {
    try (Stream<Path> inside = Files.list(kind)) {
      return inside.filter(one -> isId(one.getFileName().toString())).sorted().toList();
    } catch (IOException failure) {
      throw new BadInput(kind + ": cannot be listed (" + failure + ")", failure);
    }
  }

  /** Refuses so many bytes more where the data would become too large. */
  void checkRoom(long more) {
    long used = CacheEntries.of(List.of(graphs, models)).bytes();
    if (used + Math.max(0, more) > mostBytes) {
      throw new ApiException(
          507,
          "The graphs and models of this server have "
              + (used >> 20)
              + " MB of the "
              + (mostBytes >> 20)
              + " MB that they may have, which leaves no room for this one.",
          "Delete graphs or models that are not needed any more.");
    }
  }

  /** Puts what was written aside into its place, under that name. */
  static void publish(Path written, Path place) {
    try {
      WholeFile.rename(written, place);
    } catch (IOException failure) {
      throw new UnwritableFile(place + ": cannot be put into place (" + failure + ")", failure);
    }
  }

  /** Removes a folder: it is gone as a whole first, and its files then. */
  static void remove(Path folder) {
    try (StagedFolder aside = StagedFolder.in(requireNonNull(folder.getParent()))) {
      if (Files.exists(folder)) {
        publish(folder, aside.path().resolve("removed"));
      }
    }
  }

  @Override
  public void close() {
    lock.close();
  }
}

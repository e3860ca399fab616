package org.pugraph.file;

import static java.util.Objects.requireNonNull;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotLinkException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;

/**
 * Writes a file whole or not at all: into a temporary neighbour, forced to disk, then moved into
 * place in one step. A reader, or a process killed in between, sees the old file or the new one,
 * and once this has returned a power cut does not bring the old one back. Processes that write the
 * same file do not disturb each other: each has a temporary file of its own, and the last one wins.
 *
 * <p>A symbolic link stays, and what it points to is replaced; permissions, owner and group are
 * kept as far as the system lets this process. Pipes and devices, which hold no file that could be
 * replaced, are written to.
 *
 * <p>Stateless and thread safe.
 */
public final class WholeFile {

  /** Ends the names of temporary files, which begin with a dot. */
  public static final String TEMPORARY = ".part";

  /**
   * Opened by these names, a redirected stream would be written from its start, over what else goes
   * there.
   */
  private static final Map<Path, FileDescriptor> STREAMS =
      Map.of(
          Path.of("/dev/stdout"), FileDescriptor.out,
          Path.of("/dev/stderr"), FileDescriptor.err);

  /** As many as Linux follows before it calls them a loop. */
  private static final int MOST_LINKS = 40;

  /** Produces the content. Called by one thread at a time. */
  @FunctionalInterface
  public interface Content {
    void writeTo(OutputStream out) throws IOException;
  }

  private WholeFile() {}

  /** Writes or replaces the file; refuses with one sentence where the place is not writable. */
  public static void write(Path file, Content content) {
    try {
      @Nullable FileDescriptor stream = STREAMS.get(file);
      if (stream != null) {
        writeTo(new FileOutputStream(stream), content);
      } else if (Files.exists(file) && !Files.isRegularFile(file)) {
        writeThrough(file, content);
      } else {
        replace(withoutLinks(file.toAbsolutePath()), content);
      }
    } catch (IOException failure) {
      throw unwritable(file, failure);
    } catch (UncheckedIOException failure) {
      throw unwritable(file, requireNonNull(failure.getCause()));
    }
  }

  private static UnwritableFile unwritable(Path file, IOException failure) {
    return new UnwritableFile(file + ": cannot be written (" + reason(failure) + ")", failure);
  }

  private static void writeThrough(Path file, Content content) throws IOException {
    BadInput.unless(!Files.isDirectory(file), file + ": is a folder; give a file instead");
    try (OutputStream out = Files.newOutputStream(file, StandardOpenOption.WRITE)) {
      writeTo(out, content);
    }
  }

  private static void writeTo(OutputStream out, Content content) throws IOException {
    OutputStream buffered = new BufferedOutputStream(out, 1 << 16);
    content.writeTo(buffered);
    buffered.flush();
  }

  /** The file that a chain of links ends at, which need not exist. */
  private static Path withoutLinks(Path file) throws IOException {
    Path target = file;
    for (int links = 0; Files.isSymbolicLink(target); links++) {
      if (links == MOST_LINKS) {
        throw new NotLinkException(file.toString(), null, "too many links");
      }
      target = target.resolveSibling(Files.readSymbolicLink(target));
    }
    return target;
  }

  private static void replace(Path target, Content content) throws IOException {
    Path temporary =
        target.resolveSibling("." + target.getFileName() + "." + UUID.randomUUID() + TEMPORARY);
    createFolder(requireNonNull(target.getParent()));
    boolean moved = false;
    try {
      try (FileChannel channel =
          FileChannel.open(temporary, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
        keepRights(target, temporary); // before there is anything to be read by others
        writeTo(Channels.newOutputStream(channel), content);
        channel.force(true);
      }
      FileChange.move(temporary, target);
      moved = true;
    } finally {
      if (!moved) {
        discard(temporary);
      }
    }
    forceFolderOf(target);
  }

  /**
   * Creates a folder, with all above it, if it is not there; each is on the disk for good, so that
   * what is written there may be, too.
   */
  public static void createFolder(Path folder) throws IOException {
    if (Files.isDirectory(folder)) {
      return;
    }
    @Nullable Path parent = folder.toAbsolutePath().getParent();
    if (parent == null) {
      throw new NoSuchFileException(folder.toString(), null, "there is no such drive");
    }
    createFolder(parent);
    Files.createDirectories(folder); // another process may have been faster
    forceFolderOf(folder);
  }

  private static void discard(Path temporary) {
    try {
      FileChange.delete(temporary);
    } catch (IOException second) {
      // What failed first is what there is to say.
    }
  }

  /** Gives a file the rights of the one that it is to replace, if there is one. */
  static void keepRights(Path replaced, Path by) throws IOException {
    Optional<FileRights> rights = FileRights.of(replaced);
    if (rights.isPresent()) {
      rights.get().giveTo(by);
    }
  }

  /**
   * Gives a file another name, or a folder one that is not taken, in one step and for good. What is
   * in it must be on the disk already.
   */
  public static void rename(Path from, Path to) throws IOException {
    FileChange.move(from, to);
    forceFolderOf(to.toAbsolutePath());
  }

  /** A new name is a change of its folder, lost in a power cut until that is on the disk, too. */
  public static void forceFolderOf(Path file) {
    Path folder = requireNonNull(file.toAbsolutePath().getParent());
    try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
      channel.force(true);
    } catch (IOException unsupported) {
      forceNames(file);
    }
  }

  /**
   * Windows opens no folders. NTFS has all changes of names in one log, which is on the disk up to
   * here once any file is forced.
   */
  private static void forceNames(Path renamed) {
    if (!Files.isRegularFile(renamed)) {
      return;
    }
    try (FileChannel channel = FileChannel.open(renamed, StandardOpenOption.WRITE)) {
      channel.force(true);
    } catch (IOException inUse) {
      // Then the log is written some seconds later.
    }
  }

  /** Writes or replaces a UTF-8 text file. */
  public static void writeText(Path file, String text) {
    write(file, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
  }

  /** The same with line feeds between its lines, where a library puts those of the system. */
  public static void writeLines(Path file, String text) {
    writeText(file, text.replace(System.lineSeparator(), "\n"));
  }

  static String reason(IOException failure) {
    if (failure instanceof FileSystemException refused
        && refused.getClass() == FileSystemException.class
        && refused.getReason() != null) {
      return requireNonNull(refused.getReason());
    }
    String kind = failure.getClass().getSimpleName().replace("Exception", "");
    return failure.getMessage() == null ? kind : kind + ": " + failure.getMessage();
  }
}

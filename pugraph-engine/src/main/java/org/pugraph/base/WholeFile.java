package org.pugraph.base;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * Writes a file whole or not at all: into a temporary neighbour, forced to disk, then moved into
 * place in one step. A reader, or a process killed in between, sees the old file or the new one,
 * and once this has returned a power cut does not bring the old one back.
 */
public final class WholeFile {

  /** Produces the content. */
  @FunctionalInterface
  public interface Content {
    void writeTo(OutputStream out) throws IOException;
  }

  private WholeFile() {}

  /** Writes or replaces the file; refuses with one sentence where the place is not writable. */
  public static void write(Path file, Content content) {
    Path target = file.toAbsolutePath();
    Path temporary = target.resolveSibling("." + target.getFileName() + ".part");
    try {
      Files.createDirectories(target.getParent());
      try (FileChannel channel =
              FileChannel.open(
                  temporary,
                  StandardOpenOption.CREATE,
                  StandardOpenOption.TRUNCATE_EXISTING,
                  StandardOpenOption.WRITE);
          OutputStream out = new BufferedOutputStream(Channels.newOutputStream(channel), 1 << 16)) {
        content.writeTo(out);
        out.flush();
        channel.force(true);
      }
      Files.move(
          temporary, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      forceFolderOf(target);
    } catch (BadInput refused) {
      discard(temporary);
      throw refused;
    } catch (IOException failure) {
      throw new BadInput(file + ": cannot be written (" + reason(failure) + ")", failure);
    }
  }

  /** The move is a change of the folder, lost in a power cut until that is on the disk, too. */
  private static void forceFolderOf(Path file) {
    try (FileChannel channel = FileChannel.open(file.getParent(), StandardOpenOption.READ)) {
      channel.force(true);
    } catch (IOException unsupported) {
      // Not every system opens folders, Windows does not; it looks after them itself.
    }
  }

  private static void discard(Path temporary) {
    try {
      Files.deleteIfExists(temporary);
    } catch (IOException failure) {
      throw new BadInput(temporary + ": cannot be removed (" + reason(failure) + ")", failure);
    }
  }

  /** Writes or replaces a UTF-8 text file. */
  public static void writeText(Path file, String text) {
    write(file, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
  }

  private static String reason(IOException failure) {
    String kind = failure.getClass().getSimpleName().replace("Exception", "");
    return failure.getMessage() == null ? kind : kind + ": " + failure.getMessage();
  }
}

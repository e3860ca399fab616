package org.pugraph.file;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A file that arrives in pieces, such as a download that goes on after a broken connection. What is
 * there of it lies in a neighbour, which gets the file's name when all is there. One process at a
 * time. Not thread safe: one thread at a time.
 *
 * @param file where it will be
 */
public record PartialFile(Path file) {

  /** Where it is until it is whole. */
  public Path part() {
    return file.resolveSibling(file.getFileName() + WholeFile.TEMPORARY);
  }

  /** How much of it is there. */
  public long bytes() throws IOException {
    return Files.exists(part()) ? Files.size(part()) : 0;
  }

  /**
   * Keeps so many of the bytes that are there, and adds content; what arrived before a failure
   * stays, too.
   */
  public void append(long keep, WholeFile.Content content) throws IOException {
    WholeFile.createFolder(requireNonNull(file.toAbsolutePath().getParent()));
    try (FileChannel channel =
        FileChannel.open(part(), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      channel.truncate(keep);
      channel.position(keep);
      OutputStream out = Channels.newOutputStream(channel);
      content.writeTo(out);
      channel.force(true);
    }
  }

  /** Gives it its name; for good, as its bytes are. */
  public void publish() throws IOException {
    WholeFile.rename(part(), file);
  }

  /** Removes what is there of it. */
  public void discard() throws IOException {
    FileChange.delete(part());
  }
}

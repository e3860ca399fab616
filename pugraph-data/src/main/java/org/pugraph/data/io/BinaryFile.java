package org.pugraph.data.io;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.pugraph.base.BadInput;

/** A file as its bytes, all at once. Stateless and thread safe. */
public final class BinaryFile {

  private static final long LARGEST = Integer.MAX_VALUE - 8;

  private BinaryFile() {}

  /** The content of a file; a failure becomes a message of one line. */
  public static byte[] read(Path path) {
    BadInput.unless(!Files.isDirectory(path), path + ": is a folder; give a file instead");
    try {
      long size = Files.size(path);
      BadInput.unless(size <= LARGEST, path + ": has " + size + " bytes, at most " + LARGEST);
      return Files.readAllBytes(path);
    } catch (IOException failure) {
      throw TextFile.refusal(path, failure);
    }
  }

  /** Whether a file is there that starts with these bytes; false if it cannot be read. */
  public static boolean startsWith(Path path, byte[] magic) {
    if (!Files.isRegularFile(path)) {
      return false;
    }
    try (InputStream in = Files.newInputStream(path)) {
      return Arrays.equals(in.readNBytes(magic.length), magic);
    } catch (IOException unreadable) {
      return false;
    }
  }
}

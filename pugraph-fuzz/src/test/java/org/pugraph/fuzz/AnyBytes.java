package org.pugraph.fuzz;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;
import org.pugraph.base.BadInput;
import org.pugraph.data.format.GraphFormat;
import org.pugraph.data.source.Formats;

/** Files of arbitrary content in a folder, and the one way in which readers may refuse them. */
record AnyBytes(Path folder) {

  Path file(String name, byte[] bytes) {
    try {
      return Files.write(folder.resolve(name), bytes);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** A folder below this one. */
  AnyBytes folder(String name) {
    try {
      return new AnyBytes(Files.createDirectories(folder.resolve(name)));
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** Takes a file or folder away, if it is there. */
  void delete(String name) {
    Path gone = folder.resolve(name);
    if (!Files.exists(gone)) {
      return;
    }
    try (Stream<Path> below = Files.walk(gone)) {
      below.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(File::delete);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** What stands before and after the first line that says {@code ---}. */
  static byte[][] parts(byte[] bytes) {
    String text = new String(bytes, ISO_8859_1);
    int at = text.indexOf("\n---\n");
    return at < 0
        ? new byte[][] {bytes, {}}
        : new byte[][] {
          text.substring(0, at + 1).getBytes(ISO_8859_1),
          text.substring(at + 5).getBytes(ISO_8859_1)
        };
  }

  /** Fails with a sentence unless what was read makes sense. */
  static void check(boolean makesSense, String otherwise) {
    if (!makesSense) {
      throw new AssertionError(otherwise);
    }
  }

  /** The same of a graph in a format, which must also bear to be asked whether it is one. */
  static void readOrRefused(String name, Path path) {
    GraphFormat format = Formats.named(name);
    format.recognises(path);
    readOrRefused(() -> format.read(path));
  }

  /** Anything but a refusal in one line is a finding. */
  static void readOrRefused(Runnable reading) {
    try {
      reading.run();
    } catch (BadInput refused) {
      String message = String.valueOf(refused.getMessage());
      if (message.isBlank() || message.lines().count() > 1) {
        throw new AssertionError("refused in other than one line: " + message, refused);
      }
    }
  }
}

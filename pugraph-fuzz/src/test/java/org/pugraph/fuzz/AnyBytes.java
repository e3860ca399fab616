package org.pugraph.fuzz;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;
import org.pugraph.BadInput;

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

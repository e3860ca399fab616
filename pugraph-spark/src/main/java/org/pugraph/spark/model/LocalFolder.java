package org.pugraph.spark.model;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/**
 * A folder here for code that knows files here only; gone when closed.
 *
 * @param path where
 */
public record LocalFolder(Path path) implements AutoCloseable {

  public static LocalFolder temporary() {
    try {
      return new LocalFolder(Files.createTempDirectory("pugraph"));
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  @Override
  public void close() {
    try (Stream<Path> files = Files.walk(path)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}

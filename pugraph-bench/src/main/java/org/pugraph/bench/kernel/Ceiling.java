package org.pugraph.bench.kernel;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.pugraph.base.BadInput;

/**
 * The fastest gathers known, in milliseconds by kind and number of threads: of the rows where they
 * lie, and of a packed copy. Kept in a file so that a JDK with a slow Vector API is measured
 * against what the machine can do, not against itself.
 */
final class Ceiling {

  private final Map<String, Double> fastest = new TreeMap<>();

  void offer(boolean packed, int threads, double milliseconds) {
    fastest.merge(key(packed, threads), milliseconds, Math::min);
  }

  /** NaN if none was measured on that many threads. */
  double of(boolean packed, int threads) {
    return fastest.getOrDefault(key(packed, threads), Double.NaN);
  }

  private static String key(boolean packed, int threads) {
    return (packed ? "packed." : "rows.") + threads;
  }

  void write(Path file) {
    String text =
        fastest.entrySet().stream()
            .map(entry -> entry.getKey() + " = " + entry.getValue() + "\n")
            .collect(Collectors.joining());
    try {
      Files.writeString(file, text);
    } catch (IOException failure) {
      throw new BadInput(file + ": cannot be written", failure);
    }
  }

  /** Offers all that another run has found. */
  void read(Path file) {
    Properties properties = new Properties();
    try {
      properties.load(new StringReader(Files.readString(file)));
      for (String key : properties.stringPropertyNames()) {
        fastest.merge(key, Double.parseDouble(properties.getProperty(key)), Math::min);
      }
    } catch (IOException | NumberFormatException failure) {
      throw new BadInput(file + ": is not a ceiling", failure);
    }
  }
}

package org.pugraph.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Texts of core say what is wrong; which option changes that is for user interfaces to say. */
class LibraryNamesNoOptionsTest {

  private static final Pattern OPTION = Pattern.compile("\"[^\"]*(--[a-z]|-Xmx)");

  /** CSS, not an option. */
  private static final Set<String> EXCEPT = Set.of("TopNodes.java");

  private static final List<String> BELOW =
      List.of("pugraph-engine", "pugraph-data", "pugraph-library", "pugraph-lab", "pugraph-server");

  @ParameterizedTest
  @FieldSource("BELOW")
  void noTextNamesAnOption(String module) throws IOException {
    try (Stream<Path> files = Files.walk(Path.of("..", module, "src/main/java"))) {
      List<String> naming =
          files
              .filter(file -> file.toString().endsWith(".java"))
              .filter(file -> !EXCEPT.contains(file.getFileName().toString()))
              .flatMap(LibraryNamesNoOptionsTest::naming)
              .toList();
      assertThat(naming).isEmpty();
    }
  }

  private static Stream<String> naming(Path file) {
    try {
      return Files.readAllLines(file).stream()
          .filter(line -> OPTION.matcher(line).find())
          .map(line -> file + ": " + line.strip());
    } catch (IOException failure) {
      throw new AssertionError(failure);
    }
  }
}

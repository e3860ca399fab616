package org.pugraph;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Texts of core say what is wrong; which option changes that is for user interfaces to say. */
class CoreNamesNoOptionsTest {

  private static final Path SOURCES = Path.of("src", "main", "java");
  private static final Pattern OPTION = Pattern.compile("\"[^\"]*(--[a-z]|-Xmx)");

  /** Still to be changed, or, as CSS, not meant. */
  private static final Set<String> EXCEPT =
      Set.of("Batches.java", "Checkpoint.java", "LoadedData.java", "TopNodes.java");

  @Test
  void noTextNamesAnOption() throws IOException {
    try (Stream<Path> files = Files.walk(SOURCES)) {
      List<String> naming =
          files
              .filter(file -> file.toString().endsWith(".java"))
              .filter(file -> !EXCEPT.contains(file.getFileName().toString()))
              .flatMap(CoreNamesNoOptionsTest::naming)
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

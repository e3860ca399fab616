package org.pugraph.cli.manual;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.cli.Main;

/**
 * The reference among the documents is what the commands are. After a change of a command or an
 * option, {@code -Dpugraph.reference.write=true} writes it anew.
 */
class ReferenceTest {

  private static final Path DOCUMENTS = Path.of("../docs");
  private static final String FOLDER = "reference";

  @TempDir Path folder;

  @Test
  void theReferenceAmongTheDocumentsIsThatOfTheCommands() throws IOException {
    Manual.writeReference(folder, CommandPage.of(Main.line().getCommandSpec()));
    Map<String, String> now = pages(folder);
    Path committed = DOCUMENTS.resolve(FOLDER);
    if (Boolean.getBoolean("pugraph.reference.write")) {
      write(now, committed);
    }
    assertThat(pages(committed)).isEqualTo(now);
  }

  @Test
  void everyPageOfTheReferenceIsInTheNavigation() throws IOException {
    String navigation = Files.readString(DOCUMENTS.resolve("pages.json"), StandardCharsets.UTF_8);
    for (String page : pages(DOCUMENTS.resolve(FOLDER)).keySet()) {
      assertThat(navigation).contains('"' + FOLDER + '/' + page + '"');
    }
  }

  private static Map<String, String> pages(Path folder) throws IOException {
    Map<String, String> pages = new TreeMap<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        pages.put(file.getFileName().toString(), Files.readString(file, StandardCharsets.UTF_8));
      }
    }
    return pages;
  }

  private static void write(Map<String, String> pages, Path folder) throws IOException {
    Files.createDirectories(folder);
    for (String old : pages(folder).keySet()) {
      Files.delete(folder.resolve(old));
    }
    for (Map.Entry<String, String> page : pages.entrySet()) {
      Files.writeString(folder.resolve(page.getKey()), page.getValue(), StandardCharsets.UTF_8);
    }
  }
}

package org.pugraph.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What a module is called on the module path, and which modules stay at home. */
class PublishedModulesTest {

  private static final Pattern MODULE = Pattern.compile("<module>(.+)</module>");
  private static final Pattern NAME =
      Pattern.compile("<automatic.module.name>(org\\.pugraph[a-z0-9.]*)</automatic.module.name>");

  private static List<String> modules() throws IOException {
    return MODULE.matcher(pom(".")).results().map(found -> found.group(1)).toList();
  }

  private static String pom(String module) throws IOException {
    return Files.readString(Path.of("..", module, "pom.xml"), StandardCharsets.UTF_8);
  }

  @Test
  void everyModuleHasANameOfItsOwn() throws IOException {
    for (String module : withCode()) {
      Matcher name = NAME.matcher(pom(module));
      assertThat(name.find()).as(module).isTrue();
    }
    assertThat(withCode().stream().map(PublishedModulesTest::name)).doesNotHaveDuplicates();
  }

  /** All but the one that packs the others. */
  private static List<String> withCode() throws IOException {
    return modules().stream().filter(module -> !module.equals("pugraph-release")).toList();
  }

  private static String name(String module) {
    try {
      return NAME.matcher(pom(module)).results().findFirst().orElseThrow().group(1);
    } catch (IOException failure) {
      throw new AssertionError(failure);
    }
  }

  @Test
  void whatOthersBuildOnIsPublishedAndNothingElse() throws IOException {
    assertThat(pom(".")).contains("<maven.deploy.skip>true</maven.deploy.skip>");
    for (String module : modules()) {
      boolean published =
          Stream.of("engine", "data", "library", "lab", "spark", "sql", "neo4j", "cuda")
              .anyMatch(module::endsWith);
      assertThat(pom(module).contains("<maven.deploy.skip>false</maven.deploy.skip>"))
          .as(module)
          .isEqualTo(published);
    }
  }
}

package org.pugraph.server;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.pugraph.architecture.ArchitectureRules;

/** The server sees the library and no command line, and its packages see each other one way. */
class ServerArchitectureTest {

  private static final int MOST_TYPES = 25;

  private static final JavaClasses SERVER =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("org.pugraph.server");

  @Test
  void theServerDoesNotSeeTheCommandLine() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("org.pugraph.cli..", "org.pugraph.experiment..", "picocli..")
        .check(SERVER);
  }

  @Test
  void theServerNeitherPrintsNorExits() {
    noClasses()
        .should()
        .accessField(System.class, "out")
        .orShould()
        .accessField(System.class, "err")
        .orShould()
        .callMethod(System.class, "exit", int.class)
        .check(SERVER);
  }

  @Test
  void nothingChoosesABackendOfLogs() {
    ArchitectureRules.nothingChoosesABackendOfLogs(SERVER);
  }

  @Test
  void filesAreWrittenWholeOrNotAtAll() {
    ArchitectureRules.filesAreWrittenWhole(SERVER);
  }

  @Test
  void thereAreNoCyclesBetweenPackages() {
    slices().matching("org.pugraph.server.(*)..").should().beFreeOfCycles().check(SERVER);
  }

  @Test
  void onlyTheApiSpeaksHttp() {
    noClasses()
        .that()
        .resideOutsideOfPackage("org.pugraph.server.api..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("io.javalin..", "org.eclipse.jetty..", "jakarta.servlet..")
        .check(SERVER);
  }

  @Test
  void aPackageHasFewTypes() {
    Map<String, Long> types =
        SERVER.stream()
            .filter(JavaClass::isTopLevelClass)
            .collect(Collectors.groupingBy(JavaClass::getPackageName, Collectors.counting()));
    assertThat(types)
        .containsOnlyKeys(
            "org.pugraph.server.api",
            "org.pugraph.server.api.access",
            "org.pugraph.server.api.service",
            "org.pugraph.server.api.transport",
            "org.pugraph.server.error",
            "org.pugraph.server.event",
            "org.pugraph.server.explanation",
            "org.pugraph.server.judging",
            "org.pugraph.server.label",
            "org.pugraph.server.map",
            "org.pugraph.server.round",
            "org.pugraph.server.service",
            "org.pugraph.server.session",
            "org.pugraph.server.table",
            "org.pugraph.server.training",
            "org.pugraph.server.view")
        .allSatisfy((name, count) -> assertThat(count).as(name).isLessThanOrEqualTo(MOST_TYPES));
  }
}

package org.pugraph.spark;

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

/** Spark sees core, never the command line, and core sees neither. */
class ArchitectureTest {

  private static final JavaClasses SPARK =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("org.pugraph");

  @Test
  void sparkSeesCoreAndNeverTheCommandLine() {
    noClasses()
        .that()
        .resideInAPackage("org.pugraph.spark..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("org.pugraph.cli..", "org.pugraph.server..", "org.pugraph.experiment..")
        .check(SPARK);
  }

  @Test
  void coreDoesNotKnowSpark() {
    noClasses()
        .that()
        .resideOutsideOfPackage("org.pugraph.spark..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("org.pugraph.spark..", "org.apache.spark..", "scala..")
        .check(SPARK);
  }

  @Test
  void thereAreNoCycles() {
    slices().matching("org.pugraph.spark.(*)..").should().beFreeOfCycles().check(SPARK);
    noClasses()
        .that()
        .resideInAPackage("org.pugraph.spark.*..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("org.pugraph.spark")
        .check(SPARK);
  }

  @Test
  void noPackageOutgrowsAReader() {
    Map<String, Long> types =
        SPARK.stream()
            .filter(type -> type.getPackageName().startsWith("org.pugraph.spark"))
            .filter(type -> type.isTopLevelClass() && !type.getSimpleName().equals("package-info"))
            .collect(Collectors.groupingBy(JavaClass::getPackageName, Collectors.counting()));
    assertThat(types).hasSize(5).allSatisfy((name, count) -> assertThat(count).isLessThan(26));
  }

  @Test
  void onlyTheCommandPrintsOrExits() {
    noClasses()
        .that()
        .doNotHaveFullyQualifiedName("org.pugraph.spark.Main")
        .should()
        .accessField(System.class, "out")
        .orShould()
        .accessField(System.class, "err")
        .orShould()
        .callMethod(System.class, "exit", int.class)
        .check(SPARK);
  }
}

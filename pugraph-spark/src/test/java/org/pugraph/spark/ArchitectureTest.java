package org.pugraph.spark;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
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
        .resideInAnyPackage("org.pugraph.cli..", "org.pugraph.serve..", "org.pugraph.experiment..")
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

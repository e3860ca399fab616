package org.pugraph.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.simpleName;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** Spark sees the library, never the command line, and the library sees neither. */
class SparkArchitectureTest {

  private static final JavaClasses CLASSES = ArchitectureRules.module();

  @Test
  void packagesAreSmallAndFreeOfCycles() {
    ArchitectureRules.checkPackages(CLASSES);
  }

  @Test
  void filesAreWrittenWholeOrNotAtAll() {
    ArchitectureRules.filesAreWrittenWhole(CLASSES);
  }

  @Test
  void sparkSeesNeitherCommandLineNorExperiments() {
    ArchitectureRules.doNotSee(
        CLASSES, "org.pugraph.cli..", "org.pugraph.server..", "org.pugraph.experiment..");
  }

  @Test
  void theLibraryDoesNotKnowSpark() {
    JavaClasses library =
        new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("org.pugraph")
            .that(not(resideInAPackage("org.pugraph.spark..")));
    ArchitectureRules.doNotSee(library, "org.pugraph.spark..", "org.apache.spark..", "scala..");
  }

  @Test
  void onlyTheCommandPrintsOrExits() {
    ArchitectureRules.nothingPrintsOrExits(CLASSES.that(not(simpleName("Main"))));
  }
}

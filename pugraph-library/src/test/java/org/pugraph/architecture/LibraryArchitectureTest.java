package org.pugraph.architecture;

import com.tngtech.archunit.core.domain.JavaClasses;
import org.junit.jupiter.api.Test;

/** The library learns and explains; it knows neither commands nor pages. */
class LibraryArchitectureTest {

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
  void nothingPrintsOrExits() {
    ArchitectureRules.nothingPrintsOrExits(CLASSES);
  }

  @Test
  void nothingChoosesABackendOfLogs() {
    ArchitectureRules.nothingChoosesABackendOfLogs(CLASSES);
  }

  @Test
  void everyPublicTypeSaysHowThreadsMayUseIt() {
    ThreadStatements.check();
  }

  @Test
  void theLibraryParsesNoArguments() {
    ArchitectureRules.doNotSee(CLASSES, "picocli..", "io.javalin..");
  }
}

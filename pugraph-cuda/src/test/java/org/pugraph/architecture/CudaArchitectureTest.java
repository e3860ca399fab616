package org.pugraph.architecture;

import com.tngtech.archunit.core.domain.JavaClasses;
import org.junit.jupiter.api.Test;

/** A GPU is driven here, and nothing else. */
class CudaArchitectureTest {

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
}

package org.pugraph.architecture;

import com.tngtech.archunit.core.domain.JavaClasses;
import org.junit.jupiter.api.Test;

/** Data is read and written here, and nothing is learned. */
class DataArchitectureTest {

  private static final JavaClasses CLASSES = ArchitectureRules.module();

  @Test
  void packagesAreSmallAndFreeOfCycles() {
    ArchitectureRules.checkPackages(CLASSES);
  }

  /** Caches of graphs are opened to be read and mapped. */
  @Test
  void filesAreWrittenWholeOrNotAtAll() {
    ArchitectureRules.filesAreWrittenWhole(CLASSES, "org.pugraph.data.format.cache.CacheFile");
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

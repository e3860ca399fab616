package org.pugraph.architecture;

import com.tngtech.archunit.core.domain.JavaClasses;
import org.junit.jupiter.api.Test;

/** Databases are read here, and nothing else. */
class SqlArchitectureTest {

  private static final JavaClasses CLASSES = ArchitectureRules.module();

  @Test
  void packagesAreSmallAndFreeOfCycles() {
    ArchitectureRules.checkPackages(CLASSES);
  }

  @Test
  void filesAreWrittenWholeOrNotAtAll() {
    ArchitectureRules.filesAreWrittenByBase(CLASSES);
  }

  @Test
  void nothingPrintsOrExits() {
    ArchitectureRules.nothingPrintsOrExits(CLASSES);
  }
}

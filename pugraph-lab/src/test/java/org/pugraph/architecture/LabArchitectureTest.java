package org.pugraph.architecture;

import com.tngtech.archunit.core.domain.JavaClasses;
import org.junit.jupiter.api.Test;

/** The lab compares and reports; it knows neither commands nor the page's server. */
class LabArchitectureTest {

  private static final JavaClasses CLASSES = ArchitectureRules.module();

  @Test
  void packagesAreSmallAndFreeOfCycles() {
    ArchitectureRules.checkPackages(CLASSES);
  }

  /** The journal grows by lines, each of which is forced to the disk. */
  @Test
  void filesAreWrittenWholeOrNotAtAll() {
    ArchitectureRules.filesAreWrittenWhole(CLASSES, "org.pugraph.experiment.grid.Journal");
  }

  @Test
  void nothingPrintsOrExits() {
    ArchitectureRules.nothingPrintsOrExits(CLASSES);
  }
}

package org.pugraph.architecture;

import com.tngtech.archunit.core.domain.JavaClasses;
import org.junit.jupiter.api.Test;

/** Measurements, sorted by what they measure. */
class BenchArchitectureTest {

  private static final JavaClasses CLASSES = ArchitectureRules.module();

  @Test
  void packagesAreSmallAndFreeOfCycles() {
    ArchitectureRules.checkPackages(CLASSES);
  }
}

package org.pugraph;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class ComputingCodeTest {

  /** Packages that read, write, describe, forecast, explain or test, and so change no score. */
  private static final Set<String> WITHOUT_A_PART =
      Set.of(
          "base",
          "file",
          "synthetic",
          "forecast",
          "explain",
          "explain.nearby",
          "check",
          "drift",
          "run",
          "setting",
          "tensor.simd",
          "architecture",
          "testkit");

  @Test
  void everyPackageOfEngineAndLibraryThatHasAPartInAScoreIsInTheHash() {
    Set<String> hashed =
        ComputingCode.ANCHORS.stream()
            .map(Class::getPackageName)
            .collect(Collectors.toCollection(TreeSet::new));
    Set<String> packages =
        new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                .withImportOption(location -> !location.contains("-tests.jar"))
                .importPackages("org.pugraph")
                .stream()
                .map(JavaClass::getPackageName)
                .filter(name -> !name.startsWith("org.pugraph.data"))
                .filter(name -> !WITHOUT_A_PART.contains(name.replaceFirst("org.pugraph.?", "")))
                .collect(Collectors.toCollection(TreeSet::new));
    assertThat(hashed).isEqualTo(packages);
  }
}

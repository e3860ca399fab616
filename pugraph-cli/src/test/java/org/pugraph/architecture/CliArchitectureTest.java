package org.pugraph.architecture;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** The command line lies above all other modules, and sees them all. */
class CliArchitectureTest {

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
  void everyPackageLiesInOneModule() {
    JavaClasses all =
        new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .withImportOption(location -> !location.contains("-tests.jar"))
            .importPackages("org.pugraph");
    Map<String, Set<String>> modules =
        all.stream()
            .collect(
                groupingBy(
                    JavaClass::getPackageName, TreeMap::new, mapping(this::module, toSet())));
    modules.values().removeIf(found -> found.size() == 1);
    assertThat(modules).as("packages in several modules").isEmpty();
  }

  private String module(JavaClass type) {
    String source = type.getSource().orElseThrow().getUri().toString();
    return source.substring(0, source.lastIndexOf("org/pugraph/"));
  }
}

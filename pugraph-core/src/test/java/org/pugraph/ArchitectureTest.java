package org.pugraph;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The package tree shows the paper, and data flows one way through it. */
class ArchitectureTest {

  private static final JavaClasses CORE =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("org.pugraph");

  /** Who may see whom; every package also sees itself, the root and the libraries. */
  private static final Map<String, List<String>> SEES =
      Map.ofEntries(
          Map.entry("tensor", List.of()),
          Map.entry("evaluate", List.of()),
          Map.entry("prior", List.of()),
          Map.entry("report", List.of("evaluate")),
          Map.entry("risk", List.of("tensor")),
          Map.entry("graph", List.of("tensor")),
          Map.entry("check", List.of("evaluate", "graph", "risk", "tensor")),
          Map.entry("file", List.of()),
          Map.entry("feature", List.of("file", "graph", "tensor")),
          Map.entry("data", List.of("feature", "file", "graph", "tensor")),
          Map.entry("format", List.of("data", "feature", "file", "graph", "tensor")),
          Map.entry("download", List.of("data", "feature", "file", "format", "graph", "tensor")),
          Map.entry("hop", List.of("graph", "tensor")),
          Map.entry("classic", List.of("graph", "tensor")),
          Map.entry("layer", List.of("hop", "graph", "tensor")),
          Map.entry("model", List.of("layer", "hop", "graph", "tensor")),
          Map.entry("batch", List.of("model", "layer", "hop", "graph", "risk", "tensor")),
          Map.entry("forecast", List.of("model", "layer", "hop", "graph", "tensor")),
          Map.entry(
              "train",
              List.of("batch", "model", "layer", "hop", "graph", "risk", "tensor", "evaluate")),
          Map.entry("pretrain", List.of("train", "layer", "graph", "tensor")),
          Map.entry(
              "explain",
              List.of(
                  "method",
                  "train",
                  "model",
                  "layer",
                  "hop",
                  "graph",
                  "risk",
                  "tensor",
                  "evaluate")),
          Map.entry(
              "method",
              List.of(
                  "classic",
                  "prior",
                  "pretrain",
                  "train",
                  "model",
                  "layer",
                  "hop",
                  "graph",
                  "risk",
                  "tensor",
                  "evaluate")),
          Map.entry(
              "experiment",
              List.of(
                  "method",
                  "pretrain",
                  "train",
                  "classic",
                  "prior",
                  "model",
                  "layer",
                  "hop",
                  "graph",
                  "data",
                  "risk",
                  "tensor",
                  "evaluate")));

  static Stream<String> packages() {
    return SEES.keySet().stream().sorted();
  }

  @ParameterizedTest
  @MethodSource("packages")
  void aPackageSeesOnlyWhatItMay(String name) {
    String[] hidden =
        SEES.keySet().stream()
            .filter(other -> !other.equals(name) && !SEES.get(name).contains(other))
            .map(other -> "org.pugraph." + other + "..")
            .toArray(String[]::new);
    noClasses()
        .that()
        .resideInAPackage("org.pugraph." + name + "..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(hidden)
        .allowEmptyShould(true)
        .because("it may see only " + SEES.get(name) + ", not " + Arrays.toString(hidden))
        .check(CORE);
  }

  @Test
  void everyPackageIsInTheTree() {
    classes()
        .should()
        .resideInAnyPackage(
            Stream.concat(
                    Stream.of("org.pugraph"),
                    SEES.keySet().stream().map(name -> "org.pugraph." + name + ".."))
                .toArray(String[]::new))
        .check(CORE);
  }

  @Test
  void thereAreNoCycles() {
    slices().matching("org.pugraph.(*)..").should().beFreeOfCycles().check(CORE);
  }

  @Test
  void nothingInCorePrintsOrExits() {
    noClasses()
        .should()
        .accessField(System.class, "out")
        .orShould()
        .accessField(System.class, "err")
        .orShould()
        .callMethod(System.class, "exit", int.class)
        .check(CORE);
  }
}

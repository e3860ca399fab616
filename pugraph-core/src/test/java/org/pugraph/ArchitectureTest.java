package org.pugraph;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
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

  /** Who may see whom; every package also sees itself, what the root lends, and the libraries. */
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
          Map.entry("threshold", List.of("evaluate", "risk")),
          Map.entry("source", List.of("data", "feature", "format", "graph")),
          Map.entry("fit", List.of("classic", "graph", "hop", "pretrain", "tensor", "train")),
          Map.entry(
              "learner",
              List.of(
                  "fit",
                  "pretrain",
                  "classic",
                  "train",
                  "model",
                  "hop",
                  "graph",
                  "risk",
                  "tensor",
                  "evaluate")),
          Map.entry(
              "ensemble",
              List.of(
                  "learner",
                  "fit",
                  "threshold",
                  "pretrain",
                  "classic",
                  "train",
                  "model",
                  "hop",
                  "graph",
                  "risk",
                  "tensor",
                  "evaluate")),
          Map.entry(
              "setting",
              List.of(
                  "ensemble",
                  "learner",
                  "fit",
                  "threshold",
                  "pretrain",
                  "classic",
                  "train",
                  "model",
                  "hop",
                  "risk")),
          Map.entry(
              "run",
              List.of(
                  "setting",
                  "ensemble",
                  "learner",
                  "fit",
                  "threshold",
                  "source",
                  "feature",
                  "prior",
                  "pretrain",
                  "classic",
                  "train",
                  "batch",
                  "model",
                  "layer",
                  "hop",
                  "graph",
                  "risk",
                  "tensor",
                  "evaluate")),
          Map.entry(
              "explain",
              List.of(
                  "ensemble",
                  "learner",
                  "fit",
                  "threshold",
                  "pretrain",
                  "train",
                  "model",
                  "layer",
                  "hop",
                  "graph",
                  "tensor",
                  "evaluate")),
          Map.entry(
              "experiment",
              List.of(
                  "run",
                  "setting",
                  "ensemble",
                  "fit",
                  "threshold",
                  "pretrain",
                  "train",
                  "data",
                  "graph",
                  "tensor",
                  "evaluate")));

  /** What the root package lends to all; its other classes are above all packages but one. */
  private static final DescribedPredicate<JavaClass> SHARED =
      belongToAnyOf(BadInput.class, Sha256.class, WholeFile.class);

  /** Above the root package: it fits learners, as users do. */
  private static final List<String> ABOVE_THE_ROOT = List.of("experiment");

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

  @ParameterizedTest
  @MethodSource("packages")
  void belowTheRootAPackageSeesOnlyWhatTheRootLends(String name) {
    if (ABOVE_THE_ROOT.contains(name)) {
      return;
    }
    noClasses()
        .that()
        .resideInAPackage("org.pugraph." + name + "..")
        .should()
        .dependOnClassesThat(resideInAPackage("org.pugraph").and(not(SHARED)))
        .allowEmptyShould(true)
        .check(CORE);
  }

  @Test
  void whatTheRootLendsSeesNothing() {
    noClasses()
        .that(SHARED)
        .should()
        .dependOnClassesThat(resideInAPackage("org.pugraph..").and(not(SHARED)))
        .check(CORE);
  }

  @Test
  void theRootDoesNotSeeWhatIsAboveIt() {
    noClasses()
        .that()
        .resideInAPackage("org.pugraph")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            ABOVE_THE_ROOT.stream()
                .map(name -> "org.pugraph." + name + "..")
                .toArray(String[]::new))
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

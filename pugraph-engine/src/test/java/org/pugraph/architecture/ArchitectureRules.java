package org.pugraph.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What holds for the packages of every module. */
public final class ArchitectureRules {

  private static final int MOST_TYPES = 25;

  /** Names that say nothing about what a package is for. */
  private static final List<String> EMPTY_NAMES =
      List.of("util", "utils", "common", "helper", "helpers", "impl", "misc");

  private ArchitectureRules() {}

  /** The classes of the module whose tests are running, without its tests. */
  public static JavaClasses module() {
    return new ClassFileImporter().importPath(Path.of("target", "classes"));
  }

  /** All rules but for printing, which some modules may do. */
  public static void checkPackages(JavaClasses classes) {
    noCycles(classes);
    noLargePackages(classes);
    noEmptyNames(classes);
  }

  /** Packages depend on each other in one direction; a package and those below it are several. */
  public static void noCycles(JavaClasses classes) {
    slices().assignedFrom(new ByPackage()).should().beFreeOfCycles().check(classes);
  }

  /** Public nested types count: a reader has to know them as well. */
  public static void noLargePackages(JavaClasses classes) {
    Map<String, Long> sizes =
        classes.stream()
            .filter(ArchitectureRules::isToBeKnown)
            .collect(groupingBy(JavaClass::getPackageName, TreeMap::new, counting()));
    sizes.values().removeIf(size -> size <= MOST_TYPES);
    assertThat(sizes).as("packages of more than %d types", MOST_TYPES).isEmpty();
  }

  public static void noEmptyNames(JavaClasses classes) {
    assertThat(classes.stream().map(JavaClass::getPackageName).distinct())
        .as("packages named for what they do")
        .noneMatch(name -> Arrays.stream(name.split("\\.")).anyMatch(EMPTY_NAMES::contains));
  }

  /** Only commands print and end the process. */
  public static void nothingPrintsOrExits(JavaClasses classes) {
    noClasses()
        .should()
        .accessField(System.class, "out")
        .orShould()
        .accessField(System.class, "err")
        .orShould()
        .callMethod(System.class, "exit", int.class)
        .check(classes);
  }

  /** The library logs by {@code org.pugraph.base.Log}, so that users choose the backend. */
  public static void nothingChoosesABackendOfLogs(JavaClasses classes) {
    doNotSee(
        classes,
        "java.util.logging..",
        "org.slf4j..",
        "org.apache.logging..",
        "org.apache.log4j..");
    noClasses()
        .that()
        .doNotHaveFullyQualifiedName("org.pugraph.base.Log")
        .should()
        .dependOnClassesThat()
        .belongToAnyOf(System.Logger.class)
        .orShould()
        .callMethod(Throwable.class, "printStackTrace")
        .check(classes);
  }

  /**
   * Only {@code org.pugraph.file} opens files to write, whole or not at all, and only there is it
   * tried what a disk that fails does to them.
   *
   * @param others classes with a reason of their own, by name
   */
  public static void filesAreWrittenWhole(JavaClasses classes, String... others) {
    noClasses()
        .that()
        .resideOutsideOfPackage("org.pugraph.file")
        .and(
            DescribedPredicate.describe(
                "are not " + Arrays.toString(others),
                type -> !List.of(others).contains(type.getName())))
        .should()
        .accessTargetWhere(DescribedPredicate.describe("files are written", FileWriting::isMeantBy))
        .check(classes);
  }

  /** These classes see nothing of the packages given, in the notation of ArchUnit. */
  public static void doNotSee(JavaClasses classes, String... packages) {
    noClasses().should().dependOnClassesThat().resideInAnyPackage(packages).check(classes);
  }

  private static boolean isToBeKnown(JavaClass type) {
    return !type.getSimpleName().equals("package-info")
        && (type.isTopLevelClass()
            || type.isMemberClass() && type.getModifiers().contains(JavaModifier.PUBLIC));
  }

  /** One slice for each package. */
  private static final class ByPackage implements SliceAssignment {

    @Override
    public SliceIdentifier getIdentifierOf(JavaClass type) {
      return type.getPackageName().startsWith("org.pugraph")
          ? SliceIdentifier.of(type.getPackageName())
          : SliceIdentifier.ignore();
    }

    @Override
    public String getDescription() {
      return "packages";
    }
  }
}

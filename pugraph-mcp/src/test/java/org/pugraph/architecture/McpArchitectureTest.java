package org.pugraph.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import org.junit.jupiter.api.Test;

/** Tools for agents see the library and the server, no command line, and no HTTP. */
class McpArchitectureTest {

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
  void onlyTheProtocolAndTheServerKnowTheSdk() {
    noClasses()
        .that()
        .resideInAnyPackage("org.pugraph.mcp.graph..", "org.pugraph.mcp.model..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("io.modelcontextprotocol..", "reactor..")
        .check(CLASSES);
  }

  @Test
  void nothingSpeaksHttp() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("io.javalin..", "org.pugraph.server.api..")
        .check(CLASSES);
  }
}

package org.pugraph.cli.manual;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.cli.Main;
import org.pugraph.cli.Pugraph;
import org.pugraph.cli.completion.Shell;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

class ManualTest {

  private static final List<String> SECTIONS =
      List.of(
          "NAME",
          "SYNOPSIS",
          "DESCRIPTION",
          "OPTIONS",
          "EXAMPLES",
          "EXIT STATUS",
          "ENVIRONMENT",
          "FILES",
          "SEE ALSO");

  @TempDir Path folder;

  @BeforeEach
  void write() throws IOException {
    Manual.main(new String[] {folder.toString()});
  }

  @Test
  void everyCommandHasAPageWithAllItsOptionsInTheUsualSections() throws IOException {
    for (CommandPage page : CommandPage.of(Main.line().getCommandSpec()).all()) {
      String roff = Files.readString(folder.resolve("man/man1/" + page.title() + ".1"));
      assertThat(
              roff.lines()
                  .filter(line -> line.startsWith(".SH "))
                  .map(line -> line.replaceAll("^.SH \"|\"$", ""))
                  .filter(heading -> !heading.equals("COMMANDS")))
          .as(page.title())
          .containsExactlyElementsOf(SECTIONS);
      for (OptionSpec option : page.command().options()) {
        assertThat(roff).contains(option.longestName().replace("-", "\\-"));
      }
    }
  }

  @Test
  void manFindsNothingToWarnOf() throws Exception {
    assumeInstalled("man");
    assumeInstalled("groff");
    for (Path page : pages()) {
      assertThat(output("sh", "-c", "man --warnings -l " + page + " 2>&1 >/dev/null")).isEmpty();
    }
  }

  @Test
  void mandocFindsNothingToWarnOf() throws Exception {
    assumeInstalled("mandoc");
    for (Path page : pages()) {
      assertThat(output("mandoc", "-T", "lint", page.toString())).isEmpty();
    }
  }

  @Test
  void signsThatManualPagesReadThemselvesStayWhatTheyAre() {
    assertThat(new Roff().line(".x it's a\\b -c ~ é").toString())
        .isEqualTo("\\&.x it\\(aqs a\\eb \\-c \\(ti \\[u00E9]\n");
    assertThat(new Roff().request("SH", "say \"x\"").toString())
        .isEqualTo(".SH \"say \\(dqx\\(dq\"\n");
  }

  @Test
  void completionScriptsAreThoseOfTheCommand() throws IOException {
    for (Shell shell : Shell.values()) {
      assertThat(Files.readString(folder.resolve("completions").resolve(shell.file())))
          .isEqualTo(Pugraph.run("completion " + shell).out());
    }
  }

  @Test
  void theReferenceListsEveryCommandAndEveryOption() throws IOException {
    Path reference = folder.resolve("reference");
    String front = Files.readString(reference.resolve("README.md"));
    for (CommandPage page : CommandPage.of(Main.line().getCommandSpec()).below()) {
      CommandSpec command = page.command();
      assertThat(front).contains("(" + page.title() + ".md)");
      String text = Files.readString(reference.resolve(page.title() + ".md"));
      assertThat(text).startsWith("# " + page.name() + "\n");
      for (OptionSpec option : command.options()) {
        assertThat(text).contains("`" + option.longestName());
      }
      assertThat(text.lines().filter(line -> line.equals("```")).count())
          .isEqualTo(text.lines().filter(line -> line.matches("```[a-z].*")).count());
    }
  }

  private List<Path> pages() throws IOException {
    try (Stream<Path> pages = Files.list(folder.resolve("man/man1"))) {
      return pages.sorted().toList();
    }
  }

  private static void assumeInstalled(String program) {
    boolean installed =
        Stream.of(System.getenv("PATH").split(":"))
            .anyMatch(place -> Files.isExecutable(Path.of(place, program)));
    assumeTrue(installed, program + " is not installed");
  }

  private static String output(String... command) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(new ArrayList<>(List.of(command)))
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.PIPE)
            .start();
    return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
  }
}

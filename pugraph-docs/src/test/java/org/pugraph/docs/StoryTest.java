package org.pugraph.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pages that are right and pages that are wrong, played without pugraph itself. */
class StoryTest {

  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

  @TempDir Path folder;

  @BeforeEach
  void bash() {
    assumeTrue(Shell.exists(), "no bash on this machine");
  }

  /** What was wrong with each step, up to the first. */
  private List<Optional<String>> play(String... lines) throws IOException {
    Page page = Page.of("docs/a.md", String.join("\n", lines));
    Sandbox sandbox = Sandbox.in(folder, Files.createDirectories(folder.resolve("bin")));
    List<Optional<String>> answers = new ArrayList<>();
    try (Story story = new Story(ROOT, page, sandbox)) {
      for (Step step : page.steps()) {
        answers.add(story.play(step));
      }
    }
    return answers;
  }

  private String wrong(String... lines) throws IOException {
    return play(lines).stream().flatMap(Optional::stream).findFirst().orElseThrow();
  }

  @Test
  void blocksShareOneTerminal() throws IOException {
    assertThat(
            play(
                "```csv file=sub/e.csv",
                "a",
                "```",
                "```sh",
                "cd sub; x=5",
                "sleep 100 &",
                "```",
                "```sh",
                "cat e.csv; echo $x; jobs",
                "```",
                "```text",
                "a",
                "5",
                "…sleep 100…",
                "```"))
        .allMatch(Optional::isEmpty);
  }

  @Test
  void aCommandThatFailsIsNamedWithItsLineAndEndsItsBlock() throws IOException {
    assertThat(wrong("# A", "", "```sh", "echo before", "ls gone", "echo after", "```"))
        .startsWith("docs/a.md:5: ls gone")
        .contains("instead of 0")
        .contains("before")
        .doesNotContain("after\n");
  }

  @Test
  void aFailureInAPipeIsOne() throws IOException {
    assertThat(wrong("```sh", "(exit 7) | sort", "```")).contains("exit code 7");
  }

  @Test
  void anExitCodeThatIsToldIsExpected() throws IOException {
    assertThat(play("```sh exit=3", "(exit 3)", "```")).containsOnly(Optional.empty());
    assertThat(wrong("```sh exit=3", "true", "```")).contains("exit code 0 instead of 3");
  }

  @Test
  void aLineThatIsNotPrintedIsShownBesideWhatIs() throws IOException {
    assertThat(wrong("```sh", "echo 41", "```", "```text", "42", "```"))
        .contains("42")
        .contains("41");
  }

  @Test
  void whoRunsTheTestsIsNotSeen() throws IOException {
    assertThat(
            play(
                "```sh",
                "cd; pwd; ls -A",
                "```",
                "```text",
                folder.resolve("home").toString(),
                "```"))
        .allMatch(Optional::isEmpty);
  }

  @Test
  void javaSeesWhatBlocksBeforeItDeclared() throws IOException {
    assertThat(
            play(
                "```java",
                "Graph graph = null;",
                "int a =",
                "    5;",
                "```",
                "```java",
                "out.println(a + 1); out.println(home.getFileName());",
                "```",
                "```text",
                "6",
                "work",
                "```",
                "```java not-run=\"never ends\"",
                "while (true) a++;",
                "```"))
        .allMatch(Optional::isEmpty);
  }

  @Test
  void javaThatDoesNotCompileOrThrowsIsShownWithWhy() throws IOException {
    assertThat(wrong("```java", "int a = \"x\";", "```")).contains("cannot be converted to int");
    assertThat(wrong("```java", "PuModel.lode(home);", "```")).contains("lode");
    assertThat(wrong("```java", "Path.of(\"gone\").toRealPath();", "```")).contains("NoSuchFile");
    assertThat(wrong("```java not-run=\"why\"", "PuModel.lode(home);", "```")).contains("lode");
  }

  @Test
  void aFixtureThatDoesNotExistIsAnsweredByThoseThatDo() throws IOException {
    assertThat(wrong("<!-- setup: proteins -->")).contains("proteins").contains("genes");
  }

  @Test
  void aFileOutsideTheFolderIsRefused() throws IOException {
    assertThat(wrong("```csv file=../../x.csv", "a", "```")).contains("leaves the folder");
  }
}

package org.pugraph.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PageTest {

  private static List<Step> steps(String... lines) {
    return Page.of("docs/a.md", String.join("\n", lines)).steps();
  }

  @Test
  void aPageIsWhatItsReaderDoesInOrder() {
    List<Step> steps =
        steps(
            "# A",
            "<!-- setup: genes -->",
            "",
            "```csv file=e.csv",
            "a,b",
            "```",
            "",
            "```sh exit=2",
            "pugraph train",
            "```",
            "",
            "```text",
            "pugraph: no",
            "```",
            "",
            "```java",
            "out.println();",
            "```",
            "",
            "```xml",
            "<a/>",
            "```");
    assertThat(steps)
        .extracting(Step::kind)
        .containsExactly(
            Step.Kind.SETUP,
            Step.Kind.FILE,
            Step.Kind.COMMANDS,
            Step.Kind.OUTPUT,
            Step.Kind.JAVA,
            Step.Kind.SHOWN);
    assertThat(steps).extracting(Step::line).containsExactly(2, 4, 8, 12, 16, 20);
    assertThat(steps.get(0).text()).isEqualTo("genes");
    assertThat(steps.get(1).fence().file()).contains("e.csv");
    assertThat(steps.get(2).fence().exit()).isEqualTo(2);
    assertThat(steps.get(3).text()).isEqualTo("pugraph: no\n");
  }

  @Test
  void whatIsNotRunHasAReasonAndPrintsNothingToCompareWith() {
    List<Step> steps =
        steps("```sh not-run=\"needs Docker\"", "docker run", "```", "```text", "hello", "```");
    assertThat(steps.get(0).fence().notRun()).contains("needs Docker");
    assertThat(steps.get(0).isRun()).isFalse();
    assertThat(steps.get(1).kind()).isEqualTo(Step.Kind.SHOWN);
  }

  @Test
  void aBlockInAListCounts() {
    assertThat(steps("1. First", "", "   ```sh", "   ls", "   ```")).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "```; a block needs a language",
        "```bash; language \"bash\" is neither",
        "```sh file; is no language with attributes",
        "```sh skip=yes; unknown [skip]",
        "```sh not-run=\"\"; not-run needs a reason",
        "```csv not-run=\"why\"; not-run is for",
        "```java exit=2; exit is for sh",
        "```python; python is not run",
        "```text; a text block is what the sh block before it prints"
      })
  void aBlockThatWouldEscapeIsRefusedWithItsLine(String fence, String why) {
    assertThatThrownBy(() -> steps("# A", "", fence, "x", "```"))
        .hasMessageStartingWith("docs/a.md:3: ")
        .hasMessageContaining(why);
  }

  @Test
  void anIndentedBlockIsRefused() {
    assertThatThrownBy(() -> steps("# A", "", "    pugraph train"))
        .hasMessageStartingWith("docs/a.md:3: an indented block");
  }

  @Test
  void aFixtureBetweenOtherWordsIsRefused() {
    assertThatThrownBy(() -> steps("<!-- please setup: genes -->"))
        .hasMessageContaining("on its own line");
  }
}

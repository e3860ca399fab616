package org.pugraph.report.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.pugraph.statistics.MeanSd;

class TextTableTest {

  private final TextTable table =
      new TextTable("method", "F1", "over trials", "nodes")
          .row("lsdan", 0.8264, MeanSd.of(0.814, 0.826, 0.838), 2708)
          .row("a|b, \"c\"", Double.NaN, "–", 12);

  @Test
  void numbersAreAlignedToTheRight() {
    assertThat(table.toText())
        .isEqualTo(
            """
            method       F1    over trials  nodes
            --------  -----  -------------  -----
            lsdan     0.826  0.826 ± 0.012   2708
            a|b, "c"      –              –     12
            """);
  }

  @Test
  void markdownKeepsTheAlignmentAndEscapesBars() {
    assertThat(table.toMarkdown())
        .isEqualTo(
            """
            | method | F1 | over trials | nodes |
            | --- | ---: | ---: | ---: |
            | lsdan | 0.826 | 0.826 ± 0.012 | 2708 |
            | a\\|b, "c" | – | – | 12 |
            """);
  }

  @Test
  void csvKeepsEveryDigitAndLeavesMissingNumbersEmpty() {
    assertThat(table.toCsv())
        .isEqualTo(
            """
            method,F1,over trials,nodes
            lsdan,0.8264,0.826 ± 0.012,2708
            "a|b, ""c\""",,–,12
            """);
  }

  @Test
  void csvHoldsNoFormula() {
    assertThat(new TextTable("=x", "y").row("=1+1", -0.5).row("-class", -3).toCsv())
        .isEqualTo("'=x,y\n'=1+1,-0.5\n'-class,-3\n");
  }

  @Test
  void aTableWithoutRowsIsItsHeader() {
    assertThat(new TextTable("node", "score").toText()).isEqualTo("node  score\n----  -----\n");
  }

  @Test
  void wordsAreAlignedToTheLeftWithoutTrailingSpace() {
    assertThat(new TextTable("n", "name").row(1, "x").row(10, "2 y").toText())
        .isEqualTo(" n  name\n--  ----\n 1  x\n10  2 y\n");
  }

  @Test
  void aNameCannotTakeOverTheTerminal() {
    assertThat(new TextTable("name").row("a\u001b[31m\nb").toText())
        .isEqualTo("name\n--------\na [31m b\n");
  }

  @Test
  void aRowOfAnotherLengthIsRefused() {
    assertThatThrownBy(() -> table.row("only one"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("4 columns, 1 cells");
  }
}

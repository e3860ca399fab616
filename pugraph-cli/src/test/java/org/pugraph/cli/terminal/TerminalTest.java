package org.pugraph.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class TerminalTest {

  @Test
  void theOldConsoleOfWindowsGetsNoEscapeSequences() {
    assertThat(Terminal.takesEscapes(Map.of(), /* posix= */ false)).isFalse();
    assertThat(Terminal.takesEscapes(Map.of("ConEmuANSI", "OFF"), /* posix= */ false)).isFalse();
  }

  @Test
  void laterTerminalsDo() {
    for (String variable : new String[] {"WT_SESSION", "TERM", "TERM_PROGRAM", "ANSICON"}) {
      assertThat(Terminal.takesEscapes(Map.of(variable, "x"), /* posix= */ false)).isTrue();
    }
    assertThat(Terminal.takesEscapes(Map.of("ConEmuANSI", "ON"), /* posix= */ false)).isTrue();
    assertThat(Terminal.takesEscapes(Map.of(), /* posix= */ true)).isTrue();
  }

  @Test
  void argumentsAreQuotedForTheShellOfTheSystem() {
    assertThat(Console.quoted("a/b.csv", /* posix= */ true)).isEqualTo("a/b.csv");
    assertThat(Console.quoted("it's", /* posix= */ true)).isEqualTo("'it'\\''s'");
    assertThat(Console.quoted("C:\\my\\a.csv", /* posix= */ false)).isEqualTo("C:\\my\\a.csv");
    assertThat(Console.quoted("my \"a\".csv", /* posix= */ false))
        .isEqualTo("\"my \\\"a\\\".csv\"");
  }
}

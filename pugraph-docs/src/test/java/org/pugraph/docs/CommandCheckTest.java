package org.pugraph.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CommandCheckTest {

  private final CommandCheck check = new CommandCheck(Path.of("..").toAbsolutePath().normalize());

  @ParameterizedTest
  @ValueSource(
      strings = {
        "pugraph train --graph GRAPH --positives known.txt   # a remark",
        "./pugraph train \\\n  --graph 'my graph' --positives a.txt > log && pugraph demo &",
        "PUGRAPH_JAVA_OPTS=-Xmx8g pugraph serve RUN --port 8080",
        "docker run --no-such-option",
        "./bench step --threads 2",
        "mvn -B -ntp -Pcoverage -pl pugraph-engine,pugraph-cli verify",
        ".ci/run"
      })
  void commandsThatExistPass(String block) {
    assertThat(check.wrong(block)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "pugraph trian, trian",
    "ls | pugraph train --no-such-option, --no-such-option",
    "pugraph spark train --no-such-option, --no-such-option",
    "./bench nothing, nothing",
    "mvn -pl pugraph-nothing test, pugraph-nothing",
    "mvn -Pnothing test, nothing",
    "./nothing --now, ./nothing"
  })
  void whatDoesNotExistIsNamed(String line, String what) {
    assertThat(check.wrong("ls\n" + line).orElseThrow()).contains(line).contains(what);
  }

  @Test
  void wordsAreThoseOfAShell() {
    assertThat(CommandCheck.commands("A=1 x 'y z' \"w\" 2>/dev/null | q <in; r"))
        .containsExactly(List.of("x", "y z", "w", "2"), List.of("q"), List.of("r"));
  }
}

package org.pugraph.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What can be checked of the launcher for Windows on any system. */
class WindowsLauncherTest {

  private static final Path FOLDER = Path.of("src/main/launcher");

  private final String text = read("pugraph.cmd");

  @Test
  void linesEndAsWindowsWantsAndAreAscii() {
    assertThat(text.replace("\r\n", "")).doesNotContain("\n", "\r");
    assertThat(text).endsWith("\r\n");
    assertThat(StandardCharsets.US_ASCII.newEncoder().canEncode(text)).isTrue();
  }

  @Test
  void everyJumpHasItsLabelAndEveryLabelItsJump() {
    List<String> labels = all("(?m)^:(\\w+)");
    assertThat(all("(?:goto |call :)(\\w+)"))
        .hasSameElementsAs(labels)
        .hasSizeGreaterThanOrEqualTo(labels.size());
    assertThat(labels).doesNotHaveDuplicates();
  }

  @Test
  void namesAreQuotedAndNeverExpandedTwice() {
    assertThat(text).contains("DisableDelayedExpansion");
    assertThat(all("(?m)^(set [^\"/].*)$")).isEmpty();
    assertThat(all("(.?%(?:JAVA|JAR|HERE|JDK)%)")).allMatch(use -> use.matches("[\"=].*"));
  }

  @Test
  void givesJavaTheOptionsOfTheOtherLauncher() {
    String other = read("pugraph");
    for (String option :
        List.of(
            "-XX:MaxRAMPercentage=70",
            "--sun-misc-unsafe-memory-access=allow",
            "--add-modules jdk.incubator.vector")) {
      assertThat(text).contains(option);
      assertThat(other).contains(option);
    }
    assertThat(text).contains("lib\\pugraph.jar", "..\\runtime", "%PUGRAPH_JAVA_OPTS%");
    assertThat(other).contains("lib/pugraph.jar", "/runtime", "PUGRAPH_JAVA_OPTS");
  }

  private List<String> all(String pattern) {
    return Pattern.compile(pattern)
        .matcher(text)
        .results()
        .map((MatchResult match) -> match.group(1))
        .toList();
  }

  private static String read(String name) {
    try {
      return Files.readString(FOLDER.resolve(name));
    } catch (IOException absent) {
      throw new AssertionError(absent);
    }
  }
}

package org.pugraph.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Whether help is coloured on what is said to be a terminal, see no-color.org. */
class NoColourTest {

  private static final String ESCAPE = "\u001b[";

  private static String help(Map<String, String> environment, String... properties)
      throws Exception {
    String classes =
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    ProcessBuilder process =
        new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    process.command().addAll(List.of(properties));
    process.command().addAll(List.of("-XX:TieredStopAtLevel=1", "-Dpicocli.ansi=true"));
    process.command().addAll(List.of("-cp", classes));
    process.command().addAll(List.of(Main.class.getName(), "train", "--help"));
    process.environment().remove("NO_COLOR");
    process.environment().put("TERM", "xterm");
    process.environment().putAll(environment);
    Process running = process.start();
    return new String(running.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
  }

  @Test
  void aTerminalHasColoursUnlessTheUserRefusesThem() throws Exception {
    String terminal = "-Dpugraph.terminal=true";
    assertThat(help(Map.of(), terminal)).contains(ESCAPE);
    assertThat(help(Map.of("NO_COLOR", ""), terminal)).contains(ESCAPE); // empty counts as unset
    assertThat(help(Map.of("NO_COLOR", "1"), terminal)).contains("Usage").doesNotContain(ESCAPE);
    assertThat(help(Map.of("TERM", "dumb"), terminal)).contains("Usage").doesNotContain(ESCAPE);
    assertThat(help(Map.of())).contains("Usage").doesNotContain(ESCAPE);
  }
}

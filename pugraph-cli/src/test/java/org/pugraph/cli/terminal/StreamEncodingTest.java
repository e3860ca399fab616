package org.pugraph.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Properties;
import org.junit.jupiter.api.Test;

class StreamEncodingTest {

  private static Optional<Charset> stdout(String... namesAndValues) {
    Properties properties = new Properties();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      properties.setProperty(namesAndValues[i], namesAndValues[i + 1]);
    }
    return StreamEncoding.STDOUT.console(properties);
  }

  @Test
  void aConsoleOfWindowsHasItsCodePage() {
    assertThat(stdout("sun.stdout.encoding", "cp850", "native.encoding", "Cp1252"))
        .contains(Charset.forName("cp850"));
    assertThat(stdout("stdout.encoding", "cp850", "native.encoding", "Cp1252"))
        .contains(Charset.forName("cp850"));
    assertThat(stdout("stdout.encoding", "cp1252", "native.encoding", "Cp1252"))
        .contains(Charset.forName("windows-1252"));
    assertThat(stdout("stdout.encoding", "UTF-8", "native.encoding", "Cp1252"))
        .contains(StandardCharsets.UTF_8);
  }

  /** Where there is no console, later JDKs give the encoding of the system. */
  @Test
  void whatIsRedirectedHasNone() {
    assertThat(stdout("native.encoding", "Cp1252")).isEmpty();
    assertThat(stdout("stdout.encoding", "Cp1252", "native.encoding", "Cp1252")).isEmpty();
    assertThat(stdout("sun.stderr.encoding", "cp850", "stderr.encoding", "cp850")).isEmpty();
  }

  @Test
  void aCodePageThatJavaDoesNotKnowIsPassedOver() {
    assertThat(stdout("sun.stdout.encoding", "cp99999")).isEmpty();
    assertThat(stdout("sun.stdout.encoding", "no name?")).isEmpty();
  }
}

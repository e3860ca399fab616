package org.pugraph.cli.terminal;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Properties;
import org.jspecify.annotations.Nullable;
import org.pugraph.file.Posix;

/**
 * How stdout and stderr are encoded: UTF-8, so that what they are redirected to is the same on
 * every system, but for a console of Windows, which shows the characters of its own code page.
 */
public enum StreamEncoding {
  STDOUT("stdout"),
  STDERR("stderr");

  private final String stream;

  StreamEncoding(String stream) {
    this.stream = stream;
  }

  /** In this process. */
  public Charset charset() {
    return console().orElse(StandardCharsets.UTF_8);
  }

  /** Whether it is known to go to a console of Windows. */
  boolean isConsole() {
    return console().isPresent();
  }

  private Optional<Charset> console() {
    return Posix.isHere() ? Optional.empty() : console(System.getProperties());
  }

  /**
   * The code page of the console. JDKs before 19 have a property of it, where there is a console;
   * later ones always have one, which elsewhere is that of the system.
   */
  Optional<Charset> console(Properties properties) {
    @Nullable String earlier = properties.getProperty("sun." + stream + ".encoding");
    @Nullable String later = properties.getProperty(stream + ".encoding");
    if (later != null && later.equals(properties.getProperty("native.encoding"))) {
      later = null;
    }
    return Optional.ofNullable(earlier == null ? later : earlier)
        .filter(StreamEncoding::isKnown)
        .map(Charset::forName);
  }

  private static boolean isKnown(String name) {
    try {
      return Charset.isSupported(name);
    } catch (IllegalArgumentException odd) {
      return false;
    }
  }
}

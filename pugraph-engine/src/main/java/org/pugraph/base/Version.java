package org.pugraph.base;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;

/** The version of this build, as everything saved states it. Stateless and thread safe. */
public final class Version {

  private static final String VERSION = read();

  private Version() {}

  public static String current() {
    return VERSION;
  }

  private static String read() {
    Properties properties = new Properties();
    try (InputStream in = Version.class.getResourceAsStream("/pugraph.properties")) {
      properties.load(requireNonNull(in));
    } catch (IOException unreadable) {
      return "unknown";
    }
    return properties.getProperty("version", "unknown");
  }
}

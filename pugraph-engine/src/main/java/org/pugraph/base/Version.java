package org.pugraph.base;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;

/** The version of this build, as everything saved states it. Stateless and thread safe. */
public final class Version {

  private static final String UNKNOWN = "unknown";
  private static final Properties PROPERTIES = read();

  private Version() {}

  public static String current() {
    return PROPERTIES.getProperty("version", UNKNOWN);
  }

  /** The day of the release, as in 2026-01-31. */
  public static String date() {
    return PROPERTIES.getProperty("date", UNKNOWN).replaceFirst("T.*", "");
  }

  private static Properties read() {
    Properties properties = new Properties();
    try (InputStream in = Version.class.getResourceAsStream("/pugraph.properties")) {
      properties.load(requireNonNull(in));
    } catch (IOException unreadable) {
      return new Properties();
    }
    return properties;
  }
}

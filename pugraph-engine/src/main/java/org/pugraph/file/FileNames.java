package org.pugraph.file;

import java.nio.file.Path;
import java.util.regex.Pattern;

/**
 * Names of files and folders that mean the same on every system.
 *
 * <p>Stateless and thread safe.
 */
public final class FileNames {

  private static final Pattern UNSAFE = Pattern.compile("[^A-Za-z0-9._-]+|\\.+$");

  /** What Windows takes for a device, whatever ending it has. */
  private static final Pattern DEVICE =
      Pattern.compile("(?i)(con|prn|aux|nul|(com|lpt)[0-9])(\\..*)?");

  private FileNames() {}

  /** Something like a text that can be the name of a file or folder everywhere. */
  public static String safe(String text) {
    String name = UNSAFE.matcher(text).replaceAll("_");
    return DEVICE.matcher(name).matches() ? "_" + name : name;
  }

  /** A path as every system reads it: with slashes, which Windows takes for its own separators. */
  public static String withSlashes(Path path) {
    return path.toString().replace(path.getFileSystem().getSeparator(), "/");
  }
}

package org.pugraph.file;

import java.nio.file.FileSystem;
import java.nio.file.FileSystems;

/**
 * Whether files are those of POSIX, as on Linux and macOS: with an owner and permissions, and moved
 * or deleted whoever has them open. All other systems are taken for Windows.
 *
 * <p>Stateless and thread safe.
 */
public final class Posix {

  private Posix() {}

  /** On this machine. */
  public static boolean isHere() {
    return is(FileSystems.getDefault());
  }

  static boolean is(FileSystem files) {
    return files.supportedFileAttributeViews().contains("posix");
  }
}

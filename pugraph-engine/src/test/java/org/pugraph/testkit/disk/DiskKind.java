package org.pugraph.testkit.disk;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.Path;

/** How a file system treats names, rights and open files. */
public enum DiskKind {
  /** As Linux and macOS do. */
  POSIX,
  /** As Windows does; in memory. */
  WINDOWS;

  private static final Configuration IN_MEMORY =
      Configuration.windows().toBuilder()
          .setAttributeViews("basic", "owner", "dos", "acl", "user")
          .build();

  static DiskKind of(Path folder) {
    return folder.getFileSystem().supportedFileAttributeViews().contains("posix") ? POSIX : WINDOWS;
  }

  /**
   * An empty folder of this kind.
   *
   * @param temporary the one of the test
   */
  public Path folder(Path temporary) {
    return this == POSIX ? temporary : windowsFolder();
  }

  private static Path windowsFolder() {
    FileSystem system = Jimfs.newFileSystem(IN_MEMORY);
    try {
      return Files.createDirectory(system.getPath("C:\\Users"));
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}

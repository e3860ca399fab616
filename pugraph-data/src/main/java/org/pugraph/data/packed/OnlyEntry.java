package org.pugraph.data.packed;

import java.io.FilterInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;

/**
 * The one file in a zip file. Its name is never used as a path; folders, and what macOS adds, are
 * passed over.
 */
final class OnlyEntry extends FilterInputStream {

  private final Path path;
  private final ZipInputStream zip;

  OnlyEntry(Path path, ZipInputStream zip) throws IOException {
    super(zip);
    this.path = path;
    this.zip = zip;
    ZipEntry first = next();
    BadInput.unless(first != null, path + ": is a zip file without a file");
    OfficeFile.refuseEntry(path, Objects.requireNonNull(first).getName());
  }

  private @Nullable ZipEntry next() throws IOException {
    try {
      ZipEntry entry = zip.getNextEntry();
      while (entry != null && (entry.isDirectory() || entry.getName().startsWith("__MACOSX/"))) {
        entry = zip.getNextEntry();
      }
      return entry;
    } catch (IllegalArgumentException notText) { // thrown by Java for a name that is no text
      throw new ZipException("the name of a file is no text");
    }
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    int got = super.read(buffer, offset, length);
    BadInput.unless(
        got >= 0 || next() == null,
        path + ": is a zip file of several files, expected one; unpack it first");
    return got;
  }
}

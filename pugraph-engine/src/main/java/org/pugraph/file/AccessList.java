package org.pugraph.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.AclEntry;
import java.nio.file.attribute.AclFileAttributeView;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The access control list of a file on Windows. A new file has that of its folder, which may let
 * others read what was for its owner alone.
 */
record AccessList(List<AclEntry> entries) implements FileRights {

  AccessList {
    entries = List.copyOf(entries);
  }

  /** That of a file; none where there is no file, or where files have none. */
  static Optional<AccessList> of(Path file) {
    @Nullable AclFileAttributeView view = view(file);
    if (view == null) {
      return Optional.empty();
    }
    try {
      return Optional.of(new AccessList(view.getAcl()));
    } catch (IOException missing) {
      return Optional.empty();
    }
  }

  private static @Nullable AclFileAttributeView view(Path file) {
    return Files.getFileAttributeView(file, AclFileAttributeView.class);
  }

  @Override
  public void giveTo(Path file) throws IOException {
    @Nullable AclFileAttributeView view = view(file);
    if (view != null && !view.getAcl().equals(entries)) {
      view.setAcl(entries);
    }
  }
}

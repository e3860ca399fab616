package org.pugraph.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.GroupPrincipal;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.UserPrincipal;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Owner, group and permissions of a file. */
record PosixRights(UserPrincipal owner, GroupPrincipal group, Set<PosixFilePermission> permissions)
    implements FileRights {

  private static final Set<PosixFilePermission> OF_GROUP =
      EnumSet.of(
          PosixFilePermission.GROUP_READ,
          PosixFilePermission.GROUP_WRITE,
          PosixFilePermission.GROUP_EXECUTE);

  /** Those of a file; none where there is no file, or on Windows. */
  static Optional<PosixRights> of(Path file) {
    @Nullable PosixFileAttributeView view = view(file);
    if (view == null) {
      return Optional.empty();
    }
    try {
      PosixFileAttributes found = view.readAttributes();
      return Optional.of(new PosixRights(found.owner(), found.group(), found.permissions()));
    } catch (IOException missing) {
      return Optional.empty();
    }
  }

  private static @Nullable PosixFileAttributeView view(Path file) {
    return Files.getFileAttributeView(file, PosixFileAttributeView.class);
  }

  /**
   * Gives a new file these rights. Only the administrator gives files away, and a group that its
   * members alone can give; where that fails, another group gets no rights by it.
   */
  @Override
  public void giveTo(Path file) throws IOException {
    @Nullable PosixFileAttributeView view = view(file);
    if (view == null) {
      return;
    }
    Set<PosixFilePermission> kept = EnumSet.noneOf(PosixFilePermission.class);
    kept.addAll(permissions);
    PosixFileAttributes given = view.readAttributes();
    if (!given.group().equals(group) && !isGiven(() -> view.setGroup(group))) {
      kept.removeAll(OF_GROUP);
    }
    if (!given.owner().equals(owner)) {
      isGiven(() -> view.setOwner(owner));
    }
    if (!kept.equals(given.permissions())) {
      view.setPermissions(kept);
    }
  }

  /** A change of rights that may be refused. */
  @FunctionalInterface
  private interface Giving {
    void run() throws IOException;
  }

  private static boolean isGiven(Giving giving) {
    try {
      giving.run();
      return true;
    } catch (IOException refused) {
      return false;
    }
  }
}

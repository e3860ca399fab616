package org.pugraph.file;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** Who may read and write a file, which a file that takes its place is to keep. */
sealed interface FileRights permits PosixRights, AccessList {

  /** Those of a file; none where there is no file, or where files have no rights. */
  static Optional<FileRights> of(Path file) {
    return PosixRights.of(file)
        .<FileRights>map(rights -> rights)
        .or(() -> AccessList.of(file).map(list -> list));
  }

  /** Gives a new file these rights, as far as the system lets this process. */
  void giveTo(Path file) throws IOException;
}

package org.pugraph.data.format.matrix;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.pugraph.base.BadInput;
import org.pugraph.data.io.Quoted;
import org.pugraph.data.io.TextFile;
import org.pugraph.file.FileChange;

/**
 * The names of the classes in order, one on a line: a file beside formats that hold only numbers,
 * or only the class of each node. Other programs can ignore it. Immutable and thread safe.
 */
public record ClassFile(Path path) {

  /** The names, if the file is there. */
  public Optional<List<String>> read() {
    if (!Files.exists(path)) {
      return Optional.empty();
    }
    List<String> names =
        TextFile.read(path, file -> file.text().lines().map(String::strip).toList());
    return Optional.of(ArrayNames.distinct(names, path.toString()));
  }

  /** Writes the names, or, if there are none, takes away those of an earlier graph. */
  public void write(List<String> names) {
    if (names.isEmpty()) {
      delete();
      return;
    }
    for (String name : names) {
      boolean fits = !name.isEmpty() && name.equals(name.strip()) && name.lines().count() == 1;
      BadInput.unless(fits, path + ": cannot hold the class " + Quoted.of(name));
    }
    TextFile.write(path, out -> out.write(String.join("\n", names) + "\n"));
  }

  private void delete() {
    try {
      FileChange.delete(path);
    } catch (IOException failure) {
      throw new BadInput(path + ": cannot be removed (" + failure.getMessage() + ")", failure);
    }
  }
}

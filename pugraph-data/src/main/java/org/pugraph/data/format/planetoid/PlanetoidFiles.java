package org.pugraph.data.format.planetoid;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.pugraph.base.BadInput;
import org.pugraph.data.format.matrix.ClassFile;

/**
 * The files of one graph of Planetoid's: {@code ind.NAME.x} and so on, side by side in a folder.
 */
record PlanetoidFiles(Path folder, String name) {

  private static final Pattern PART =
      Pattern.compile("ind\\.(.+)\\.(x|y|tx|ty|allx|ally|graph|test\\.index)");
  private static final String LINKS = "graph";

  /** Those in a folder, or those that a file is one of; none if the path is neither. */
  static Optional<PlanetoidFiles> at(Path path) {
    Path folder = path.toAbsolutePath().getParent();
    Matcher part = PART.matcher(String.valueOf(path.getFileName()));
    if (!Files.isDirectory(path)) {
      return part.matches() && folder != null
          ? Optional.of(new PlanetoidFiles(folder, part.group(1)))
          : Optional.empty();
    }
    List<String> names = names(path);
    BadInput.unless(
        names.size() < 2,
        path + ": holds several graphs, " + String.join(", ", names) + ": give a file of one");
    return names.stream().findFirst().map(name -> new PlanetoidFiles(path, name));
  }

  private static List<String> names(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .map(file -> PART.matcher(String.valueOf(file.getFileName())))
          .filter(part -> part.matches() && part.group(2).equals(LINKS))
          .map(part -> part.group(1))
          .sorted()
          .toList();
    } catch (IOException failure) {
      throw new BadInput(folder + ": cannot be read (" + failure.getMessage() + ")", failure);
    }
  }

  Path part(String part) {
    return folder.resolve("ind." + name + "." + part);
  }

  /** The optional file with the names of the classes, one on a line. */
  ClassFile classes() {
    return new ClassFile(part("classes"));
  }
}

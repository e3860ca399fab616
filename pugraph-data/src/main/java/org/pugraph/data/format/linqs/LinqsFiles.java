package org.pugraph.data.format.linqs;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.pugraph.base.BadInput;
import org.pugraph.data.format.matrix.ClassFile;

/**
 * The two files of a LINQS graph: the words of papers, and their citations.
 *
 * @param isTab whether they are tables with named words, as those of PubMed are
 */
record LinqsFiles(Path content, Path cites, boolean isTab) {

  private static final String CONTENT = ".content";
  private static final String CITES = ".cites";
  private static final String NODES = ".NODE.paper.tab";
  private static final String LINKS = ".DIRECTED.cites.tab";

  /** Those in a folder, or those that a file is one of; none if the path is neither. */
  static Optional<LinqsFiles> at(Path path) {
    if (!Files.isDirectory(path)) {
      return of(path);
    }
    List<Path> contents = contents(path);
    BadInput.unless(
        contents.size() < 2,
        path + ": holds several graphs: give one of them, such as " + path.resolve("x.content"));
    return contents.stream().findFirst().flatMap(LinqsFiles::of);
  }

  private static Optional<LinqsFiles> of(Path file) {
    String name = String.valueOf(file.getFileName());
    return Stream.of(CONTENT, CITES, NODES, LINKS)
        .filter(name::endsWith)
        .findFirst()
        .map(
            ending -> {
              String stem = name.substring(0, name.length() - ending.length());
              boolean isTab = ending.endsWith(".tab");
              return new LinqsFiles(
                  file.resolveSibling(stem + (isTab ? NODES : CONTENT)),
                  file.resolveSibling(stem + (isTab ? LINKS : CITES)),
                  isTab);
            });
  }

  private static List<Path> contents(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> file.toString().endsWith(CONTENT) || file.toString().endsWith(NODES))
          .sorted()
          .toList();
    } catch (IOException failure) {
      throw new BadInput(folder + ": cannot be read (" + failure.getMessage() + ")", failure);
    }
  }

  /** Where such files are to be written: beside one of them, or into a folder under its name. */
  static LinqsFiles toWrite(Path path) {
    Optional<LinqsFiles> named = Files.isDirectory(path) ? Optional.empty() : of(path);
    if (named.isPresent() && !named.get().isTab) {
      return named.get();
    }
    Path name = path.toAbsolutePath().normalize().getFileName();
    return of(path.resolve((name == null ? "graph" : name) + CONTENT)).orElseThrow();
  }

  /** The folder they are in. */
  Path folder() {
    return requireNonNull(content.toAbsolutePath().getParent());
  }

  /** Files of these names in another folder. */
  LinqsFiles in(Path other) {
    return new LinqsFiles(
        other.resolve(String.valueOf(content.getFileName())),
        other.resolve(String.valueOf(cites.getFileName())),
        isTab);
  }

  /** Beside what others write: the classes in their order. */
  ClassFile classes() {
    String name = String.valueOf(content.getFileName());
    String stem = name.substring(0, name.lastIndexOf(isTab ? NODES : CONTENT));
    return new ClassFile(content.resolveSibling(stem + ".classes"));
  }
}

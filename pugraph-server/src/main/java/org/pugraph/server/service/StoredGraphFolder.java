package org.pugraph.server.service;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;
import org.pugraph.data.source.GraphSource;
import org.pugraph.file.UnwritableFile;
import org.pugraph.file.WholeFile;
import org.pugraph.server.session.GraphLoader;

/**
 * The files of a graph in one folder: that of an upload, and the copy beside each model fitted to
 * it.
 *
 * @param path the folder
 * @param edges the table of edges, or the only file or folder of the graph
 * @param features the table of nodes; null where there is none
 */
record StoredGraphFolder(Path path, String edges, @Nullable String features) {

  static StoredGraphFolder of(Path path, StoredGraph graph) {
    return new StoredGraphFolder(path, graph.edgesFile(), graph.featuresFile());
  }

  GraphSource source() {
    return GraphLoader.source(
        path.resolve(edges), features == null ? null : path.resolve(features));
  }

  /** The same files in another folder, which takes no room where the disk can link files. */
  StoredGraphFolder copiedTo(Path other) {
    for (String name : Stream.of(edges, features).flatMap(Stream::ofNullable).toList()) {
      Path from = path.resolve(name);
      try (Stream<Path> files = Files.walk(from)) {
        for (Path file : files.toList()) {
          copy(file, other.resolve(path.relativize(file).toString()));
        }
      } catch (IOException failure) {
        throw new UnwritableFile(other + ": cannot be written (" + failure + ")", failure);
      }
    }
    return new StoredGraphFolder(other, edges, features);
  }

  private static void copy(Path file, Path to) throws IOException {
    if (Files.isDirectory(file)) {
      Files.createDirectories(to);
      return;
    }
    Files.createDirectories(to.getParent());
    try {
      Files.createLink(to, file);
    } catch (UnsupportedOperationException | IOException unlinkable) {
      WholeFile.write(to, out -> Files.copy(file, out));
    }
  }

  /** The tables in a folder that was packed: named edges and features, with any extension. */
  static StoredGraphFolder ofUnpacked(Path parent, String name) {
    Path folder = parent.resolve(name);
    List<Path> inside = files(folder);
    if (inside.size() == 1 && Files.isDirectory(inside.get(0))) {
      return ofUnpacked(parent, name + "/" + inside.get(0).getFileName());
    }
    if (inside.size() == 1) {
      return new StoredGraphFolder(parent, name + "/" + inside.get(0).getFileName(), null);
    }
    String edges = named(inside, "edges");
    String features = named(inside, "features");
    return edges != null && inside.size() == (features == null ? 1 : 2)
        ? new StoredGraphFolder(
            parent, name + "/" + edges, features == null ? null : name + "/" + features)
        : new StoredGraphFolder(parent, name, null);
  }

  private static @Nullable String named(List<Path> files, String stem) {
    return files.stream()
        .map(file -> file.getFileName().toString())
        .filter(file -> GraphLoader.stem(file).equals(stem))
        .findFirst()
        .orElse(null);
  }

  private static List<Path> files(Path folder) {
    try (Stream<Path> inside = Files.list(folder)) {
      return inside.sorted().toList();
    } catch (IOException failure) {
      throw new BadInput(folder + ": cannot be listed (" + failure + ")", failure);
    }
  }
}

package org.pugraph.mcp.graph;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.pugraph.base.BadInput;
import org.pugraph.data.source.Formats;
import org.pugraph.data.source.GraphSource;
import org.pugraph.run.ModelFiles;

/**
 * The graphs below some folders. Looked for anew each time, since files come and go; clients name
 * one as it is listed, so that no text of theirs is ever taken for a path. Immutable and thread
 * safe.
 *
 * @param folders that are looked through
 * @param builtIn whether the built-in graph is one of them
 */
public record GraphCatalogue(ReadableFolders folders, boolean builtIn) {

  private static final int DEPTH = 5;

  /**
   * More files than these are not looked at, so that a listing ends where somebody names a disk.
   */
  private static final int MOST_LOOKED_AT = 5_000;

  private static final String EDGES = "edges.csv";
  private static final String FEATURES = "features.csv";

  /** All graphs, by name. */
  public List<FoundGraph> graphs() {
    Map<String, FoundGraph> found = new LinkedHashMap<>();
    if (builtIn) {
      GraphSource source = GraphSource.ofBuiltIn();
      found.put(source.name(), new FoundGraph(source.name(), source, List.of()));
    }
    for (Path root : folders.roots()) {
      Walk walk = new Walk(root);
      walk.visit(root, 0);
      for (FoundGraph graph : walk.found) {
        found.putIfAbsent(free(graph.name(), root, found), graph);
      }
    }
    return found.entrySet().stream()
        .map(one -> new FoundGraph(one.getKey(), one.getValue().source(), one.getValue().places()))
        .toList();
  }

  /** Graphs of the same name in two folders are told apart by the name of the folder. */
  private static String free(String name, Path root, Map<String, FoundGraph> taken) {
    return taken.containsKey(name) ? root.getFileName() + "/" + name : name;
  }

  /** The graph of that name; refused unless it is listed. */
  public FoundGraph find(String name) {
    List<FoundGraph> all = graphs();
    return all.stream()
        .filter(graph -> graph.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new BadInput(unknown(name, all)));
  }

  private static String unknown(String name, List<FoundGraph> all) {
    String some =
        all.stream().limit(10).map(FoundGraph::name).collect(Collectors.joining("\", \""));
    return "there is no graph \""
        + name
        + "\""
        + (all.isEmpty()
            ? "; there are none below the folders given"
            : "; there is \"" + some + "\"" + (all.size() > 10 ? " and more" : ""));
  }

  /** One search below one folder. */
  private final class Walk {
    private final Path root;
    private final List<FoundGraph> found = new ArrayList<>();
    private int looked;

    Walk(Path root) {
      this.root = root;
    }

    void visit(Path path, int depth) {
      if (looked++ >= MOST_LOOKED_AT || !folders.holdAlone(path)) {
        return;
      }
      boolean folder = Files.isDirectory(path);
      if (!folder && recognised(path)) {
        add(path, GraphSource.at(path));
      } else if (folder && !Files.exists(path.resolve(ModelFiles.RUN))) {
        visitFolder(path, depth);
      }
    }

    private void visitFolder(Path folder, int depth) {
      if (recognised(folder)) {
        add(folder, GraphSource.at(folder));
      } else if (Files.isRegularFile(folder.resolve(EDGES))) {
        Path features = folder.resolve(FEATURES);
        boolean has = Files.isRegularFile(features);
        add(folder, GraphSource.ofTables(folder.resolve(EDGES), has ? features : null));
      } else if (depth < DEPTH) {
        children(folder).forEach(child -> visit(child, depth + 1));
      }
    }

    private void add(Path path, GraphSource source) {
      if (!folders.hold(path)) {
        return;
      }
      Path relative = root.equals(path) ? path.getFileName() : root.relativize(path);
      String name = String.valueOf(relative).replace('\\', '/');
      found.add(new FoundGraph(name, source, List.of(path)));
    }
  }

  private static List<Path> children(Path folder) {
    try (Stream<Path> all = Files.list(folder)) {
      return all.filter(path -> !path.getFileName().toString().startsWith(".")).sorted().toList();
    } catch (IOException | UncheckedIOException unreadable) {
      return List.of();
    }
  }

  private static boolean recognised(Path path) {
    try {
      return Formats.all().stream().anyMatch(format -> format.recognises(path));
    } catch (BadInput broken) {
      return false;
    }
  }
}

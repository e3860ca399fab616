package org.pugraph.server.session;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.pugraph.data.source.GraphSource;
import org.pugraph.file.FileNames;
import org.pugraph.graph.Graph;

/**
 * The folders of sessions on graphs without a run, by name. Two graphs may have the same name, as
 * files in different folders do: each has a folder of its own.
 *
 * @param runs the folder that has them
 */
record HomeFolders(Path runs) {

  private static final String START = "page-";
  private static final int DIGEST = 8;

  /** The folder of that name, whatever graph it belongs to. */
  Path named(String name) {
    return runs.resolve(START + FileNames.safe(name));
  }

  /**
   * The folder of a graph: the one of the same graph, or else of one read from the same files,
   * which has grown since; or else a new one, or one of an earlier version.
   */
  Path of(String name, Graph graph, Optional<GraphSource> source) {
    HomeOwner wanted = HomeOwner.of(graph, source);
    Path usual = named(name);
    return find(usual, owner -> owner.equals(wanted.withGiven(owner.given())))
        .or(() -> find(usual, wanted::isSame))
        .or(() -> find(usual, owner -> owner.files().equals(wanted.files())))
        .orElseGet(() -> free(usual, wanted));
  }

  private static Path free(Path usual, HomeOwner wanted) {
    return HomeOwner.in(usual).isEmpty()
        ? usual
        : usual.resolveSibling(usual.getFileName() + "-" + wanted.graph().substring(0, DIGEST));
  }

  /** Among the usual folder and those of other graphs of that name, which have a digest behind. */
  private static Optional<Path> find(Path usual, Predicate<HomeOwner> owned) {
    return Stream.concat(Stream.of(usual), others(usual).stream())
        .filter(home -> HomeOwner.in(home).filter(owned).isPresent())
        .findFirst();
  }

  private static List<Path> others(Path usual) {
    String start = usual.getFileName() + "-";
    String pattern = Pattern.quote(start) + "[0-9a-f]{" + DIGEST + "}";
    try (Stream<Path> all = Files.list(usual.resolveSibling(""))) {
      return all.filter(home -> home.getFileName().toString().matches(pattern)).sorted().toList();
    } catch (IOException missing) {
      return List.of();
    }
  }
}

package org.pugraph.serve;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.pugraph.BadInput;
import org.pugraph.data.GraphFiles;
import org.pugraph.data.PositivesFile;
import org.pugraph.feature.Columns;
import org.pugraph.feature.Encoding;
import org.pugraph.feature.RawGraph;
import org.pugraph.format.Formats;
import org.pugraph.format.GraphFormat;
import org.pugraph.graph.Graph;

/** Graphs that the page asks for: from a place the server may read, or sent along. */
final class Openings {

  static final String EDGES = "edges";
  static final String FEATURES = "features";
  static final String POSITIVES = "positives";
  static final List<String> PARTS = List.of(EDGES, FEATURES, POSITIVES);

  private final Workshop workshop;
  private final Events events;

  Openings(Workshop workshop, Events events) {
    this.workshop = workshop;
    this.events = events;
  }

  /**
   * A file that was sent.
   *
   * @param name what it was called there, which is for people only
   */
  record Sent(String name, InputStream content) {}

  /** Opens a file or folder below the one that may be read. */
  Session at(String asked) {
    Path path = confined(asked);
    Graph graph = encoded(raw(path, null));
    String name = stem(path.getFileName().toString());
    return open(name, graph, workshop.home(name), new int[0]);
  }

  /** Whatever the path says, it ends below the folder, links included. */
  private Path confined(String asked) {
    Refusal outside =
        Refusal.forbidden(
            "Only files below the folder of the server can be opened.",
            "Start pugraph serve with --files DIR, or upload them.");
    try {
      Path root = workshop.files().toRealPath();
      Path path = root.resolve(asked).normalize();
      if (!path.startsWith(root)) {
        throw outside;
      }
      Path real = path.toRealPath();
      if (!real.startsWith(root)) {
        throw outside;
      }
      return real;
    } catch (InvalidPathException | IOException missing) {
      throw new BadInput("there is no file or folder of that name", missing);
    }
  }

  /** Opens what was sent; the files stay in the folder of the session. */
  Session of(Map<String, Sent> sent) {
    Sent edges = sent.get(EDGES);
    if (edges == null) {
      throw new BadInput("expected a file as part \"" + EDGES + "\"");
    }
    try {
      Files.createDirectories(workshop.runs());
      Path folder = Files.createTempDirectory(workshop.runs(), ".upload-");
      try {
        return opened(stem(edges.name), folder, saved(sent, folder));
      } catch (BadInput refused) {
        String place = folder + folder.getFileSystem().getSeparator();
        throw new BadInput(String.valueOf(refused.getMessage()).replace(place, ""), refused);
      } finally {
        delete(folder);
      }
    } catch (IOException failure) {
      throw new BadInput("the files cannot be kept (" + failure + ")", failure);
    }
  }

  private static Map<String, Path> saved(Map<String, Sent> sent, Path folder) throws IOException {
    Map<String, Path> files = new LinkedHashMap<>();
    for (String part : PARTS) {
      Sent file = sent.get(part);
      if (file != null) {
        Path path = folder.resolve(part);
        Files.copy(file.content, path);
        files.put(part, path);
      }
    }
    return files;
  }

  private Session opened(String name, Path folder, Map<String, Path> files) throws IOException {
    Path edges = files.getOrDefault(EDGES, folder);
    Graph graph = encoded(raw(edges, files.get(FEATURES)));
    Path known = files.get(POSITIVES);
    int[] positives = known == null ? new int[0] : PositivesFile.read(known, graph.names());
    Path home = workshop.home(name + "-" + graph.contentHash().substring(0, 8));
    Session session = open(name, graph, home, positives);
    Path kept = home.resolve("upload");
    delete(kept);
    Files.move(folder, kept);
    return session;
  }

  private Session open(String name, Graph graph, Path home, int[] positives) {
    Subject subject = workshop.subject(name, graph);
    Opening opening = new Opening(subject, workshop.place(home), positives, Optional.empty());
    return Session.open(opening, events);
  }

  /** Any known format, else a table of edges. */
  private static RawGraph raw(Path path, @Nullable Path features) {
    Optional<GraphFormat> format =
        features == null
            ? Formats.all().stream().filter(known -> known.recognises(path)).findFirst()
            : Optional.empty();
    if (format.isEmpty() && Files.isDirectory(path)) {
      return Formats.of(path).read(path); // which says what was expected
    }
    return format.isPresent()
        ? format.get().read(path)
        : GraphFiles.readRaw(
            new GraphFiles.Tables(path, features, null, OptionalDouble.empty()), Columns.INFERRED);
  }

  private static Graph encoded(RawGraph raw) {
    return Encoding.fit(raw, Columns.INFERRED).encode(raw);
  }

  private static String stem(String name) {
    String last = name.replaceFirst(".*[/\\\\]", "").replaceFirst("(?<=.)\\..*", "");
    return last.isEmpty() ? "graph" : last;
  }

  private static void delete(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return;
    }
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    }
  }
}

package org.pugraph.server.service;

import static java.util.Objects.requireNonNull;

import java.io.InputStream;
import java.lang.ref.SoftReference;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;
import org.pugraph.data.feature.Encoding;
import org.pugraph.data.io.ReadNote;
import org.pugraph.data.source.EncodedGraph;
import org.pugraph.file.CacheEntries;
import org.pugraph.file.StagedFolder;
import org.pugraph.file.WholeFile;
import org.pugraph.graph.Graph;
import org.pugraph.server.error.ApiException;
import org.pugraph.server.error.HiddenFolder;
import org.pugraph.server.session.GraphLoader;

/**
 * The uploaded graphs. Each is read once when it comes, so that what cannot be read is refused at
 * once, and is in place only then. Thread safe.
 */
public final class GraphStore {

  /** One file with the whole graph, or a zip file of several. */
  public static final String GRAPH = "graph";

  public static final String EDGES = "edges";
  public static final String FEATURES = "features";

  /** The parts that an upload may have. */
  public static final List<String> PARTS = List.of(EDGES, FEATURES, GRAPH);

  private static final String FILE = "graph.json";
  private static final int LONGEST_NAME = 200;

  /** Readers tell some formats by their ending, and packed ones by their last two. */
  private static final Pattern ENDING = Pattern.compile("(\\.[A-Za-z0-9]{1,10}){1,2}$");

  private final DataFolder folder;
  private final int most;
  private final Map<String, StoredGraph> graphs = new ConcurrentHashMap<>();

  /** The one read last: it is fitted next, mostly. */
  private volatile @Nullable Read last;

  private record Read(String id, SoftReference<EncodedGraph> graph) {}

  GraphStore(DataFolder folder, int most) {
    this.folder = folder;
    this.most = most;
    for (Path one : DataFolder.complete(folder.graphs())) {
      StoredGraph graph = JsonRecord.read(one.resolve(FILE), StoredGraph.class);
      graphs.put(graph.id(), graph);
    }
  }

  /** All of them, the oldest first. */
  public List<StoredGraph> all() {
    return graphs.values().stream()
        .sorted(Comparator.comparing(StoredGraph::created).thenComparing(StoredGraph::id))
        .toList();
  }

  public StoredGraph get(String id) {
    StoredGraph found = graphs.get(id);
    if (found == null) {
      throw ApiException.notFound(
          "There is no graph \"" + id + "\".", "GET /v1/graphs lists the graphs of this server.");
    }
    return found;
  }

  boolean has(String id) {
    return graphs.containsKey(id);
  }

  /** Deletes a graph; models that were fitted to it have files of their own. */
  public void delete(String id) {
    get(id);
    DataFolder.remove(folder.graphs().resolve(id));
    graphs.remove(id);
  }

  /**
   * Keeps an upload.
   *
   * @param name what its client calls it; empty for the name of its file
   * @param parts edges with or without features, or graph
   * @param bytes of all parts, as announced
   */
  public StoredGraph add(String name, Map<String, GraphLoader.Upload> parts, long bytes) {
    check(parts);
    checkCount();
    folder.checkRoom(bytes);
    String id = folder.newId('g');
    try (StagedFolder staged = StagedFolder.in(folder.graphs())) {
      Path place = staged.path().resolve(id);
      try {
        StoredGraphFolder files = save(parts, place);
        folder.checkRoom(0);
        EncodedGraph read = files.source().read();
        StoredGraph graph = describe(id, called(name, parts), files, read);
        JsonRecord.write(graph, place.resolve(FILE));
        publish(graph, place);
        last = new Read(id, new SoftReference<>(read));
        return graph;
      } catch (BadInput refused) {
        throw new HiddenFolder(place).in(refused);
      }
    }
  }

  private synchronized void publish(StoredGraph graph, Path written) {
    checkCount(); // others may have come while this one was read
    DataFolder.publish(written, folder.graphs().resolve(graph.id()));
    graphs.put(graph.id(), graph);
  }

  private void checkCount() {
    if (graphs.size() >= most) {
      throw new ApiException(
          429,
          "This server has " + graphs.size() + " graphs, which is the most it keeps.",
          "Delete a graph that is not needed any more.");
    }
  }

  private static void check(Map<String, GraphLoader.Upload> parts) {
    BadInput.unless(
        parts.containsKey(EDGES) != parts.containsKey(GRAPH)
            && !(parts.containsKey(GRAPH) && parts.containsKey(FEATURES)),
        "the upload must have the part \"edges\", with \"features\" where there are any, or the"
            + " part \"graph\" alone, got "
            + (parts.isEmpty() ? "none of them" : String.join(" and ", parts.keySet())));
  }

  private static String called(String name, Map<String, GraphLoader.Upload> parts) {
    BadInput.unless(
        name.length() <= LONGEST_NAME,
        "the name must have at most " + LONGEST_NAME + " characters, got " + name.length());
    GraphLoader.Upload first = requireNonNull(parts.getOrDefault(GRAPH, parts.get(EDGES)));
    return name.isBlank() ? GraphLoader.stem(first.name()) : name.strip();
  }

  private static StoredGraphFolder save(Map<String, GraphLoader.Upload> parts, Path place) {
    String edges = null;
    String features = null;
    for (Map.Entry<String, GraphLoader.Upload> part : parts.entrySet()) {
      String file = part.getKey() + ending(part.getValue().name());
      write(part.getValue().content(), place.resolve(file));
      if (part.getKey().equals(FEATURES)) {
        features = file;
      } else {
        edges = file;
      }
    }
    Path first = place.resolve(String.valueOf(edges));
    if (parts.containsKey(GRAPH) && ZipFolder.hasSeveral(first)) {
      new ZipFolder(place.resolve("unpacked")).unpack(first);
      StagedFolder.delete(first);
      return StoredGraphFolder.ofUnpacked(place, "unpacked");
    }
    return new StoredGraphFolder(place, String.valueOf(edges), features);
  }

  private static void write(InputStream content, Path file) {
    WholeFile.write(file, content::transferTo);
  }

  private static String ending(String name) {
    Matcher ending = ENDING.matcher(name);
    return ending.find() ? ending.group().toLowerCase(Locale.ROOT) : "";
  }

  private static StoredGraph describe(
      String id, String name, StoredGraphFolder files, EncodedGraph read) {
    Graph graph = read.graph();
    HiddenFolder hidden = new HiddenFolder(files.path());
    return new StoredGraph(
        id,
        name,
        Instant.now().truncatedTo(ChronoUnit.MILLIS).toString(),
        graph.nodes(),
        graph.edges().edges(),
        graph.features().columns(),
        CacheEntries.of(List.of(files.path())).bytes(),
        read.notes().stream().map(ReadNote::sentence).map(hidden::in).toList(),
        graph.contentHash(),
        files.edges(),
        files.features());
  }

  StoredGraphFolder files(StoredGraph graph) {
    return StoredGraphFolder.of(folder.graphs().resolve(graph.id()), graph);
  }

  /** Reads a graph with types of its columns inferred. */
  EncodedGraph read(StoredGraph graph) {
    Read known = last;
    EncodedGraph kept = known != null && known.id.equals(graph.id()) ? known.graph.get() : null;
    if (kept != null) {
      return kept;
    }
    EncodedGraph read = unlessDeleted(graph, () -> files(graph).source().read());
    last = new Read(graph.id(), new SoftReference<>(read));
    return read;
  }

  /** Reads a graph into the features of a model. */
  EncodedGraph read(StoredGraph graph, Encoding encoding) {
    return unlessDeleted(graph, () -> files(graph).source().readNoted(encoding));
  }

  private EncodedGraph unlessDeleted(
      StoredGraph graph, java.util.function.Supplier<EncodedGraph> reading) {
    try {
      return reading.get();
    } catch (BadInput refused) {
      get(graph.id()); // whoever deletes it meanwhile
      throw new HiddenFolder(folder.graphs().resolve(graph.id())).in(refused);
    }
  }
}

package org.pugraph.mcp.graph;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.pugraph.data.feature.Encoding;
import org.pugraph.data.source.ReadGraph;

/**
 * The graphs that are in memory, the latest few, each read again once its files change. Thread
 * safe: one graph is read at a time.
 */
public final class GraphShelf {

  private static final int MOST_OPEN = 4;

  private final GraphCatalogue catalogue;
  private final GraphLimits limits;
  private final int threads;
  private final Map<String, Kept> open = new LinkedHashMap<>(16, 0.75f, true);

  private record Kept(FoundGraph.Fingerprint files, OpenGraph graph) {}

  /**
   * @param threads to derive with what trainings share
   */
  public GraphShelf(GraphCatalogue catalogue, GraphLimits limits, int threads) {
    this.catalogue = catalogue;
    this.limits = limits;
    this.threads = threads;
  }

  public GraphCatalogue catalogue() {
    return catalogue;
  }

  /** The graph of that name, read if need be; refuses one that is too large or not listed. */
  public OpenGraph open(String name) {
    return open(catalogue.find(name));
  }

  /** Reads a graph, unless it is open and its files are the same. */
  public synchronized OpenGraph open(FoundGraph found) {
    FoundGraph.Fingerprint files = found.fingerprint();
    @Nullable Kept kept = open.get(found.name());
    if (kept != null && kept.files.equals(files)) {
      return kept.graph;
    }
    limits.checkBytes(found.name(), files.bytes());
    OpenGraph graph = opened(found, found.source().readWhole());
    open.put(found.name(), new Kept(files, graph));
    if (open.size() > MOST_OPEN) {
      open.remove(open.keySet().iterator().next());
    }
    return graph;
  }

  /** Reads a graph with the features of a model that was fitted to it; keeps none. */
  public OpenGraph read(FoundGraph found, Encoding encoding) {
    limits.checkBytes(found.name(), found.fingerprint().bytes());
    return opened(found, found.source().readWhole(encoding));
  }

  private OpenGraph opened(FoundGraph found, ReadGraph read) {
    limits.checkNodes(found.name(), read.encoded().graph().nodes());
    return OpenGraph.of(found, read, threads);
  }
}

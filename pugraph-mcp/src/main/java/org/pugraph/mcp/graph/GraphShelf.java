package org.pugraph.mcp.graph;

import org.pugraph.data.feature.Encoding;
import org.pugraph.data.source.ReadGraph;

/**
 * The graphs that are in memory, the latest few, each read again once its files change. Thread
 * safe: one graph is read at a time.
 */
public final class GraphShelf {

  private static final int MOST_OPEN = 4;
  private static final int MOST_LISTED = 1000;

  private final GraphCatalogue catalogue;
  private final GraphLimits limits;
  private final int threads;
  private final LatestFew<Kept<OpenGraph>> open =
      new LatestFew<>(MOST_OPEN, kept -> kept.value.graph().nodes());
  private final LatestFew<Kept<GraphEntry>> facts = new LatestFew<>(MOST_LISTED, kept -> 0);

  /** Something that was read of a graph while its files were these. */
  private record Kept<T>(FoundGraph.Fingerprint files, T value) {}

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
  private synchronized OpenGraph open(FoundGraph found) {
    FoundGraph.Fingerprint files = found.fingerprint();
    return open.find(found.name())
        .filter(kept -> kept.files.equals(files))
        .map(Kept::value)
        .orElseGet(() -> opened(found, files));
  }

  private OpenGraph opened(FoundGraph found, FoundGraph.Fingerprint files) {
    limits.checkBytes(found.name(), files.bytes());
    OpenGraph graph = opened(found, found.source().readWhole());
    open.put(found.name(), new Kept<>(files, graph));
    facts.put(found.name(), new Kept<>(files, GraphEntry.of(graph)));
    return graph;
  }

  /** What is listed of a graph, which is read once for that. */
  public GraphEntry facts(FoundGraph found) {
    FoundGraph.Fingerprint files = found.fingerprint();
    return facts
        .find(found.name())
        .filter(kept -> kept.files.equals(files))
        .map(Kept::value)
        .orElseGet(() -> GraphEntry.of(open(found)));
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

package org.pugraph.server.map;

import java.nio.file.Path;
import java.util.concurrent.CancellationException;
import java.util.function.DoubleConsumer;
import org.jspecify.annotations.Nullable;
import org.pugraph.graph.Graph;
import org.pugraph.server.error.ApiException;
import org.pugraph.server.event.EventBus;
import org.pugraph.tensor.Compute;

/**
 * The map of a session's graph. It is laid out in the background when it is first asked for, and
 * kept in the session's folder; {@code map} events tell how far it is. Thread safe.
 */
public final class GraphMap implements AutoCloseable {

  private static final long INTERVAL_NANOS = 200_000_000;

  private final Graph graph;
  private final Path home;
  private final EventBus events;
  private final int threads;
  private final LayoutFunction layout;
  private volatile boolean closed;
  private volatile double progress;
  private volatile @Nullable ReadyMap ready;
  private volatile @Nullable ApiException failure;
  private @Nullable Thread thread;
  private long lastPublished;

  /**
   * Nothing is computed yet.
   *
   * @param home the session's folder
   * @param threads to lay the graph out with
   */
  public GraphMap(Graph graph, Path home, EventBus events, int threads) {
    this(graph, home, events, threads, Layout::of);
  }

  GraphMap(Graph graph, Path home, EventBus events, int threads, LayoutFunction layout) {
    this.graph = graph;
    this.home = home;
    this.events = events;
    this.threads = threads;
    this.layout = layout;
  }

  /** Lays out a graph; see {@link Layout#of}. */
  @FunctionalInterface
  interface LayoutFunction {
    Places of(Graph graph, Compute compute, DoubleConsumer progress);
  }

  /**
   * Places with their version.
   *
   * @param version of graph and layout
   * @param places of all nodes
   */
  private record ReadyMap(String version, Places places) {}

  /** How far the map is; starts the layout where it is not there yet, or has failed before. */
  public MapState state() {
    ApiException failed = takeFailure();
    if (failed != null) {
      throw failed;
    }
    start();
    return current();
  }

  /** A failure is told once, so that who asks again has it tried again. */
  private synchronized @Nullable ApiException takeFailure() {
    ApiException failed = failure;
    if (failed != null) {
      failure = null;
      thread = null;
      progress = 0;
    }
    return failed;
  }

  private MapState current() {
    ReadyMap now = ready;
    return new MapState(
        now == null ? null : now.version,
        graph.nodes(),
        DrawnEdges.count(graph.edges()),
        now == null ? progress : 1);
  }

  /** x and y of each node from −1 to 1, as little-endian floats of 32 bits. */
  public byte[] positions() {
    return readyMap().places.bytes();
  }

  /** The edges to draw: pairs of nodes, as little-endian unsigned integers of 32 bits. */
  public byte[] edges() {
    return DrawnEdges.bytes(graph.edges());
  }

  private ReadyMap readyMap() {
    ReadyMap now = ready;
    if (now == null) {
      throw ApiException.conflict(
          "The map is not laid out yet.", "Ask for /map, and wait until it has a version.");
    }
    return now;
  }

  private synchronized void start() {
    if (thread == null && !closed) {
      thread = new Thread(this::run, "pugraph-map");
      thread.setDaemon(true);
      thread.setPriority(Thread.MIN_PRIORITY);
      thread.start();
    }
  }

  private void run() {
    try {
      ready = findOrLayOut();
      events.publish("map", current());
    } catch (CancellationException ended) {
      // The session is closed: nobody waits for the map.
    } catch (OutOfMemoryError full) {
      failure = failed("the memory is too small: start the server with more");
    } catch (RuntimeException | Error mistake) {
      failure = failed("this is a mistake in Pugraph: " + mistake);
    }
  }

  private static ApiException failed(String why) {
    return new ApiException(
        500,
        "The map cannot be laid out: " + why + ".",
        "The ranking lists all nodes; ask for the map again to try once more.");
  }

  private ReadyMap findOrLayOut() {
    String version = graph.contentHash() + "-" + Layout.VERSION;
    MapFile file = MapFile.in(home, version);
    Places places = file.find(graph.nodes()).orElse(null);
    if (places == null) {
      try (Compute compute = Compute.on(threads)) {
        places = layout.of(graph, compute, this::onProgress);
      }
      file.keep(places);
    }
    return new ReadyMap(version, places);
  }

  private void onProgress(double share) {
    if (closed) {
      throw new CancellationException();
    }
    progress = share;
    if (System.nanoTime() - lastPublished >= INTERVAL_NANOS) {
      lastPublished = System.nanoTime();
      events.publish("map", current());
    }
  }

  /** Ends the layout, and waits until it has ended or the calling thread is interrupted. */
  @Override
  public void close() {
    Thread last;
    synchronized (this) {
      closed = true;
      last = thread;
    }
    try {
      if (last != null) {
        last.join();
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}

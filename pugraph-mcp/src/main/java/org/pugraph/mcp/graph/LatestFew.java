package org.pugraph.mcp.graph;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToLongFunction;

/**
 * What was used last, by name: as many as there is room for, and one in any case, however large.
 * Thread safe.
 *
 * @param <V> what is kept
 */
public final class LatestFew<V> {

  /** Graphs and rankings of so many nodes take a few gigabytes. */
  private static final long MOST_NODES = 4_000_000;

  private final int most;
  private final ToLongFunction<V> nodes;
  private final Map<String, V> kept = new LinkedHashMap<>(16, 0.75f, true);

  /**
   * @param most how many are kept, be they ever so small
   * @param nodes how many nodes one has
   */
  public LatestFew(int most, ToLongFunction<V> nodes) {
    this.most = most;
    this.nodes = nodes;
  }

  public synchronized Optional<V> find(String name) {
    return Optional.ofNullable(kept.get(name));
  }

  /** Keeps one, and drops what was not used longest. */
  public synchronized void put(String name, V value) {
    kept.put(name, value);
    long all = kept.values().stream().mapToLong(nodes).sum();
    Iterator<V> oldest = kept.values().iterator();
    while (kept.size() > 1 && (kept.size() > most || all > MOST_NODES)) {
      all -= nodes.applyAsLong(oldest.next());
      oldest.remove();
    }
  }
}

package org.pugraph.neo4j;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Some of the nodes in their order.
 *
 * @param from the first one
 * @param to behind the last one
 */
record ScoreBatch(ScoredNodes scores, int from, int to) {

  /** All from a node on, so many at a time. */
  static List<ScoreBatch> of(ScoredNodes scores, int start, int size) {
    List<ScoreBatch> batches = new ArrayList<>();
    for (int from = start; from < scores.size(); from += size) {
      batches.add(new ScoreBatch(scores, from, Math.min(scores.size(), from + size)));
    }
    return batches;
  }

  /**
   * The parameters of {@link WriteBackCypher#write}.
   *
   * @param gone properties to be removed, without values
   */
  Map<String, Object> parameters(
      WriteBackSettings settings, String run, Map<String, @Nullable Object> gone) {
    Map<String, Object> rows = new HashMap<>();
    for (int node = from; node < to; node++) {
      Map<String, @Nullable Object> row = new HashMap<>();
      scores.values(node).forEach((column, value) -> row.put(settings.property(column), value));
      row.put(settings.run(), run);
      rows.put(scores.nodes().get(node), row);
    }
    return Map.of("keys", keys(), "rows", rows, "gone", gone);
  }

  /** The parameters of {@link WriteBackCypher#find}. */
  Map<String, Object> names() {
    Map<String, Boolean> rows = new HashMap<>();
    scores.nodes().subList(from, to).forEach(name -> rows.put(name, true));
    return Map.of("keys", keys(), "rows", rows);
  }

  private List<Object> keys() {
    return scores.nodes().subList(from, to).stream()
        .flatMap(name -> NodeKey.values(name).stream())
        .toList();
  }

  /** Adds the names that are not among those found, as many as there is room for. */
  void addMissing(Set<String> found, List<String> missing, int most) {
    scores.nodes().subList(from, to).stream()
        .filter(name -> !found.contains(name))
        .limit(Math.max(0, most - missing.size()))
        .forEach(missing::add);
  }
}

package org.pugraph.data.format;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.pugraph.base.Remedy;
import org.pugraph.data.io.Quoted;
import org.pugraph.data.io.ReadNote;
import org.pugraph.graph.EdgeRows;

/**
 * Whether values that look like types of edges are taken as such: where there are few, each of many
 * edges. Stateless and thread safe.
 */
public final class EdgeTypeRule {

  /** More values than this are no types, unless the user says so. */
  public static final int MOST = 64;

  static final int EDGES_PER_TYPE = 5;

  private static final int SHOWN = 5;

  private EdgeTypeRule() {}

  /**
   * Lets rows forget their types where those are too many; else says what they are.
   *
   * @param column that holds them
   */
  public static List<ReadNote> apply(EdgeRows rows, String where, String column) {
    Set<String> types = new TreeSet<>(rows.types());
    if (types.size() > MOST || (long) types.size() * EDGES_PER_TYPE > rows.size()) {
      rows.forgetTypes();
      return List.of();
    }
    if (types.size() < 2) {
      return List.of();
    }
    String some = String.join(", ", types.stream().limit(SHOWN).map(Quoted::of).toList());
    return List.of(
        new ReadNote(
            where
                + ": edges are of "
                + types.size()
                + " types, by "
                + Quoted.of(column)
                + ": "
                + some
                + (types.size() > SHOWN ? ", …" : ""),
            Remedy.EDGE_TYPE_COLUMN));
  }

  /** Says that edges have a direction, which is left out. */
  public static ReadNote directionUnused(String where) {
    return new ReadNote(
        where + ": edges have a direction, which is not used", Remedy.EDGE_DIRECTION);
  }
}

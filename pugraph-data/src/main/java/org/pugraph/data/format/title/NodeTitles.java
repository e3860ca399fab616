package org.pugraph.data.format.title;

import java.util.Locale;
import java.util.Set;

/** Titles of a column that holds the names of nodes. Stateless and thread safe. */
public final class NodeTitles {

  private static final Set<String> ALL = Set.of("node", "id", "node_id", "name");

  private NodeTitles() {}

  public static boolean isOne(String title) {
    return ALL.contains(title.toLowerCase(Locale.ROOT));
  }
}

package org.pugraph.data.label;

import java.util.List;
import java.util.TreeSet;
import org.pugraph.base.BadInput;
import org.pugraph.data.io.Noted;
import org.pugraph.data.io.TableOrigin;
import org.pugraph.graph.NodeNames;

/**
 * Nodes that a program names in a list. A node that is there twice counts once; names that the
 * graph does not have are refused or left out as in a {@link PositivesFile}.
 *
 * <p>Stateless and thread safe.
 */
public final class NamedNodes {

  private NamedNodes() {}

  /**
   * The nodes of a list, ascending; refuses unknown nodes and an empty list.
   *
   * @param list what messages call it
   * @param named names or display names
   */
  public static Noted<int[]> find(String list, List<String> named, NodeNames names) {
    BadInput.unless(!named.isEmpty(), list + ": names no node, expected at least one");
    UnknownNodes unknown = new UnknownNodes(new TableOrigin(list, list, true, true), names);
    TreeSet<Integer> nodes = new TreeSet<>();
    for (int row = 0; row < named.size(); row++) {
      int node = names.find(named.get(row));
      if (node < 0) {
        unknown.add(row + 1L, named.get(row));
      } else {
        nodes.add(node);
      }
    }
    Noted<int[]> found = PositivesFile.of(nodes, unknown, named.size(), List.of());
    BadInput.unless(found.value().length > 0, list + ": names no node of the graph");
    return found;
  }
}

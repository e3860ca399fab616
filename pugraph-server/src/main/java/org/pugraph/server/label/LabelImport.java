package org.pugraph.server.label;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.pugraph.base.BadInput;

/**
 * Labels that were read from a text.
 *
 * @param labels of the nodes that the graph has
 * @param unknown names that it does not have, the first of them
 * @param unknownCount how many lines have such names
 */
public record LabelImport(List<NodeLabel> labels, List<String> unknown, int unknownCount) {

  private static final int MOST_NAMES = 10;
  private static final int LONGEST_NAME = 100;

  /** Gives the origin of a label that does not say where it comes from. */
  @FunctionalInterface
  public interface Source {
    NodeLabel given(int node, Label label);
  }

  public LabelImport {
    labels = List.copyOf(labels);
    unknown = List.copyOf(unknown);
  }

  /** How many nodes have that label. */
  public int count(Label label) {
    return (int) labels.stream().filter(each -> each.label() == label).count();
  }

  /** Collects labels one by one; of a node that is there twice, the last label counts. */
  static final class Builder {
    private final Source unsaid;
    private final Map<Integer, NodeLabel> labels = new LinkedHashMap<>();
    private final List<String> unknown = new ArrayList<>();
    private int unknownCount;

    Builder(Source unsaid) {
      this.unsaid = unsaid;
    }

    /**
     * @param node -1 where the graph has no such name
     */
    void add(int node, String name, Label label, Optional<LabelOrigin> origin) {
      if (node >= 0) {
        labels.put(
            node,
            origin.isPresent() ? new NodeLabel(node, label, origin) : unsaid.given(node, label));
        return;
      }
      unknownCount++;
      if (unknown.size() < MOST_NAMES) {
        boolean isLong = name.length() > LONGEST_NAME;
        unknown.add(isLong ? name.substring(0, LONGEST_NAME) + "…" : name);
      }
    }

    LabelImport build() {
      BadInput.unless(
          !labels.isEmpty() || unknownCount > 0,
          "there is no label to import: expected a line node,label or a name per line");
      BadInput.unless(
          !labels.isEmpty(),
          "none of the "
              + unknownCount
              + " names is in the graph, such as \""
              + (unknown.isEmpty() ? "" : unknown.get(0))
              + "\"");
      return new LabelImport(List.copyOf(labels.values()), unknown, unknownCount);
    }
  }
}

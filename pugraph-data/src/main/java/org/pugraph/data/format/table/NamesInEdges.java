package org.pugraph.data.format.table;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.pugraph.data.io.TableOrigin;
import org.pugraph.graph.NodeNames;

/**
 * Nodes that are known from their edges alone: numbers ascend, other names stand in order of first
 * appearance, or ascend, too, where the rows have no order.
 */
final class NamesInEdges implements EdgeFile.Naming {

  private final Map<String, Integer> index = new LinkedHashMap<>();
  private long mentions;
  private boolean firstTwoAgain;
  private int given;
  private boolean orderedByName;

  @Override
  public int node(String name, TableOrigin origin, long line) {
    if (name.isEmpty()) {
      throw origin.at(line, "a node has no name");
    }
    int node = index.computeIfAbsent(name, unseen -> given++);
    mentions++;
    firstTwoAgain |= mentions > 2 && node < 2;
    return node;
  }

  /** Whether the names of the first row differ, and are in no other row. */
  boolean firstTwoAreUnique() {
    return index.size() > 2 && !firstTwoAgain;
  }

  /** Whether any other name is there twice. */
  boolean othersRepeat() {
    return mentions > index.size();
  }

  List<String> firstTwo() {
    return index.keySet().stream().limit(2).toList();
  }

  /** Takes the names of the first row back, where they are in no other. */
  void dropFirstTwo() {
    index.keySet().removeAll(firstTwo());
  }

  /** Lets the order of the rows decide nothing. */
  void orderByName() {
    orderedByName = true;
  }

  int size() {
    return index.size();
  }

  /** The place of each node, by the number it was given. */
  int[] ranks() {
    int[] ranks = new int[given];
    List<String> ranked = inOrder();
    for (int i = 0; i < ranked.size(); i++) {
      ranks[index.getOrDefault(ranked.get(i), i)] = i;
    }
    return ranks;
  }

  NodeNames ranked() {
    List<String> ranked = inOrder();
    boolean count =
        IntStream.range(0, size()).allMatch(i -> ranked.get(i).equals(Integer.toString(i)));
    return count ? NodeNames.numbers(size()) : NodeNames.of(ranked);
  }

  private List<String> inOrder() {
    List<String> names = new ArrayList<>(index.keySet());
    if (orderedByName || NameOrder.areNumbers(names)) {
      names.sort(NameOrder.of(names));
    }
    return names;
  }
}

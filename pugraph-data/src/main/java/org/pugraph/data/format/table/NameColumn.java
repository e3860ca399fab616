package org.pugraph.data.format.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.pugraph.base.Numbers;
import org.pugraph.data.format.title.NodeTitles;
import org.pugraph.data.io.Table;
import org.pugraph.data.io.TableOrigin;
import org.pugraph.graph.Labels;
import org.pugraph.graph.NodeNames;

/** The first column of a table of nodes: their unique names. */
final class NameColumn {

  private final TableOrigin origin;
  private final Map<String, Long> lineOf = new HashMap<>();
  private final List<String> names = new ArrayList<>();

  NameColumn(TableOrigin origin) {
    this.origin = origin;
  }

  /** Titles are words; or numbers, after a word for a node's name or where they just count. */
  static boolean isHeader(Table.Row row) {
    List<String> titles = row.cells().subList(1, row.width());
    return NodeTitles.isOne(row.cell(0))
        || titles.stream().noneMatch(Numbers::looksLikeOne)
        || (row.cell(0).isEmpty() && count(titles));
  }

  /** Whether the texts are 0, 1, 2, … */
  private static boolean count(List<String> texts) {
    return IntStream.range(0, texts.size()).allMatch(i -> texts.get(i).equals(Integer.toString(i)));
  }

  void add(Table.Row row) {
    String name = row.cell(0);
    if (name.isEmpty()) {
      throw origin.at(row.line(), "the first column is empty, expected the node's name");
    }
    Long before = lineOf.putIfAbsent(name, row.line());
    if (before != null) {
      throw origin.at(row.line(), "node \"" + name + "\" was already in " + origin.place(before));
    }
    names.add(name);
  }

  int size() {
    return names.size();
  }

  /** The line of a node in the file. */
  long line(int node) {
    return lineOf.getOrDefault(names.get(node), 0L);
  }

  NodeNames names() {
    return count(names) ? NodeNames.numbers(names.size()) : NodeNames.of(names);
  }

  int[] unknownClasses() {
    int[] classIndex = new int[names.size()];
    Arrays.fill(classIndex, Labels.UNKNOWN);
    return classIndex;
  }
}

package org.pugraph.data.format.linqs;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.pugraph.data.feature.RawGraph;
import org.pugraph.data.format.matrix.ArrayNames;
import org.pugraph.data.io.Quoted;
import org.pugraph.data.io.TextFile;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.FeatureNames;
import org.pugraph.graph.Labels;
import org.pugraph.tensor.IntList;
import org.pugraph.tensor.SparseRows;

/** Papers as they are read, one after the other: name, words, class. */
final class LinqsNodes {

  private final TextFile file;
  private final Map<String, Integer> nodes = new LinkedHashMap<>();
  private final SparseRows words = new SparseRows();
  private final Map<String, Integer> classes = new LinkedHashMap<>();
  private final boolean closed;
  private final IntList classOf = new IntList();

  /**
   * @param known the classes in their order; empty: in order of first appearance
   */
  LinqsNodes(TextFile file, List<String> known) {
    this.file = file;
    this.closed = !known.isEmpty();
    known.forEach(name -> classes.put(name, classes.size()));
  }

  void begin(String name, long line) {
    if (nodes.putIfAbsent(name, nodes.size()) != null) {
      throw file.at(line, "paper " + Quoted.of(name) + " was there already");
    }
  }

  void word(int column, float value) {
    words.entry(column, value);
  }

  void end(String className, long line) {
    if (closed && !classes.containsKey(className)) {
      throw file.at(line, "class " + Quoted.of(className) + " is not among those that are known");
    }
    classOf.add(classes.computeIfAbsent(className, unseen -> classes.size()));
    words.endRow();
  }

  /** The number of each paper by its name. */
  Map<String, Integer> index() {
    return nodes;
  }

  RawGraph graph(FeatureNames features, Adjacency.Symmetrised links) {
    return new RawGraph(
        ArrayNames.nodes(new ArrayList<>(nodes.keySet()), file.path().toString()),
        links,
        List.of(),
        Optional.of(new RawGraph.Features(words.build(features.size()), features)),
        Optional.of(new Labels(new ArrayList<>(classes.keySet()), classOf.toArray())));
  }
}

package org.pugraph.data.format.json;

import java.util.Optional;
import org.pugraph.base.Numbers;
import org.pugraph.data.feature.RawGraph;
import org.pugraph.data.format.FilePosition;
import org.pugraph.data.io.Quoted;
import org.pugraph.graph.FeatureNames;
import org.pugraph.tensor.SparseRows;
import tools.jackson.databind.JsonNode;

/** Features that come as a list of numbers per node, all of the same length. */
final class NumberLists {

  /** The attribute that holds features, as in PyTorch Geometric. */
  static final String NAME = "x";

  private final SparseRows rows = new SparseRows();
  private int width = -1;

  static boolean isOne(JsonNode list) {
    for (JsonNode number : list) {
      if (!number.isNumber()) {
        return false;
      }
    }
    return list.isArray() && !list.isEmpty();
  }

  /** Adds the list of a node; nodes ascend, and those passed over have zeros. */
  void add(int node, JsonNode list, FilePosition place) {
    width = width < 0 ? list.size() : width;
    if (list.size() != width) {
      throw place.complaint("has " + list.size() + " numbers in \"x\", other nodes " + width);
    }
    fill(node);
    int column = 0;
    for (JsonNode number : list) {
      float value = Numbers.finite(number.toString());
      if (Float.isNaN(value)) {
        String got = Quoted.of(number.toString());
        throw place.complaint("number " + column + " of \"x\", " + got + ", is not finite");
      }
      rows.entry(column++, value);
    }
    rows.endRow();
  }

  private void fill(int nodes) {
    while (rows.rows() < nodes) {
      rows.endRow();
    }
  }

  /** The features of all nodes, if any has some. */
  Optional<RawGraph.Features> build(int nodes) {
    if (width < 0) {
      return Optional.empty();
    }
    fill(nodes);
    return Optional.of(new RawGraph.Features(rows.build(width), FeatureNames.numbers(width)));
  }
}

package org.pugraph.data.format.table;

import java.nio.file.Path;
import org.pugraph.base.Numbers;
import org.pugraph.data.io.TextFile;
import org.pugraph.graph.NodeNames;

/**
 * The defined nodes, which other files may refer to.
 *
 * @param file the file that defines them
 */
record KnownNodes(NodeNames names, Path file) {

  boolean has(String name) {
    return names.indexOf(name) >= 0;
  }

  /** Whether a name in a first row can only be a column title: no node, and no mistyped number. */
  boolean isTitle(String name) {
    return !has(name) && !Numbers.looksLikeOne(name);
  }

  /** The node of that name; refused with its place if there is none. */
  int require(String name, TextFile from, long line) {
    int node = names.indexOf(name);
    if (node >= 0) {
      return node;
    }
    String range = names.areNumbers() ? ", whose nodes are 0.." + (names.size() - 1) : "";
    throw from.at(line, "node \"" + name + "\" is not in " + file.getFileName() + range);
  }
}

package org.pugraph.data.format.table;

import java.nio.file.Path;
import org.pugraph.base.Numbers;
import org.pugraph.data.io.SpreadsheetCsv;
import org.pugraph.data.io.TableOrigin;
import org.pugraph.graph.NodeNames;

/**
 * The defined nodes, which other files may refer to.
 *
 * @param definedIn the table that defines them, in short
 */
record KnownNodes(NodeNames names, String definedIn) {

  KnownNodes(NodeNames names, Path file) {
    this(names, String.valueOf(file.getFileName()));
  }

  boolean has(String name) {
    return find(name) >= 0;
  }

  /** By the exact name, or by that of a cell from a table for spreadsheets; -1 if unknown. */
  private int find(String name) {
    int exact = names.indexOf(name);
    return exact >= 0 ? exact : names.indexOf(SpreadsheetCsv.original(name));
  }

  /** Whether a name in a first row can only be a column title: no node, and no mistyped number. */
  boolean isTitle(String name) {
    return !has(name) && !Numbers.looksLikeOne(name);
  }

  /** The node of that name; refused with its place if there is none. */
  int require(String name, TableOrigin from, long line) {
    int node = find(name);
    if (node >= 0) {
      return node;
    }
    String range = names.areNumbers() ? ", whose nodes are 0.." + (names.size() - 1) : "";
    throw from.at(line, "node \"" + name + "\" is not in " + definedIn + range);
  }
}

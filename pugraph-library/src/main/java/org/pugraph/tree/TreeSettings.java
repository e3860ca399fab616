package org.pugraph.tree;

import org.pugraph.base.BadInput;

/**
 * How a forest is grown. Immutable and thread safe.
 *
 * @param trees how many are averaged
 * @param columns dimensions to which the features are reduced
 * @param leafSize fewest nodes of P and U together on either side of a split
 * @param splits what unlabeled nodes are taken for
 */
public record TreeSettings(int trees, int columns, int leafSize, SplitRule splits) {

  public static final int MOST_TREES = 10_000;
  public static final int MOST_COLUMNS = 1024;

  public static final TreeSettings DEFAULT = new TreeSettings(100, 32, 1, SplitRule.NNPU);

  public TreeSettings {
    BadInput.unless(
        trees >= 1 && trees <= MOST_TREES, "trees must be 1.." + MOST_TREES + ", got " + trees);
    BadInput.unless(
        columns >= 1 && columns <= MOST_COLUMNS,
        "tree-columns must be 1.." + MOST_COLUMNS + ", got " + columns);
    BadInput.unless(leafSize >= 1, "leaf-size must be at least 1, got " + leafSize);
  }
}

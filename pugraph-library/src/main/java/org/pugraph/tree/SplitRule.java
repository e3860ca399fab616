package org.pugraph.tree;

import org.pugraph.base.EnumNames;

/**
 * What trees take unlabeled nodes for when they choose splits; see {@link NodeMass}. Immutable and
 * thread safe.
 */
public enum SplitRule {
  /** For a mixture of both classes, by the class prior (Kiryo et al. 2017, Wilton et al. 2022). */
  NNPU,

  /**
   * For negatives, both sides with the same total weight: needs no prior, and ranks as the
   * probability of being positive does (Elkan and Noto 2008).
   */
  LABELLED;

  public static SplitRule parse(String name) {
    return EnumNames.parse(SplitRule.class, "split-rule", name);
  }

  @Override
  public String toString() {
    return EnumNames.of(this);
  }
}

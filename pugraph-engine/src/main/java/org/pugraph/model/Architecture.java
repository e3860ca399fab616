package org.pugraph.model;

import org.pugraph.base.EnumNames;

/**
 * The available networks: the paper's, and strong simple ones of later years. Immutable and thread
 * safe.
 */
public enum Architecture {
  /** Attention inside each hop and across hops (Wu et al. 2021). */
  LSDAN,
  /** Attention over the neighbours, one head (Veličković et al. 2018); the paper's LSDAN¬l. */
  GAT,
  /** The same with eight heads. */
  GATH,
  /** Degree-normalised mean over the neighbours (Kipf and Welling 2017). */
  GCN,
  /** Features alone, no edges: a perceptron with one hidden layer. */
  FC,
  /** Scaled dot-product attention over all nodes, no edges: the paper's FS as read here. */
  FS,
  /** The attention of GAT over all nodes: another reading of FS, by which all nodes are alike. */
  FS_ADDITIVE,
  /** A perceptron whose scores are spread by personalised PageRank (Gasteiger et al. 2019). */
  APPNP,
  /** One linear map of features averaged κ times over the neighbours (Wu et al. 2019). */
  SGC,
  /** A perceptron on the features averaged 0, 1, … κ times (Frasca et al. 2020). */
  SIGN,
  /** As APPNP, with a learned weight for each number of steps (Chien et al. 2021). */
  GPR_GNN;

  /** The network of that name, as users write it: {@code gpr-gnn}. */
  public static Architecture parse(String name) {
    return EnumNames.parse(Architecture.class, "method", name);
  }

  /** Whether it has attention over neighbourhoods, and so needs their members. */
  boolean attends() {
    return this == LSDAN || this == GAT || this == GATH;
  }

  /** Whether it has attention over all nodes, whatever the edges. */
  public boolean attendsToAll() {
    return this == FS || this == FS_ADDITIVE;
  }

  @Override
  public String toString() {
    return EnumNames.of(this);
  }
}

package org.pugraph.risk;

import org.pugraph.base.EnumNames;

/**
 * How the risk of a classifier is estimated without a single negative label. Immutable and thread
 * safe.
 */
public enum Estimator {
  /** Unbiased (du Plessis et al. 2015): π R_p⁺ + N. */
  UPU,
  /** Non-negative (Kiryo et al. 2017): where N falls below −β, only −γ N is differentiated. */
  NNPU,
  /** π R_p⁺ + max(0, N), as the paper prints it. */
  NNPU_CLAMP,
  /** Naive: the unlabeled are taken for negative; the paper's LSDAN¬p. */
  PN;

  /** The estimator of that name, as users write it: {@code nnpu-clamp}. */
  public static Estimator parse(String name) {
    return EnumNames.parse(Estimator.class, "risk", name);
  }

  @Override
  public String toString() {
    return EnumNames.of(this);
  }
}

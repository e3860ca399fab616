package org.pugraph.risk;

import java.util.Locale;
import org.pugraph.BadInput;

/** How the risk of a classifier is estimated without a single negative label. */
public enum Estimator {
  /** Unbiased (du Plessis et al. 2015): π R_p⁺ + N. */
  UPU,
  /** Non-negative (Kiryo et al. 2017): where N falls below −β, only −γ N is differentiated. */
  NNPU,
  /** π R_p⁺ + max(0, N), as the paper prints it. */
  NNPU_CLAMP,
  /** Naive: the unlabeled are taken for negative; the paper's LSDAN¬p. */
  PN;

  /** Parses the name used on the command line. */
  public static Estimator parse(String name) {
    for (Estimator estimator : values()) {
      if (estimator.toString().equals(name)) {
        return estimator;
      }
    }
    throw new BadInput("risk must be upu, nnpu, nnpu-clamp or pn, got \"" + name + "\"");
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}

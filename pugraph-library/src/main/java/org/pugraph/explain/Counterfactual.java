package org.pugraph.explain;

import java.util.List;

/**
 * The score and rank that the node would have without some evidence. Immutable and thread safe.
 *
 * @param without description of the hidden evidence
 * @param hidden the nodes whose features were hidden
 * @param then score and rank without it
 */
public record Counterfactual(String without, List<String> hidden, RankedScore then) {

  public Counterfactual {
    hidden = List.copyOf(hidden);
  }
}

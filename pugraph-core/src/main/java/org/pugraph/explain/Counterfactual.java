package org.pugraph.explain;

import java.util.List;

/**
 * Where the node would stand without some evidence.
 *
 * @param without what was hidden, in words
 * @param hidden the nodes whose features were
 * @param then where it would stand
 */
public record Counterfactual(String without, List<String> hidden, Standing then) {}

package org.pugraph.explain;

import java.util.List;

/**
 * Why one node scores as it does. It explains the model, not the world: labels are not an input of
 * the network, they shaped its parameters, which stay as they are here.
 *
 * @param node its name
 * @param labelled whether it is itself one of the labelled positives
 * @param now where it stands
 * @param positives labelled positives that lift it, the strongest first
 * @param nodes all other nodes that lift it, labelled or not, the strongest first
 * @param against nodes that hold it down, the strongest first
 * @param hops what it listens to by distance; empty where the network does not attend
 * @param ownFeatures features of its own that lift it
 * @param features features that lift it, wherever they occur
 * @param counterfactuals where it would stand without its strongest evidence, and without more
 */
public record Explanation(
    String node,
    boolean labelled,
    Standing now,
    List<NodePull> positives,
    List<NodePull> nodes,
    List<NodePull> against,
    List<HopView> hops,
    List<FeatureWeight> ownFeatures,
    List<FeatureWeight> features,
    List<Counterfactual> counterfactuals) {}

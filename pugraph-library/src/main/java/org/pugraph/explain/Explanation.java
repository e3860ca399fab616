package org.pugraph.explain;

import java.util.List;
import java.util.stream.Stream;
import org.pugraph.edge.EdgeShare;

/**
 * The evidence behind one node's score. It explains the model, not the world: labels are not an
 * input of the network; they shaped its parameters, which are kept fixed here. Immutable and thread
 * safe.
 *
 * @param node its name
 * @param labelled whether it is itself one of the labelled positives
 * @param edges how many it has
 * @param now its score and rank
 * @param positives labelled positives that raise its score, the strongest first
 * @param nodes all other nodes that raise its score, labelled or not, the strongest first
 * @param against nodes that lower its score, the strongest first
 * @param hops its attention by distance; empty where the network has no attention, or the node no
 *     edges and so none but itself to attend to
 * @param ownFeatures features of its own that raise its score
 * @param features features that raise its score, wherever they occur
 * @param counterfactuals its score and rank without its strongest evidence, and without more of it
 * @param edgeTypes what each type of edge counts at the node; empty where edges have no types, or
 *     all count alike
 * @param unexplained the share of all weights of members that are not explained, such as trees:
 *     they keep their scores whatever is removed, so that all drops are by the other members
 * @param deviation the standard deviation of the scores of the unlabeled nodes: the scale on which
 *     drops are large or small
 */
public record Explanation(
    String node,
    boolean labelled,
    int edges,
    RankedScore now,
    List<NodeContribution> positives,
    List<NodeContribution> nodes,
    List<NodeContribution> against,
    List<HopView> hops,
    List<FeatureWeight> ownFeatures,
    List<FeatureWeight> features,
    List<Counterfactual> counterfactuals,
    List<EdgeShare> edgeTypes,
    double unexplained,
    double deviation) {

  /** A drop by a smaller share of the deviation is not worth showing. */
  private static final double VISIBLE = 0.005;

  public Explanation {
    positives = List.copyOf(positives);
    nodes = List.copyOf(nodes);
    against = List.copyOf(against);
    hops = List.copyOf(hops);
    ownFeatures = List.copyOf(ownFeatures);
    features = List.copyOf(features);
    counterfactuals = List.copyOf(counterfactuals);
    edgeTypes = List.copyOf(edgeTypes);
  }

  /** Whether a drop is so large that it shows on the scale of the scores. */
  public boolean shows(double drop) {
    return Math.abs(drop) >= VISIBLE * deviation;
  }

  /** The names of all nodes it speaks of, some more than once; the explained one is the first. */
  public Stream<String> named() {
    Stream<NodeContribution> contributions =
        Stream.of(positives, nodes, against).flatMap(List::stream);
    Stream<String> attended =
        hops.stream().flatMap(hop -> hop.neighbours().stream()).map(HopView.Neighbour::node);
    Stream<String> others =
        contributions.flatMap(one -> Stream.concat(Stream.of(one.node()), one.path().stream()));
    return Stream.of(Stream.of(node), others, attended).flatMap(names -> names);
  }
}

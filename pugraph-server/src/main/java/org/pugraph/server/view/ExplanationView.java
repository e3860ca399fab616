package org.pugraph.server.view;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.pugraph.edge.EdgeShare;
import org.pugraph.explain.Counterfactual;
import org.pugraph.explain.Explanation;
import org.pugraph.explain.HopView;
import org.pugraph.explain.NodeContribution;
import org.pugraph.explain.nearby.NearbyEvidence;
import org.pugraph.graph.NodeNames;

/**
 * Why a node scores as it does.
 *
 * @param stage "first" with what is known at once, "all" with what needed passes over the model
 * @param rank null for a node that was labelled in the training
 */
public record ExplanationView(
    int node,
    String name,
    @Nullable String displayName,
    String stage,
    double score,
    double probability,
    @Nullable Integer rank,
    List<Pull> positives,
    List<Hop> hops,
    List<Weight> features,
    List<Without> counterfactual,
    String caveat) {

  private static final String NOT_YET =
      "What is near and typical suggests why; what the score rests on is being worked out.";

  private static final String CAVEAT =
      "A drop is what the score loses when that evidence is hidden from the trained model. Drops"
          + " do not add up, and nothing is learned anew: this explains the model, not the world.";

  /** A smaller share of the weight would be shown as zero. */
  private static final double NOTED = 5e-4;

  /** So many names are listed; of more, what they have in common is named. */
  private static final int MOST_NAMES = 5;

  /** A node by number, name and display name. */
  public record Named(int node, String name, @Nullable String displayName) {

    private static Named of(String name, ShownNodes nodes) {
      return of(nodes.names().indexOf(name), nodes);
    }

    private static Named of(int node, ShownNodes nodes) {
      String name = nodes.names().name(node);
      return new Named(node, name, nodes.displayName(node));
    }
  }

  /**
   * A labelled positive, and the path to it.
   *
   * @param drop by how much it raises the node's score; null in the first stage
   * @param places how many ranks the node would lose without it; null where it has none, and in the
   *     first stage
   */
  public record Pull(
      int node,
      String name,
      @Nullable String displayName,
      @Nullable Double drop,
      @Nullable Integer places,
      List<Named> path) {}

  /** What the node attends to at one distance. */
  public record Hop(int hop, double weight, List<Neighbour> neighbours) {}

  /** A node at that distance. */
  public record Neighbour(
      int node, String name, @Nullable String displayName, double attention, String label) {}

  /**
   * A feature that raises the node's score; in the first stage, one that is typical of labelled
   * positives.
   */
  public record Weight(String name, double weight) {}

  /** The node's score and rank without some evidence. */
  public record Without(
      List<String> removed, double score, @Nullable Integer rank, boolean positive) {}

  /**
   * The view of an explanation.
   *
   * @param nodes what they are called, and their labels as they are now
   */
  public static ExplanationView of(Explanation why, ShownNodes nodes) {
    Named explained = Named.of(why.node(), nodes);
    return new ExplanationView(
        explained.node,
        explained.name,
        explained.displayName,
        "all",
        why.now().score(),
        why.now().probability(),
        why.labelled() ? null : why.now().rank(),
        why.positives().stream()
            .filter(one -> why.shows(one.drop()) || placesLost(one, why) > 0)
            .map(one -> pull(one, why, nodes))
            .toList(),
        why.hops().stream().map(hop -> hop(hop, nodes)).toList(),
        why.features().stream()
            .filter(w -> why.shows(w.drop()))
            .map(w -> new Weight(w.feature(), w.drop()))
            .toList(),
        why.counterfactuals().stream().map(c -> without(c, why, nodes)).toList(),
        edges(why.edgeTypes()) + caveat(why.unexplained()));
  }

  /** The view of what is known at once. */
  public static ExplanationView of(NearbyEvidence near, ShownNodes nodes) {
    Named explained = Named.of(near.node(), nodes);
    List<Double> shares = near.hops();
    return new ExplanationView(
        explained.node,
        explained.name,
        explained.displayName,
        "first",
        near.now().score(),
        near.now().probability(),
        near.labelled() ? null : near.now().rank(),
        near.positives().stream().map(one -> pull(one, nodes)).toList(),
        IntStream.range(0, shares.size())
            .mapToObj(k -> new Hop(k + 1, shares.get(k), List.of()))
            .toList(),
        near.features().stream().map(one -> new Weight(one.feature(), one.weight())).toList(),
        List.of(),
        NOT_YET);
  }

  private static Pull pull(NearbyEvidence.Near one, ShownNodes nodes) {
    Named to = Named.of(one.node(), nodes);
    List<Named> path = one.path().stream().map(node -> Named.of(node, nodes)).toList();
    return new Pull(to.node, to.name, to.displayName, null, null, path);
  }

  private static int placesLost(NodeContribution one, Explanation why) {
    return why.labelled() ? 0 : one.without().rank() - why.now().rank();
  }

  /** What the node's edges count, where their types count differently. */
  private static String edges(List<EdgeShare> types) {
    String there =
        types.stream()
            .filter(type -> type.edges() > 0)
            .sorted(Comparator.comparingDouble(type -> -type.part()))
            .map(type -> type.type() + " " + Math.round(100 * type.part()) + " %")
            .collect(Collectors.joining(", "));
    return there.isEmpty() ? "" : "By type, its edges count " + there + ". ";
  }

  private static String caveat(double unexplained) {
    return unexplained < NOTED
        ? CAVEAT
        : String.format(
            Locale.ROOT,
            "%s Trees have %.1f %% of the weight of all members and are not explained.",
            CAVEAT,
            100 * unexplained);
  }

  private static Pull pull(NodeContribution one, Explanation why, ShownNodes nodes) {
    Named to = Named.of(one.node(), nodes);
    List<Named> path = one.path().stream().map(name -> Named.of(name, nodes)).toList();
    Integer places = why.labelled() ? null : placesLost(one, why);
    return new Pull(to.node, to.name, to.displayName, one.drop(), places, path);
  }

  private static Hop hop(HopView view, ShownNodes nodes) {
    return new Hop(
        view.hop(),
        view.attention(),
        view.neighbours().stream().map(near -> neighbour(near, nodes)).toList());
  }

  private static Neighbour neighbour(HopView.Neighbour near, ShownNodes nodes) {
    Named named = Named.of(near.node(), nodes);
    String label = nodes.label(named.node);
    return new Neighbour(named.node, named.name, named.displayName, near.attention(), label);
  }

  private static Without without(Counterfactual then, Explanation why, ShownNodes nodes) {
    NodeNames names = nodes.names();
    boolean own = then.hidden().equals(List.of(why.node()));
    boolean few = then.hidden().size() <= MOST_NAMES;
    return new Without(
        few && !own
            ? then.hidden().stream().map(name -> names.shown(names.indexOf(name))).toList()
            : List.of(then.without()),
        then.then().score(),
        why.labelled() ? null : then.then().rank(),
        then.then().positive());
  }
}

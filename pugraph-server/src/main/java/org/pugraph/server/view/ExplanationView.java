package org.pugraph.server.view;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.pugraph.explain.Counterfactual;
import org.pugraph.explain.Explanation;
import org.pugraph.explain.HopView;
import org.pugraph.explain.NodeContribution;
import org.pugraph.graph.NodeNames;
import org.pugraph.server.session.Snapshot;

/**
 * Why a node scores as it does.
 *
 * @param rank null for a node that was labelled in the training
 */
public record ExplanationView(
    int node,
    String name,
    @Nullable String displayName,
    double score,
    double probability,
    @Nullable Integer rank,
    List<Pull> positives,
    List<Hop> hops,
    List<Weight> features,
    List<Without> counterfactual,
    String caveat) {

  private static final String CAVEAT =
      "A drop is what the score loses when that evidence is hidden from the trained model. Drops"
          + " do not add up, and nothing is learned anew: this explains the model, not the world.";

  /** A smaller share of the weight would be shown as zero. */
  private static final double NOTED = 5e-4;

  /** So many names are listed; of more, what they have in common is named. */
  private static final int MOST_NAMES = 5;

  /** A node by number, name and display name. */
  public record Named(int node, String name, @Nullable String displayName) {

    private static Named of(String name, Snapshot snapshot) {
      int node = snapshot.nodes().graph().names().indexOf(name);
      return new Named(node, name, snapshot.nodes().displayName(node));
    }
  }

  /** A labelled positive that raises the node's score, and the path to it. */
  public record Pull(
      int node, String name, @Nullable String displayName, double drop, List<Named> path) {}

  /** What the node attends to at one distance. */
  public record Hop(int hop, double weight, List<Neighbour> neighbours) {}

  /** A node at that distance. */
  public record Neighbour(
      int node, String name, @Nullable String displayName, double attention, String label) {}

  /** A feature that raises the node's score. */
  public record Weight(String name, double weight) {}

  /** The node's score and rank without some evidence. */
  public record Without(
      List<String> removed, double score, @Nullable Integer rank, boolean positive) {}

  /**
   * The view of an explanation.
   *
   * @param snapshot has the labels as they are now
   */
  public static ExplanationView of(Explanation why, Snapshot snapshot) {
    Named explained = Named.of(why.node(), snapshot);
    return new ExplanationView(
        explained.node,
        explained.name,
        explained.displayName,
        why.now().score(),
        why.now().probability(),
        why.labelled() ? null : why.now().rank(),
        why.positives().stream().map(one -> pull(one, snapshot)).toList(),
        why.hops().stream().map(hop -> hop(hop, snapshot)).toList(),
        why.features().stream().map(w -> new Weight(w.feature(), w.drop())).toList(),
        why.counterfactuals().stream().map(c -> without(c, why, snapshot)).toList(),
        caveat(why.unexplained()));
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

  private static Pull pull(NodeContribution one, Snapshot snapshot) {
    Named to = Named.of(one.node(), snapshot);
    List<Named> path = one.path().stream().map(name -> Named.of(name, snapshot)).toList();
    return new Pull(to.node, to.name, to.displayName, one.drop(), path);
  }

  private static Hop hop(HopView view, Snapshot snapshot) {
    return new Hop(
        view.hop(),
        view.attention(),
        view.neighbours().stream().map(near -> neighbour(near, snapshot)).toList());
  }

  private static Neighbour neighbour(HopView.Neighbour near, Snapshot snapshot) {
    Named named = Named.of(near.node(), snapshot);
    String label = snapshot.labels().of(named.node).toString();
    return new Neighbour(named.node, named.name, named.displayName, near.attention(), label);
  }

  private static Without without(Counterfactual then, Explanation why, Snapshot snapshot) {
    NodeNames names = snapshot.nodes().graph().names();
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

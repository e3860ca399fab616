package org.pugraph.server.view;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.pugraph.explain.Counterfactual;
import org.pugraph.explain.Explanation;
import org.pugraph.explain.HopView;
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

  /** So many names are listed; of more, what they have in common is named. */
  private static final int MOST_NAMES = 5;

  /** A node by number and name. */
  public record Named(int node, String name) {}

  /** A labelled positive that raises the node's score, and the path to it. */
  public record Pull(int node, String name, double drop, List<Named> path) {}

  /** What the node attends to at one distance. */
  public record Hop(int hop, double weight, List<Neighbour> neighbours) {}

  /** A node at that distance. */
  public record Neighbour(int node, String name, double attention, String label) {}

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
    NodeNames names = snapshot.nodes().graph().names();
    return new ExplanationView(
        names.indexOf(why.node()),
        why.node(),
        why.now().score(),
        why.now().probability(),
        why.labelled() ? null : why.now().rank(),
        why.positives().stream()
            .map(
                pull ->
                    new Pull(
                        names.indexOf(pull.node()),
                        pull.node(),
                        pull.drop(),
                        pull.path().stream().map(n -> new Named(names.indexOf(n), n)).toList()))
            .toList(),
        why.hops().stream().map(hop -> hop(hop, snapshot)).toList(),
        why.features().stream().map(w -> new Weight(w.feature(), w.drop())).toList(),
        why.counterfactuals().stream().map(c -> without(c, why)).toList(),
        CAVEAT);
  }

  private static Hop hop(HopView view, Snapshot snapshot) {
    NodeNames names = snapshot.nodes().graph().names();
    return new Hop(
        view.hop(),
        view.attention(),
        view.neighbours().stream()
            .map(
                near -> {
                  int node = names.indexOf(near.node());
                  String label = snapshot.labels().of(node).toString();
                  return new Neighbour(node, near.node(), near.attention(), label);
                })
            .toList());
  }

  private static Without without(Counterfactual then, Explanation why) {
    boolean own = then.hidden().equals(List.of(why.node()));
    boolean few = then.hidden().size() <= MOST_NAMES;
    return new Without(
        few && !own ? then.hidden() : List.of(then.without()),
        then.then().score(),
        why.labelled() ? null : then.then().rank(),
        then.then().positive());
  }
}

package org.pugraph.serve;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.pugraph.explain.Counterfactual;
import org.pugraph.explain.Explanation;
import org.pugraph.explain.HopView;
import org.pugraph.graph.NodeNames;

/** Why a node scores as it does, as the page is told. */
record WhyNode(
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

  /** So many names say more than a phrase for all of them. */
  private static final int MOST_NAMES = 5;

  /** A node, and what people call it. */
  record Named(int node, String name) {}

  /** A labelled positive that lifts the node, and the way there. */
  record Pull(int node, String name, double drop, List<Named> path) {}

  /** What the node listens to at one distance. */
  record Hop(int hop, double weight, List<Neighbour> neighbours) {}

  /** A node at that distance. */
  record Neighbour(int node, String name, double attention, String label) {}

  /** A feature that lifts the node. */
  record Weight(String name, double weight) {}

  /** Where the node would stand without some evidence. */
  record Without(List<String> removed, double score, @Nullable Integer rank, boolean positive) {}

  static WhyNode of(Explanation why, Board board) {
    NodeNames names = board.roster().graph().names();
    boolean ranked = !why.labelled();
    return new WhyNode(
        names.indexOf(why.node()),
        why.node(),
        why.now().score(),
        why.now().probability(),
        ranked ? why.now().rank() : null,
        why.positives().stream()
            .map(
                pull ->
                    new Pull(
                        names.indexOf(pull.node()),
                        pull.node(),
                        pull.drop(),
                        pull.path().stream().map(n -> new Named(names.indexOf(n), n)).toList()))
            .toList(),
        why.hops().stream().map(hop -> hop(hop, board)).toList(),
        why.features().stream().map(w -> new Weight(w.feature(), w.drop())).toList(),
        why.counterfactuals().stream().map(c -> without(c, why)).toList(),
        CAVEAT);
  }

  private static Hop hop(HopView view, Board board) {
    NodeNames names = board.roster().graph().names();
    return new Hop(
        view.hop(),
        view.attention(),
        view.neighbours().stream()
            .map(
                near -> {
                  int node = names.indexOf(near.node());
                  String label = board.labels().of(node).toString();
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

package org.pugraph.server.session;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.pugraph.base.Sha256;
import org.pugraph.graph.NodeNames;
import org.pugraph.server.label.Label;
import org.pugraph.server.label.NodeLabels;

/**
 * Positives that a user gives with a graph of which labels are kept already. They are added once:
 * given again, as by the same command, they do not bring back what was taken away since.
 *
 * @param view says whether any were given
 * @param owner what is known of the folder
 */
record GivenPositives(InitialView view, Optional<HomeOwner> owner) {

  /** The nodes to be marked: none of those that are labelled already. */
  List<Integer> missingIn(NodeLabels labels) {
    boolean isNew = owner.filter(it -> it.given().equals(digest())).isEmpty();
    return view.given() && isNew
        ? IntStream.of(view.positives())
            .filter(node -> labels.of(node) == Label.NONE)
            .boxed()
            .toList()
        : List.of();
  }

  /** What the folder is to remember: those given now, or else those of the last time. */
  String digest() {
    if (!view.given()) {
      return owner.map(HomeOwner::given).orElse("");
    }
    NodeNames names = view.task().graph().names();
    Sha256 digest = new Sha256();
    IntStream.of(view.positives()).mapToObj(names::name).sorted().forEach(digest::add);
    return digest.hex();
  }
}

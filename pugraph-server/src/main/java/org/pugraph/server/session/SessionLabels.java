package org.pugraph.server.session;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.pugraph.base.BadInput;
import org.pugraph.data.source.GraphSource;
import org.pugraph.graph.Graph;
import org.pugraph.server.label.Label;
import org.pugraph.server.label.LabelStore;
import org.pugraph.server.label.NodeLabel;
import org.pugraph.server.label.NodeLabels;
import org.pugraph.server.label.SavedLabels;

/**
 * The labels of a graph where the page keeps them, for those who add some without opening a session
 * of their own. Immutable; safe to share.
 *
 * @param home the folder of the session, which need not exist
 * @param graph the graph
 * @param source where it was read from
 */
public record SessionLabels(Path home, Graph graph, GraphSource source) {

  /** The file of labels. */
  public Path file() {
    return Workspace.labelsIn(home);
  }

  /** The labels that are kept now; empty where there is no file of them. */
  public Optional<NodeLabels> read() {
    HomeOwner.check(home, owner());
    return Files.exists(file())
        ? Optional.of(new SavedLabels(file()).read(graph.names()))
        : Optional.empty();
  }

  /**
   * Adds labels, which is one change to undo on the page; when this returns, they are on disk.
   * Refuses to add to labels of another question: positives that are kept must be among those
   * given.
   *
   * @param labels of all that is to be kept
   */
  public void add(List<NodeLabel> labels) {
    HomeOwner.check(home, owner());
    try (LabelStore store = LabelStore.open(file(), graph.names(), new int[0])) {
      checkSameQuestion(store.labels(), labels);
      store.put(labels);
      HomeOwner now = owner().withGiven(HomeOwner.in(home).map(HomeOwner::given).orElse(""));
      if (!HomeOwner.in(home).equals(Optional.of(now))) {
        now.writeTo(home);
      }
    }
  }

  private HomeOwner owner() {
    return HomeOwner.of(graph, Optional.of(source));
  }

  private void checkSameQuestion(NodeLabels kept, List<NodeLabel> labels) {
    long others =
        IntStream.of(kept.nodesWith(Label.POSITIVE))
            .filter(node -> labels.stream().noneMatch(label -> label.node() == node))
            .count();
    BadInput.unless(
        others == 0,
        file()
            + ": keeps "
            + others
            + " positive nodes that this ranking was not fitted to; fit it to them, too, or move"
            + " the file away");
  }
}

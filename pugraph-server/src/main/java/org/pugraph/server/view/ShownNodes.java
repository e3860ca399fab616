package org.pugraph.server.view;

import java.util.BitSet;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.pugraph.ScoredGraph;
import org.pugraph.graph.NodeNames;
import org.pugraph.server.label.Label;
import org.pugraph.server.session.Snapshot;

/** What the nodes of a graph are called, and how they are labelled. */
public interface ShownNodes {

  /** What the source calls them. */
  NodeNames names();

  /** What people know a node by; null where it has no such name. */
  @Nullable String displayName(int node);

  /** Its label, as {@link Label} is written. */
  String label(int node);

  /** The nodes of a session at one moment. */
  static ShownNodes of(Snapshot snapshot) {
    return new ShownNodes() {
      @Override
      public NodeNames names() {
        return snapshot.nodes().graph().names();
      }

      @Override
      public @Nullable String displayName(int node) {
        return snapshot.nodes().displayName(node);
      }

      @Override
      public String label(int node) {
        return snapshot.labels().of(node).toString();
      }
    };
  }

  /** The nodes of a graph that a model has scored, with the labels it was fitted to. */
  static ShownNodes of(ScoredGraph scored) {
    BitSet positives = new BitSet();
    IntStream.of(scored.positives()).forEach(positives::set);
    NodeNames names = scored.prepared().graph().names();
    return new ShownNodes() {
      @Override
      public NodeNames names() {
        return names;
      }

      @Override
      public @Nullable String displayName(int node) {
        return names.displayName(node).orElse(null);
      }

      @Override
      public String label(int node) {
        return (positives.get(node) ? Label.POSITIVE : Label.NONE).toString();
      }
    };
  }
}

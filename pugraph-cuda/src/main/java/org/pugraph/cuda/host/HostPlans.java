package org.pugraph.cuda.host;

import java.lang.ref.WeakReference;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.pugraph.device.DeviceTraining;
import org.pugraph.graph.Adjacency;
import org.pugraph.hop.Hops;
import org.pugraph.hop.Rings;
import org.pugraph.layer.input.RowScaling;
import org.pugraph.model.Architecture;
import org.pugraph.model.NetworkSettings;
import org.pugraph.tensor.SparseMatrix;

/**
 * Lays out features and rings as they are copied to the GPU, and remembers the last few: the
 * members and rounds of an ensemble share them. Thread safe.
 */
public final class HostPlans {

  private static final int GATH_HEADS = 8;
  private static final int REMEMBERED = 8;

  private final Deque<Entry> entries = new ArrayDeque<>();

  /**
   * What was made of something, as long as that is there.
   *
   * @param how it was made
   */
  private record Entry(WeakReference<Object> from, Object how, Object made) {}

  /** A training as it is copied to the GPU. */
  public TrainingPlan of(DeviceTraining training) {
    NetworkSettings shape = training.settings().model();
    Hops hops = training.hops();
    return new TrainingPlan(
        training.settings(),
        features(training.graph().features(), shape.rows()),
        edges(hops.edges()),
        hops,
        TrainingPlan.attends(shape) ? hops.rings().map(this::rings).orElse(null) : null,
        heads(shape),
        training.members());
  }

  /** Heads of a hidden layer. */
  public static int heads(NetworkSettings shape) {
    return shape.architecture() == Architecture.GATH ? GATH_HEADS : 1;
  }

  /** Features with rows scaled so. */
  public HostFeatures features(SparseMatrix x, RowScaling rows) {
    return remembered(x, rows, HostFeatures.class, () -> HostFeatures.of(rows.of(x)));
  }

  /** Edges with each node itself. */
  public HostEdges edges(Adjacency edges) {
    return remembered(edges, "edges", HostEdges.class, () -> new HostEdges(edges));
  }

  private HostRings rings(Rings rings) {
    return remembered(rings, "rings", HostRings.class, () -> HostRings.of(rings));
  }

  private <T> T remembered(Object from, Object how, Class<T> type, Supplier<T> maker) {
    T found = find(from, how, type);
    if (found != null) {
      return found;
    }
    T made = maker.get();
    synchronized (entries) {
      entries.addFirst(new Entry(new WeakReference<>(from), how, made));
      while (entries.size() > REMEMBERED) {
        entries.removeLast();
      }
    }
    return made;
  }

  private <T> @Nullable T find(Object from, Object how, Class<T> type) {
    synchronized (entries) {
      entries.removeIf(entry -> entry.from.get() == null);
      for (Entry entry : entries) {
        if (entry.from.get() == from && entry.how.equals(how)) {
          return type.cast(entry.made);
        }
      }
      return null;
    }
  }
}

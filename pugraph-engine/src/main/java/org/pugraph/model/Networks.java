package org.pugraph.model;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.pugraph.base.BadInput;
import org.pugraph.graph.Adjacency;
import org.pugraph.hop.Hops;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.hop.Rings;
import org.pugraph.layer.input.Parameter;
import org.pugraph.layer.input.Weights;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.Seed;
import org.pugraph.tensor.SparseMatrix;

/**
 * Creates networks from their settings. Stateless and thread safe. The same input gives the same
 * bits at any number of threads.
 */
public final class Networks {

  private Networks() {}

  /**
   * A network of that shape, all parameters zero.
   *
   * @param features X of the graph
   * @param hops those of {@link NetworkSettings#neededHops}
   */
  public static Network of(
      NetworkSettings settings, SparseMatrix features, Hops hops, Compute compute) {
    SparseMatrix x = settings.rows().of(features);
    return switch (settings.architecture()) {
      case LSDAN -> new Lsdan(settings, x, hops, compute);
      case FC -> new Perceptron(settings, x, compute);
      case GCN -> new Gcn(settings, x, hops, compute);
      case APPNP -> new Appnp(settings, x, hops, compute);
      case GPR_GNN -> new Gpr(settings, x, hops, compute);
      case SGC -> new Sgc(settings, x, hops, compute);
      case SIGN -> new Sign(settings, x, hops, compute);
      case GAT -> Gat.overNeighbours(settings, 1, x, hops, compute);
      case GATH -> Gat.overNeighbours(settings, Gat.HEADS, x, hops, compute);
      case FS -> new SelfAttention(settings, x, compute);
      case FS_ADDITIVE -> Gat.overAllNodes(settings, x, compute);
    };
  }

  /** The same for forward passes alone, which need less memory where there are rings. */
  public static Network forScoring(
      NetworkSettings settings, SparseMatrix features, Hops hops, Compute compute) {
    if (hops.rings().isEmpty()) {
      return of(settings, features, hops, compute);
    }
    RingPlan.SCORING.check(features.rows(), settings, hops.bytes());
    return attending(
        settings, features, AttentionFactory.forScoring(hops, compute), Weights.NEW, compute);
  }

  /**
   * A network on a patch: only the first nodes have scores, as many as the last rings have rows.
   *
   * @param features X of all nodes of the patch
   * @param byLayer the first layer's rings first; each has as many rows as the next one reaches
   * @param weights the source of the parameters
   */
  public static Network ofPatch(
      NetworkSettings settings,
      SparseMatrix features,
      List<Rings> byLayer,
      Weights weights,
      Compute compute) {
    checkPatches(settings);
    return attending(settings, features, AttentionFactory.of(byLayer, compute), weights, compute);
  }

  private static Network attending(
      NetworkSettings settings,
      SparseMatrix features,
      AttentionFactory around,
      Weights weights,
      Compute compute) {
    SparseMatrix x = settings.rows().of(features);
    return switch (settings.architecture()) {
      case GAT -> new Gat(settings, 1, x, around, weights, compute);
      case GATH -> new Gat(settings, Gat.HEADS, x, around, weights, compute);
      default -> new Lsdan(settings, x, around, weights, compute);
    };
  }

  /** Refuses networks that do not attend to listed members, and so have no patches. */
  public static void checkPatches(NetworkSettings settings) {
    BadInput.unless(
        settings.architecture().attends(),
        "batches need one of the methods lsdan, gat or gath, got " + settings.architecture());
    BadInput.unless(
        settings.hops().neighbourhood() != Neighbourhood.DIFFUSED,
        "batches need a neighbourhood with members: sampled, within, walk or ring, got diffused");
  }

  /**
   * The parameters of a network of that shape as they are drawn, which depend on no graph but for
   * the number of its columns.
   */
  public static List<Parameter> drawn(
      NetworkSettings settings, int columns, Seed seed, Compute compute) {
    SparseMatrix nothing = new SparseMatrix(1, columns, new int[2], new int[0], null);
    Adjacency alone = Adjacency.of(1, new int[0], new int[0]).adjacency();
    Hops hops = Hops.of(alone, settings.neededHops(), compute.workers(), Long.MAX_VALUE);
    Network network = of(settings, nothing, hops, compute);
    network.initialise(seed);
    return network.parameters();
  }

  /**
   * A network of that shape on a single node without features: all parameters, set to zero, without
   * a graph.
   */
  public static Network seedling(NetworkSettings settings, int columns, Compute compute) {
    SparseMatrix nothing = new SparseMatrix(1, columns, new int[2], new int[0], null);
    int hops = settings.neededHops().lastOnly() ? 1 : settings.neededHops().count();
    int[] starts = new int[hops + 1];
    Arrays.fill(starts, 1, starts.length, 1);
    Rings itself = Rings.ofRows(1, hops, 1, starts, new int[1]);
    List<Rings> byLayer = Collections.nCopies(settings.layers(), itself);
    return ofPatch(settings, nothing, byLayer, Weights.NEW, compute);
  }
}

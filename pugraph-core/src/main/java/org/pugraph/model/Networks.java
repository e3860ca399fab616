package org.pugraph.model;

import org.pugraph.hop.Hops;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.SparseMatrix;

/** Settings made flesh. */
public final class Networks {

  private Networks() {}

  /**
   * A network of that shape, all parameters zero.
   *
   * @param features X of the graph
   * @param hops what {@link NetworkSettings#neededHops} asks for
   */
  public static Network of(
      NetworkSettings settings, SparseMatrix features, Hops hops, Compute compute) {
    SparseMatrix x = settings.rowNormalised() ? features.rowNormalised() : features;
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
      case FS -> Gat.overAllNodes(settings, x, compute);
    };
  }
}

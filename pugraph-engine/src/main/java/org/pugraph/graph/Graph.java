package org.pugraph.graph;

import java.util.Optional;
import org.pugraph.base.BadInput;
import org.pugraph.base.Sha256;
import org.pugraph.tensor.SparseMatrix;

/**
 * A graph G = (V, E, X): undirected edges, a feature row per node, names, and the true classes
 * where they are known. Immutable and thread safe.
 *
 * @param edges E, symmetric, of all types
 * @param types of its edges, with directions and weights; empty where all count the same
 * @param features X, {@code [nodes, columns]}
 * @param featureNames what the columns of X are called
 * @param names what the nodes are called
 * @param labels true classes, for evaluation only
 * @param report what reading did to the edge list
 */
public record Graph(
    Adjacency edges,
    Optional<EdgeTypes> types,
    SparseMatrix features,
    FeatureNames featureNames,
    NodeNames names,
    Optional<Labels> labels,
    Adjacency.Report report) {

  /** Numbers copied at a time, where they may lie in a file. */
  private static final int CHUNK = 1 << 14;

  public Graph {
    if (features.rows() != edges.nodes() || names.size() != edges.nodes()) {
      throw new IllegalArgumentException(
          edges.nodes()
              + " nodes, "
              + features.rows()
              + " feature rows, "
              + names.size()
              + " names");
    }
    if (features.columns() != featureNames.size()) {
      throw new IllegalArgumentException(
          features.columns() + " feature columns, " + featureNames.size() + " feature names");
    }
  }

  /** A graph whose edges all count the same. */
  public Graph(
      Adjacency edges,
      SparseMatrix features,
      FeatureNames featureNames,
      NodeNames names,
      Optional<Labels> labels,
      Adjacency.Report report) {
    this(edges, Optional.empty(), features, featureNames, names, labels, report);
  }

  /** The same whose features have no names. */
  public Graph(
      Adjacency edges,
      SparseMatrix features,
      NodeNames names,
      Optional<Labels> labels,
      Adjacency.Report report) {
    this(edges, features, FeatureNames.numbers(features.columns()), names, labels, report);
  }

  public int nodes() {
    return edges.nodes();
  }

  /** The numbers of nodes by name or display name; refuses what is not in the graph. */
  public int[] nodes(String... wanted) {
    int[] found = new int[wanted.length];
    for (int i = 0; i < found.length; i++) {
      found[i] = names.find(wanted[i]);
      BadInput.unless(found[i] >= 0, "node \"" + wanted[i] + "\" is not in the graph");
    }
    return found;
  }

  /** The same for those who must not know the true classes. */
  public Graph withoutLabels() {
    return new Graph(edges, types, features, featureNames, names, Optional.empty(), report);
  }

  /** The same with what tells its edges apart. */
  public Graph withTypes(Optional<EdgeTypes> other) {
    return new Graph(edges, other, features, featureNames, names, labels, report);
  }

  /** How large it is. */
  public GraphSize size() {
    return GraphSize.of(edges, features);
  }

  /**
   * SHA-256 over edges, their types, features and node names, not display names: two graphs with
   * the same digest train to the same model.
   */
  public String contentHash() {
    Sha256 digest = new Sha256();
    int[] room = new int[CHUNK];
    digest.add(edges.offsets());
    for (int from = 0, to; from < edges.offsets()[nodes()]; from = to) {
      to = (int) Math.min(edges.offsets()[nodes()], (long) from + CHUNK);
      edges.copy(from, to, room);
      digest.add(room, to - from);
    }
    digest.add(features.columns()).add(features.offsets());
    for (int from = 0, to; from < features.nonZeros(); from = to) {
      to = (int) Math.min(features.nonZeros(), (long) from + CHUNK);
      features.copyColumns(from, to, room);
      digest.add(room, to - from);
    }
    if (!features.isBinary()) {
      addValues(digest);
    }
    if (!names.areNumbers()) {
      for (int i = 0; i < nodes(); i++) {
        digest.add(names.name(i)).add("\0");
      }
    }
    types.ifPresent(all -> all.addTo(digest));
    return digest.hex();
  }

  private void addValues(Sha256 digest) {
    float[] room = new float[CHUNK];
    for (int from = 0, to; from < features.nonZeros(); from = to) {
      to = (int) Math.min(features.nonZeros(), (long) from + CHUNK);
      features.copyValues(from, to, room);
      digest.add(room, to - from);
    }
  }
}

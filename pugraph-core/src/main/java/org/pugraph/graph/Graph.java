package org.pugraph.graph;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.pugraph.tensor.SparseMatrix;

/**
 * A graph G = (V, E, X): undirected edges, a feature row per node, names, and the true classes
 * where they are known. Immutable and thread safe.
 *
 * @param edges E, symmetric
 * @param features X, {@code [nodes, columns]}
 * @param names what the user calls the nodes
 * @param labels true classes, for evaluation only
 * @param report what reading did to the edge list
 */
public record Graph(
    Adjacency edges,
    SparseMatrix features,
    NodeNames names,
    Optional<Labels> labels,
    Adjacency.Report report) {

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
  }

  public int nodes() {
    return edges.nodes();
  }

  /**
   * SHA-256 over edges, features and names: two graphs with the same digest train to the same
   * model.
   */
  public String contentHash() {
    MessageDigest digest = sha256();
    update(digest, edges.offsets());
    update(digest, edges.neighbours());
    update(digest, new int[] {features.columns()});
    update(digest, features.offsets());
    update(digest, features.indices());
    update(digest, features.values());
    if (!names.areNumbers()) {
      for (int i = 0; i < nodes(); i++) {
        digest.update(names.name(i).getBytes(StandardCharsets.UTF_8));
        digest.update((byte) 0);
      }
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every JDK has SHA-256", impossible);
    }
  }

  private static void update(MessageDigest digest, int[] numbers) {
    ByteBuffer buffer = ByteBuffer.allocate(1 << 16);
    for (int number : numbers) {
      if (buffer.remaining() < Integer.BYTES) {
        digest.update(buffer.flip());
        buffer.clear();
      }
      buffer.putInt(number);
    }
    digest.update(buffer.flip());
  }

  private static void update(MessageDigest digest, float @Nullable [] numbers) {
    if (numbers == null) {
      return;
    }
    ByteBuffer buffer = ByteBuffer.allocate(1 << 16);
    for (float number : numbers) {
      if (buffer.remaining() < Float.BYTES) {
        digest.update(buffer.flip());
        buffer.clear();
      }
      buffer.putFloat(number);
    }
    digest.update(buffer.flip());
  }
}

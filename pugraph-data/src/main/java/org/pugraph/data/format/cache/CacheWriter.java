package org.pugraph.data.format.cache;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.util.List;
import org.pugraph.graph.EdgeType;
import org.pugraph.graph.EdgeTypes;
import org.pugraph.graph.Graph;
import org.pugraph.graph.Labels;
import org.pugraph.graph.NodeNames;
import org.pugraph.tensor.SparseMatrix;

/** Writes the parts of a cache file in order, a chunk at a time, so that any graph fits. */
final class CacheWriter {

  private static final int CHUNK = 1 << 14;

  private final DigestOutputStream out;
  private final ByteBuffer room =
      ByteBuffer.allocate(CHUNK * Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN);
  private final int[] ints = new int[CHUNK];
  private final float[] floats = new float[CHUNK];
  private long written;

  private CacheWriter(OutputStream out, MessageDigest digest) {
    this.out = new DigestOutputStream(out, digest);
  }

  /** Copies numbers {@code from .. to} to the start of the room. */
  @FunctionalInterface
  private interface Copy<T> {
    void of(int from, int to, T room);
  }

  static void write(Graph graph, OutputStream out) throws IOException {
    NameList classes =
        graph
            .labels()
            .map(labels -> new NameList(labels.classes().size(), labels.classes()::get))
            .orElse(NameList.NONE);
    NameList nodes =
        graph.names().areNumbers()
            ? NameList.NONE
            : new NameList(graph.nodes(), graph.names()::name);
    NameList columns =
        graph.featureNames().areNumbers()
            ? NameList.NONE
            : new NameList(graph.featureNames().size(), graph.featureNames()::name);
    List<NameList> names = List.of(classes, nodes, columns, displayNames(graph.names()));
    CacheWriter writer = new CacheWriter(out, CacheReader.sha256());
    writer.bytes(CacheHeader.of(graph, names).toBytes());
    writer.numbers(graph);
    for (NameList list : names) {
      writer.names(list);
    }
    if (graph.types().isPresent()) {
      writer.types(graph.types().get());
    }
    writer.out.on(false);
    writer.out.write(writer.out.getMessageDigest().digest());
    writer.out.flush();
  }

  private static NameList displayNames(NodeNames names) {
    return names.haveDisplayNames()
        ? new NameList(names.size(), node -> names.displayName(node).orElse(""))
        : NameList.NONE;
  }

  private void numbers(Graph graph) throws IOException {
    SparseMatrix x = graph.features();
    ints(graph.nodes() + 1, copyOf(graph.edges().offsets()));
    ints(graph.edges().offsets()[graph.nodes()], graph.edges()::copy);
    ints(graph.nodes() + 1, copyOf(x.offsets()));
    ints(x.nonZeros(), x::copyColumns);
    if (!x.isBinary()) {
      floats(x.nonZeros(), x::copyValues);
    }
    if (graph.labels().isPresent()) {
      Labels labels = graph.labels().get();
      ints(graph.nodes(), copyOf(labels.classOf()));
    }
  }

  private static Copy<int[]> copyOf(int[] numbers) {
    return (from, to, room) -> System.arraycopy(numbers, from, room, 0, to - from);
  }

  private void ints(int count, Copy<int[]> copy) throws IOException {
    copyInts(count, copy);
    pad();
  }

  private void copyInts(int count, Copy<int[]> copy) throws IOException {
    for (int from = 0, to; from < count; from = to) {
      to = (int) Math.min(count, (long) from + CHUNK);
      copy.of(from, to, ints);
      room.clear().asIntBuffer().put(ints, 0, to - from);
      bytes(room.limit((to - from) * Integer.BYTES));
    }
  }

  private void floats(int count, Copy<float[]> copy) throws IOException {
    copyFloats(count, copy);
    pad();
  }

  private void copyFloats(int count, Copy<float[]> copy) throws IOException {
    for (int from = 0, to; from < count; from = to) {
      to = (int) Math.min(count, (long) from + CHUNK);
      copy.of(from, to, floats);
      room.clear().asFloatBuffer().put(floats, 0, to - from);
      bytes(room.limit((to - from) * Float.BYTES));
    }
  }

  private void types(EdgeTypes types) throws IOException {
    NameList names = CacheTypes.names(types);
    unpadded(types.types().size(), (int) names.bytes());
    names(names);
    for (EdgeType type : types.types()) {
      int count = type.places().length;
      float[] weights = type.weights();
      unpadded(count, weights == null ? 0 : 1);
      copyInts(count, copyOf(type.places()));
      if (weights != null) {
        copyFloats(count, (from, to, room) -> System.arraycopy(weights, from, room, 0, to - from));
      }
    }
    pad();
  }

  private void unpadded(int one, int other) throws IOException {
    bytes(room.clear().putInt(one).putInt(other).flip());
  }

  private void names(NameList names) throws IOException {
    names.write(out);
    written += names.bytes();
    pad();
  }

  private void bytes(ByteBuffer bytes) throws IOException {
    out.write(bytes.array(), 0, bytes.limit());
    written += bytes.limit();
  }

  private void pad() throws IOException {
    out.write(new byte[(int) (CacheHeader.padded(written) - written)]);
    written = CacheHeader.padded(written);
  }
}

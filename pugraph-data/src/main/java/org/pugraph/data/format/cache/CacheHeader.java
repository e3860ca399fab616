package org.pugraph.data.format.cache;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.Graph;
import org.pugraph.graph.GraphSize;

/**
 * The first bytes of a cache file: what follows, and how long each part is. All numbers are
 * little-endian, and every part starts at a multiple of eight.
 *
 * <pre>
 * magic                       8 bytes
 * version, flags              2 ints
 * nodes, columns              2 ints
 * neighbours, entries of X    2 ints
 * classes, bytes of display names             2 ints
 * names of classes, of nodes, of columns      3 longs, bytes
 * edge rows: read, self loops, duplicates, too light, strangers      5 longs
 * bytes of the types of edges, where there are any      1 long
 * </pre>
 *
 * <p>Then: offsets of the nodes, neighbours, offsets of X, columns of X, values of X unless all are
 * one, class of each node, the three lists of names, that of display names, the types of edges, and
 * SHA-256 over all that went before.
 *
 * @param neighbours two for each edge
 * @param words nonzeros of X
 * @param nameBytes length of the three lists of names, and of that of display names
 * @param report how the original edge list was cleaned
 * @param typeBytes length of the types of edges; 0 without any
 */
record CacheHeader(
    int flags,
    int nodes,
    int columns,
    int neighbours,
    int words,
    int classes,
    long[] nameBytes,
    Adjacency.Report report,
    long typeBytes) {

  static final byte[] MAGIC = {(byte) 0x89, 'P', 'U', 'G', 'R', 'A', 'P', 'H'};
  static final int VERSION = 1;
  static final int BYTES = 104;
  static final int DIGEST = 32;

  static final int VALUES = 1;
  static final int LABELS = 2;
  static final int NODE_NAMES = 4;
  static final int COLUMN_NAMES = 8;
  static final int EDGE_TYPES = 16;
  private static final int ALL_FLAGS = 31;

  /** The list of display names, after those of classes, nodes and columns. */
  static final int DISPLAY = 3;

  static CacheHeader of(Graph graph, List<NameList> names) {
    int flags = graph.features().isBinary() ? 0 : VALUES;
    flags |= graph.labels().isPresent() ? LABELS : 0;
    flags |= graph.names().areNumbers() ? 0 : NODE_NAMES;
    flags |= graph.featureNames().areNumbers() ? 0 : COLUMN_NAMES;
    flags |= graph.types().isPresent() ? EDGE_TYPES : 0;
    return new CacheHeader(
        flags,
        graph.nodes(),
        graph.features().columns(),
        graph.edges().offsets()[graph.nodes()],
        graph.features().nonZeros(),
        graph.labels().map(labels -> labels.classes().size()).orElse(0),
        names.stream().mapToLong(NameList::bytes).toArray(),
        graph.report(),
        CacheTypes.bytes(graph.types()));
  }

  boolean has(int flag) {
    return (flags & flag) != 0;
  }

  /** The size of the graph, from the header alone. */
  GraphSize size() {
    return new GraphSize(nodes, neighbours / 2, words, columns, !has(VALUES), true);
  }

  /** Where each part starts, in the order above; the last two are the digest and the end. */
  long[] starts() {
    long[] lengths = {
      length(),
      4L * nodes + 4,
      4L * neighbours,
      4L * nodes + 4,
      4L * words,
      has(VALUES) ? 4L * words : 0,
      has(LABELS) ? 4L * nodes : 0,
      nameBytes[0],
      nameBytes[1],
      nameBytes[2],
      nameBytes[DISPLAY],
      typeBytes,
      DIGEST
    };
    long[] starts = new long[lengths.length + 1];
    for (int part = 0; part < lengths.length; part++) {
      starts[part + 1] = padded(starts[part] + lengths[part]);
    }
    return starts;
  }

  private int length() {
    return has(EDGE_TYPES) ? BYTES + Long.BYTES : BYTES;
  }

  static long padded(long length) {
    return (length + 7) / 8 * 8;
  }

  ByteBuffer toBytes() {
    ByteBuffer bytes = ByteBuffer.allocate(length()).order(ByteOrder.LITTLE_ENDIAN);
    bytes.put(MAGIC).putInt(VERSION).putInt(flags);
    bytes.putInt(nodes).putInt(columns).putInt(neighbours).putInt(words);
    bytes.putInt(classes).putInt(Math.toIntExact(nameBytes[DISPLAY]));
    for (int list = 0; list < DISPLAY; list++) {
      bytes.putLong(nameBytes[list]);
    }
    bytes.putLong(report.rows()).putLong(report.selfLoops()).putLong(report.duplicates());
    bytes.putLong(report.tooLight()).putLong(report.strangers());
    if (has(EDGE_TYPES)) {
      bytes.putLong(typeBytes);
    }
    return bytes.flip();
  }

  /** Reads what was written, after magic and version; refuses impossible values. */
  static CacheHeader of(ByteBuffer bytes) throws DamagedCache {
    int flags = bytes.getInt();
    int[] counts = new int[6];
    for (int c = 0; c < counts.length; c++) {
      counts[c] = bytes.getInt();
      DamagedCache.unless(counts[c] >= 0, "a count is negative");
    }
    DamagedCache.unless((flags & ~ALL_FLAGS) == 0, "it has unknown parts");
    DamagedCache.unless(counts[2] % 2 == 0, "it has half an edge");
    DamagedCache.unless(counts[0] > 0, "it has no nodes");
    long[] names = new long[DISPLAY + 1];
    names[DISPLAY] = counts[5];
    for (int part = 0; part < DISPLAY; part++) {
      names[part] = bytes.getLong();
      DamagedCache.unless(
          names[part] >= 0 && names[part] <= Integer.MAX_VALUE - 8, "a list of names is too long");
    }
    Adjacency.Report report =
        new Adjacency.Report(
            bytes.getLong(),
            bytes.getLong(),
            bytes.getLong(),
            counts[2] / 2,
            bytes.getLong(),
            bytes.getLong());
    return new CacheHeader(
        flags, counts[0], counts[1], counts[2], counts[3], counts[4], names, report, 0);
  }

  /** The same with the length of the types of edges. */
  CacheHeader withTypes(long length) throws DamagedCache {
    DamagedCache.unless(length > 0 && length % 8 == 0, "its types of edges are cut");
    return new CacheHeader(
        flags, nodes, columns, neighbours, words, classes, nameBytes, report, length);
  }
}

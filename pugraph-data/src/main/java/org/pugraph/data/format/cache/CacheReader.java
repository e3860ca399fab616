package org.pugraph.data.format.cache;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.EdgeTypes;
import org.pugraph.graph.FeatureNames;
import org.pugraph.graph.Graph;
import org.pugraph.graph.Labels;
import org.pugraph.graph.NodeNames;
import org.pugraph.tensor.MappedWords;
import org.pugraph.tensor.SparseMatrix;

/** Maps or loads the parts of a cache file, after verifying its digest. */
final class CacheReader {

  private static final int CHUNK = 1 << 20;

  private final FileChannel file;
  private final CacheHeader header;
  private final long[] starts;

  CacheReader(FileChannel file) throws IOException, DamagedCache {
    this.file = file;
    header = header(file);
    starts = header.starts();
    long end = starts[starts.length - 1];
    DamagedCache.unless(
        file.size() == end, "it has " + file.size() + " bytes, " + end + " were written");
  }

  CacheHeader header() {
    return header;
  }

  private static CacheHeader header(FileChannel file) throws IOException, DamagedCache {
    ByteBuffer bytes = ByteBuffer.allocate(CacheHeader.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    while (bytes.hasRemaining() && file.read(bytes, bytes.position()) >= 0) {}
    DamagedCache.unless(!bytes.hasRemaining(), "it ends in its first lines");
    byte[] magic = new byte[CacheHeader.MAGIC.length];
    bytes.flip().get(magic);
    DamagedCache.unless(Arrays.equals(magic, CacheHeader.MAGIC), "it is not a cache of a graph");
    int version = bytes.getInt();
    DamagedCache.unless(
        version == CacheHeader.VERSION,
        "it is of version " + version + ", this reads " + CacheHeader.VERSION + ": convert again");
    CacheHeader header = CacheHeader.of(bytes);
    return header.has(CacheHeader.EDGE_TYPES) ? header.withTypes(typeBytes(file)) : header;
  }

  private static long typeBytes(FileChannel file) throws IOException, DamagedCache {
    ByteBuffer bytes = ByteBuffer.allocate(Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    int count = file.read(bytes, CacheHeader.BYTES);
    DamagedCache.unless(count == Long.BYTES, "it ends in its first lines");
    return bytes.flip().getLong();
  }

  /**
   * The graph.
   *
   * @param mapped whether its edges and features stay in the file
   */
  Graph read(boolean mapped) throws IOException, DamagedCache {
    checkDigest();
    int[] edgeOffsets = loaded(1, header.nodes() + 1).toInts();
    int[] wordOffsets = loaded(3, header.nodes() + 1).toInts();
    MappedWords neighbours = words(2, header.neighbours(), mapped);
    MappedWords columns = words(4, header.words(), mapped);
    @Nullable MappedWords values =
        header.has(CacheHeader.VALUES) ? words(5, header.words(), mapped) : null;
    CacheChecks.edges(edgeOffsets, neighbours);
    CacheChecks.features(wordOffsets, columns, header.columns(), values);
    return new Graph(
        mapped
            ? Adjacency.mapped(edgeOffsets, neighbours)
            : Adjacency.loaded(edgeOffsets, neighbours),
        types(),
        mapped
            ? new SparseMatrix(header.columns(), wordOffsets, columns, values)
            : loaded(wordOffsets, columns, values),
        columnNames(),
        nodeNames(),
        labels(),
        header.report());
  }

  private SparseMatrix loaded(int[] offsets, MappedWords columns, @Nullable MappedWords values) {
    return new SparseMatrix(
        offsets.length - 1,
        header.columns(),
        offsets,
        columns.toInts(),
        values == null ? null : values.toFloats());
  }

  private MappedWords words(int part, int count, boolean mapped) throws IOException {
    return mapped ? MappedWords.of(file, starts[part], count) : loaded(part, count);
  }

  private MappedWords loaded(int part, int count) throws IOException {
    return MappedWords.loaded(file, starts[part], count);
  }

  private Optional<EdgeTypes> types() throws IOException, DamagedCache {
    return header.has(CacheHeader.EDGE_TYPES)
        ? Optional.of(
            new CacheTypes(file, starts[11], header.typeBytes(), header.neighbours()).read())
        : Optional.empty();
  }

  private Optional<Labels> labels() throws IOException, DamagedCache {
    if (!header.has(CacheHeader.LABELS)) {
      return Optional.empty();
    }
    int[] classOf = loaded(6, header.nodes()).toInts();
    for (int of : classOf) {
      DamagedCache.unless(of >= Labels.UNKNOWN && of < header.classes(), "a class is unknown");
    }
    return Optional.of(new Labels(names(0, header.classes()), classOf));
  }

  private NodeNames nodeNames() throws IOException, DamagedCache {
    NodeNames names = uniqueNames();
    return header.nameBytes()[CacheHeader.DISPLAY] == 0
        ? names
        : names.withDisplayNames(names(CacheHeader.DISPLAY, header.nodes()));
  }

  private NodeNames uniqueNames() throws IOException, DamagedCache {
    if (!header.has(CacheHeader.NODE_NAMES)) {
      return NodeNames.numbers(header.nodes());
    }
    try {
      return NodeNames.of(names(1, header.nodes()));
    } catch (IllegalArgumentException twice) {
      throw new DamagedCache(String.valueOf(twice.getMessage()));
    }
  }

  private FeatureNames columnNames() throws IOException, DamagedCache {
    return header.has(CacheHeader.COLUMN_NAMES)
        ? FeatureNames.of(names(2, header.columns()))
        : FeatureNames.numbers(header.columns());
  }

  /** One of the lists of names. */
  private List<String> names(int list, int count) throws IOException, DamagedCache {
    ByteBuffer bytes = MappedWords.bytes(file, starts[7 + list], (int) header.nameBytes()[list]);
    return NameList.read(bytes.order(ByteOrder.LITTLE_ENDIAN), count);
  }

  private void checkDigest() throws IOException, DamagedCache {
    MessageDigest digest = sha256();
    ByteBuffer chunk = ByteBuffer.allocate(CHUNK);
    long end = starts[starts.length - 2];
    for (long at = 0; at < end; ) {
      chunk.clear().limit((int) Math.min(CHUNK, end - at));
      int count = file.read(chunk, at);
      DamagedCache.unless(count > 0, "it was cut while being read");
      digest.update(chunk.flip());
      at += count;
    }
    ByteBuffer written = ByteBuffer.allocate(CacheHeader.DIGEST);
    file.read(written, end);
    DamagedCache.unless(
        MessageDigest.isEqual(written.array(), digest.digest()),
        "its content does not fit its checksum");
  }

  static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every JDK has SHA-256", impossible);
    }
  }
}

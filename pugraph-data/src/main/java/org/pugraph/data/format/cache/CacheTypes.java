package org.pugraph.data.format.cache;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.pugraph.graph.EdgeType;
import org.pugraph.graph.EdgeTypes;
import org.pugraph.tensor.MappedWords;

/**
 * The part of a cache with the types of edges: how many there are and the length of their names,
 * the names, then for each type how many places it has and whether they have weights, the places,
 * and the weights. Types are loaded, whether edges are mapped or not.
 *
 * @param file that holds it
 * @param start where the part starts
 * @param bytes its length
 * @param places so many places edges have
 */
record CacheTypes(FileChannel file, long start, long bytes, int places) {

  private static final int HEAD = 2 * Integer.BYTES;

  /** The names as the list that is written. */
  static NameList names(EdgeTypes types) {
    return new NameList(types.types().size(), types.names()::get);
  }

  /** The length of the part; none without types. */
  static long bytes(Optional<EdgeTypes> types) {
    if (types.isEmpty()) {
      return 0;
    }
    long bytes = HEAD + CacheHeader.padded(names(types.get()).bytes());
    for (EdgeType type : types.get().types()) {
      bytes +=
          HEAD + (long) Integer.BYTES * type.places().length * (type.weights() == null ? 1 : 2);
    }
    return CacheHeader.padded(bytes);
  }

  /** The types that the part holds. */
  EdgeTypes read() throws IOException, DamagedCache {
    DamagedCache.unless(bytes >= HEAD, "its types of edges are cut");
    int[] head = ints(start, 2);
    DamagedCache.unless(
        head[0] > 0 && head[1] >= 0 && head[1] <= bytes - HEAD, "its types of edges are cut");
    ByteBuffer text = MappedWords.bytes(file, start + HEAD, head[1]).order(ByteOrder.LITTLE_ENDIAN);
    List<EdgeType> types = new ArrayList<>();
    long at = start + HEAD + CacheHeader.padded(head[1]);
    try {
      for (String name : NameList.read(text, head[0])) {
        EdgeType type = type(name, at);
        types.add(type);
        at += HEAD + (long) Integer.BYTES * type.places().length * (type.weights() == null ? 1 : 2);
      }
      return new EdgeTypes(types);
    } catch (IllegalArgumentException damage) {
      throw new DamagedCache(String.valueOf(damage.getMessage()));
    }
  }

  private EdgeType type(String name, long at) throws IOException, DamagedCache {
    DamagedCache.unless(at + HEAD <= start + bytes, "a type of edges is cut");
    int[] head = ints(at, 2);
    boolean weighted = head[1] == 1;
    DamagedCache.unless(
        head[0] >= 0
            && head[0] <= places
            && at + HEAD + (long) Integer.BYTES * head[0] * (weighted ? 2 : 1) <= start + bytes,
        "a type of edges is cut");
    int[] found = ints(at + HEAD, head[0]);
    DamagedCache.unless(
        found.length == 0 || found[0] >= 0 && found[found.length - 1] < places,
        "a type of edges has a place that is none");
    long weights = at + HEAD + (long) Integer.BYTES * head[0];
    return weighted
        ? new EdgeType(name, found, MappedWords.loaded(file, weights, head[0]).toFloats())
        : EdgeType.unweighted(name, found);
  }

  private int[] ints(long at, int count) throws IOException {
    return MappedWords.loaded(file, at, count).toInts();
  }
}

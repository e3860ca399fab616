package org.pugraph.spark.table;

import com.esotericsoftware.kryo.DefaultSerializer;
import com.esotericsoftware.kryo.serializers.JavaSerializer;
import java.util.Arrays;
import java.util.List;

/**
 * Lists of nodes for each node: its neighbours, or its rings, one list per distance.
 *
 * @param lists how many each node has
 * @param offsets {@code [size * lists + 1]}: where each list starts
 * @param members ascending within a list
 */
@DefaultSerializer(JavaSerializer.class)
public record ListRows(int lists, int[] offsets, long[] members) implements Rows<ListRows> {

  public static ListRows empty(int lists) {
    return new ListRows(lists, new int[1], new long[0]);
  }

  @Override
  public int size() {
    return (offsets.length - 1) / lists;
  }

  public int start(int place, int list) {
    return offsets[place * lists + list];
  }

  public int end(int place, int list) {
    return offsets[place * lists + list + 1];
  }

  /** One list, copied. */
  public long[] list(int place, int list) {
    return Arrays.copyOfRange(members, start(place, list), end(place, list));
  }

  /** The members of all lists of all nodes, each once, ascending. */
  public long[] distinctMembers() {
    return Longs.distinct(members.clone(), members.length);
  }

  /** The members of one list of each node, each once, ascending. */
  long[] distinctMembers(int list) {
    long[] all = new long[members.length];
    int size = 0;
    for (int i = 0; i < size(); i++) {
      int count = end(i, list) - start(i, list);
      System.arraycopy(members, start(i, list), all, size, count);
      size += count;
    }
    return Longs.distinct(all, size);
  }

  @Override
  public ListRows pick(int[] places) {
    int[] starts = new int[places.length * lists + 1];
    for (int p = 0; p < places.length; p++) {
      for (int list = 0; list < lists; list++) {
        int at = p * lists + list;
        starts[at + 1] = starts[at] + end(places[p], list) - start(places[p], list);
      }
    }
    long[] picked = new long[starts[starts.length - 1]];
    for (int p = 0; p < places.length; p++) {
      int from = start(places[p], 0);
      int count = end(places[p], lists - 1) - from;
      System.arraycopy(members, from, picked, starts[p * lists], count);
    }
    return new ListRows(lists, starts, picked);
  }

  @Override
  public ListRows joined(List<ListRows> parts) {
    int rows = parts.stream().mapToInt(ListRows::size).sum();
    long count = parts.stream().mapToLong(part -> part.members.length).sum();
    int[] starts = new int[rows * lists + 1];
    long[] all = new long[Math.toIntExact(count)];
    int row = 0;
    for (ListRows part : parts) {
      int shift = starts[row];
      for (int o = 1; o < part.offsets.length; o++) {
        starts[row + o] = shift + part.offsets[o];
      }
      System.arraycopy(part.members, 0, all, shift, part.members.length);
      row += part.offsets.length - 1;
    }
    return new ListRows(lists, starts, all);
  }

  /** Lists handed over one after the other, node by node. Used once. */
  public static final class Builder {

    private final int lists;
    private final int[] offsets;
    private int filled;
    private long[] members;

    public Builder(int lists, int nodes) {
      this.lists = lists;
      offsets = new int[nodes * lists + 1];
      members = new long[16 * nodes + 16];
    }

    public void add(long[] from, int start, int end) {
      int size = offsets[filled];
      int bigger = size + end - start;
      if (bigger > members.length) {
        members = Arrays.copyOf(members, Math.max(bigger, members.length / 2 * 3));
      }
      System.arraycopy(from, start, members, size, end - start);
      offsets[++filled] = bigger;
    }

    public ListRows build() {
      return new ListRows(lists, offsets, Arrays.copyOf(members, offsets[filled]));
    }
  }
}

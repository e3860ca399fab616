package org.pugraph.batch;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.pugraph.hop.Rings;
import org.pugraph.tensor.IntList;
import org.pugraph.tensor.SparseMatrix;

/**
 * Cuts patches for a network of so many layers out of a graph, wherever it is kept.
 *
 * <p>Nodes are numbered in the order in which they are met: the targets as given, then ring by ring
 * the members of node 0, of node 1 and so on. So the same targets make the same patch, to the bit.
 *
 * <p>Not thread safe: one thread at a time.
 *
 * @param source the graph
 * @param layers L
 */
public record PatchBuilder(NeighbourSource source, int layers) {

  /**
   * The patch around some targets.
   *
   * @param targets keys, each once, at least one
   */
  public Patch build(Side side, long[] targets) {
    KeyNumbers numbers = new KeyNumbers();
    for (long target : targets) {
      numbers.number(target);
    }
    if (targets.length == 0 || numbers.size() != targets.length) {
      throw new IllegalArgumentException(
          targets.length + " targets, " + numbers.size() + " of them different");
    }
    Members members = new Members();
    List<Rings> byLayer = new ArrayList<>();
    for (int layer = 0; layer < layers; layer++) {
      int rows = numbers.size();
      members.addRows(rows, numbers);
      byLayer.add(members.rings(numbers.size()));
    }
    Collections.reverse(byLayer);
    return new Patch(side, features(numbers), byLayer);
  }

  /** The rings of the first rows, which all layers that compute these rows have in common. */
  private final class Members {
    private final IntList starts = new IntList();
    private final IntList all = new IntList();
    private int rows;

    Members() {
      starts.add(0);
    }

    void addRows(int upTo, KeyNumbers numbers) {
      for (; rows < upTo; rows++) {
        for (int hop = 0; hop < source.hops(); hop++) {
          for (long member : source.members(numbers.key(rows), hop)) {
            all.add(numbers.number(member));
          }
          starts.add(all.size());
        }
      }
    }

    Rings rings(int reach) {
      return Rings.ofRows(reach, source.hops(), source.stride(), starts.toArray(), all.toArray());
    }
  }

  private SparseMatrix features(KeyNumbers numbers) {
    int[][] columns = new int[numbers.size()][];
    float[] @Nullable [] values = new float[numbers.size()][];
    int[] offsets = new int[numbers.size() + 1];
    boolean allOne = true;
    for (int i = 0; i < columns.length; i++) {
      columns[i] = source.featureColumns(numbers.key(i));
      values[i] = source.featureValues(numbers.key(i));
      allOne &= values[i] == null;
      offsets[i + 1] = offsets[i] + columns[i].length;
    }
    int[] indices = new int[offsets[columns.length]];
    float[] entries = new float[allOne ? 0 : indices.length];
    for (int i = 0; i < columns.length; i++) {
      System.arraycopy(columns[i], 0, indices, offsets[i], columns[i].length);
      if (!allOne) {
        copy(values[i], entries, offsets[i], offsets[i + 1]);
      }
    }
    return new SparseMatrix(
        columns.length, source.columns(), offsets, indices, allOne ? null : entries);
  }

  private static void copy(float @Nullable [] values, float[] to, int from, int end) {
    if (values == null) {
      Arrays.fill(to, from, end, 1f);
    } else {
      System.arraycopy(values, 0, to, from, end - from);
    }
  }
}

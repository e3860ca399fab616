package org.pugraph.graph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Finds the places of rows among the neighbours of the nodes, type by type. */
final class TypedPlaces {

  private final Adjacency edges;
  private final int[] from;
  private final int[] to;

  /** Bits by row; null where no row has a weight. */
  private final int @Nullable [] weights;

  /** By row; null where all are of the first kind. */
  private final int @Nullable [] kindOf;

  TypedPlaces(
      Adjacency edges, int[] from, int[] to, int @Nullable [] weights, int @Nullable [] kindOf) {
    this.edges = edges;
    this.from = from;
    this.to = to;
    this.weights = weights;
    this.kindOf = kindOf;
  }

  /** What tells the edges apart; empty where nothing does. */
  Optional<EdgeTypes> types(List<EdgeRows.Kind> kinds) {
    if (weights == null && kindOf == null) {
      return Optional.empty();
    }
    List<EdgeType> types = new ArrayList<>();
    for (String name : kinds.stream().map(EdgeRows.Kind::type).distinct().toList()) {
      boolean directed = kinds.contains(new EdgeRows.Kind(name, true));
      float[] sums = sums(name, directed, kinds);
      if (directed) {
        add(name, sums, types);
        add(EdgeTypes.reverse(name), mirrored(sums), types);
      } else {
        merge(sums);
        add(name, sums, types);
      }
    }
    types.sort(Comparator.comparing(EdgeType::name));
    boolean alike = types.isEmpty() || types.size() == 1 && types.get(0).weights() == null;
    return alike ? Optional.empty() : Optional.of(new EdgeTypes(types));
  }

  /** By place, the summed weights of the rows that go from its node to its neighbour. */
  private float[] sums(String name, boolean directed, List<EdgeRows.Kind> kinds) {
    int count = 0;
    for (int e = 0; e < from.length; e++) {
      count += isOf(e, name, kinds) ? isBoth(e, directed, kinds) ? 2 : 1 : 0;
    }
    long[] keys = new long[count];
    int at = 0;
    for (int e = 0; e < from.length; e++) {
      if (isOf(e, name, kinds)) {
        keys[at++] = key(from[e], to[e], e);
        if (isBoth(e, directed, kinds)) {
          keys[at++] = key(to[e], from[e], e);
        }
      }
    }
    Arrays.sort(keys);
    return summed(keys);
  }

  private boolean isOf(int row, String name, List<EdgeRows.Kind> kinds) {
    return from[row] != to[row] && kinds.get(kindOf == null ? 0 : kindOf[row]).type().equals(name);
  }

  /** Among directed edges, one without direction goes both ways. */
  private boolean isBoth(int row, boolean directed, List<EdgeRows.Kind> kinds) {
    return directed && !kinds.get(kindOf == null ? 0 : kindOf[row]).directed();
  }

  /** Place and weight of a row, in a number by which both ascend. */
  private long key(int node, int neighbour, int row) {
    int place =
        Arrays.binarySearch(
            edges.neighbours(), edges.offsets()[node], edges.offsets()[node + 1], neighbour);
    return (long) place << Integer.SIZE
        | (weights == null ? Float.floatToRawIntBits(1) : weights[row]);
  }

  /** Weights are added in their order, so that the order of the rows does not matter. */
  private float[] summed(long[] keys) {
    float[] sums = new float[edges.offsets()[edges.nodes()]];
    for (int k = 0, next; k < keys.length; k = next) {
      int place = (int) (keys[k] >> Integer.SIZE);
      double sum = 0;
      for (next = k; next < keys.length && (int) (keys[next] >> Integer.SIZE) == place; next++) {
        sum += Float.intBitsToFloat((int) keys[next]);
      }
      sums[place] = weights == null ? 1 : (float) Math.min(Float.MAX_VALUE, sum);
    }
    return sums;
  }

  /** Adds both directions of each edge, unless they are the same. */
  private void merge(float[] sums) {
    int[] next = Arrays.copyOf(edges.offsets(), edges.nodes());
    for (int i = 0; i < edges.nodes(); i++) {
      for (int place = edges.offsets()[i]; place < edges.offsets()[i + 1]; place++) {
        int j = edges.neighbours()[place];
        int mirror = next[j]++;
        if (i < j) {
          double sum =
              sums[place] == sums[mirror] ? sums[place] : (double) sums[place] + sums[mirror];
          sums[place] =
              weights == null ? Math.min(1, (float) sum) : (float) Math.min(Float.MAX_VALUE, sum);
          sums[mirror] = sums[place];
        }
      }
    }
  }

  /** The same from the neighbour to the node. */
  private float[] mirrored(float[] sums) {
    float[] mirrored = new float[sums.length];
    int[] next = Arrays.copyOf(edges.offsets(), edges.nodes());
    for (int place = 0; place < sums.length; place++) {
      mirrored[next[edges.neighbours()[place]]++] = sums[place];
    }
    return mirrored;
  }

  private static void add(String name, float[] sums, List<EdgeType> types) {
    int count = 0;
    boolean alike = true;
    for (float sum : sums) {
      count += sum > 0 ? 1 : 0;
      alike &= sum == 0 || sum == 1;
    }
    if (count == 0) {
      return;
    }
    int[] places = new int[count];
    float[] weights = alike ? null : new float[count];
    int at = 0;
    for (int place = 0; place < sums.length; place++) {
      if (sums[place] > 0) {
        if (weights != null) {
          weights[at] = sums[place];
        }
        places[at++] = place;
      }
    }
    types.add(new EdgeType(name, places, weights));
  }
}

package org.pugraph.graph;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the columns of the features are called: any strings, or just their numbers, which cost no
 * memory. Immutable and thread safe.
 */
public final class FeatureNames {

  private final int size;
  private final @Nullable List<String> names;
  private final boolean ofStructure;

  private FeatureNames(int size, @Nullable List<String> names, boolean ofStructure) {
    this.size = size;
    this.names = names;
    this.ofStructure = ofStructure;
  }

  /** Columns called 0, 1, … n-1. */
  public static FeatureNames numbers(int size) {
    return new FeatureNames(size, null, false);
  }

  /** Columns with names of their own, in column order. */
  public static FeatureNames of(List<String> names) {
    return new FeatureNames(names.size(), List.copyOf(names), false);
  }

  /** Columns computed from the edges, which are no features that a user gave or knows. */
  public static FeatureNames ofStructure(List<String> names) {
    return new FeatureNames(names.size(), List.copyOf(names), true);
  }

  /** These columns and more behind them. */
  public FeatureNames and(List<String> more) {
    List<String> all = new ArrayList<>(size + more.size());
    for (int c = 0; c < size; c++) {
      all.add(name(c));
    }
    all.addAll(more);
    return of(all);
  }

  public int size() {
    return size;
  }

  /** Whether all columns were computed from the edges. */
  public boolean areOfStructure() {
    return ofStructure;
  }

  public boolean areNumbers() {
    return names == null;
  }

  public String name(int column) {
    return names == null ? Integer.toString(column) : names.get(column);
  }

  /**
   * The first column that is called otherwise there, or is missing on one side; -1 if all agree.
   * Columns that have only numbers on either side are told apart by their count alone.
   */
  public int firstDifference(FeatureNames there) {
    int shared = Math.min(size, there.size);
    if (names != null && there.names != null) {
      for (int c = 0; c < shared; c++) {
        if (!names.get(c).equals(there.names.get(c))) {
          return c;
        }
      }
    }
    return size == there.size ? -1 : shared;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof FeatureNames that
        && size == that.size
        && (names == null ? that.names == null : names.equals(that.names));
  }

  @Override
  public int hashCode() {
    return names == null ? size : names.hashCode();
  }

  @Override
  public String toString() {
    return names == null ? size + " numbered columns" : names.toString();
  }
}

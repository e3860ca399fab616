package org.pugraph.layer.input;

import org.pugraph.base.BadInput;
import org.pugraph.tensor.Seed;

/**
 * Which entries of a layer's input are dropped in one pass.
 *
 * <p>The answer is a hash of (seed, step, layer, row, column): nothing is stored, threads may query
 * it in any order, and a resumed training drops the same entries as an uninterrupted one.
 *
 * <p>Immutable and thread safe. The same input and seed give the same bits.
 */
public final class Dropout {

  /** Keeps everything: scoring, and training without dropout. */
  public static final Dropout NONE = new Dropout(0, 0);

  private static final int RESOLUTION = 1 << 24;

  private final int key;
  private final int droppedBelow;
  private final float scale;

  private Dropout(int key, int droppedBelow) {
    this.key = key;
    this.droppedBelow = droppedBelow;
    this.scale = (float) (1 / (1 - (double) droppedBelow / RESOLUTION));
  }

  /** Drops a share of the entries; the others are scaled up so that the mean stays. */
  public static Dropout of(double rate, Seed seed) {
    checkRate(rate);
    long hash = seed.split("dropout").value();
    return rate == 0 ? NONE : new Dropout((int) hash, (int) Math.round(rate * RESOLUTION));
  }

  /** Refuses a rate that is not a share. */
  public static double checkRate(double rate) {
    BadInput.unless(rate >= 0 && rate < 1, "dropout must be at least 0 and below 1, got " + rate);
    return rate;
  }

  public boolean isNone() {
    return droppedBelow == 0;
  }

  /** What kept entries are multiplied with: 1 / (1 − rate). */
  public float scale() {
    return scale;
  }

  /** What the hash starts from. */
  public int key() {
    return key;
  }

  /** The upper 24 bits of the hash below which an entry is dropped. */
  public int droppedBelow() {
    return droppedBelow;
  }

  /** The part of the hash that all entries of a row share. */
  public int rowKey(int row) {
    return mix(key + row * 0x9E3779B9);
  }

  /** Whether a column of the row with that key is kept. */
  public boolean keeps(int rowKey, int column) {
    return (mix(rowKey ^ column * 0x85EBCA6B) >>> 8) >= droppedBelow;
  }

  /** What an entry is multiplied with: the scale or zero. */
  float factor(int rowKey, int column) {
    return scale * mark(rowKey, column);
  }

  /** Marks which of these columns of a row are kept, by one, and which are not, by zero. */
  void markColumns(int row, int[] columns, int count, int[] mark) {
    int rowKey = rowKey(row);
    for (int e = 0; e < count; e++) {
      mark[e] = mark(rowKey, columns[e]);
    }
  }

  /** Marks in which of these rows a column is kept. */
  void markRows(int column, int[] rows, int count, int[] mark) {
    for (int e = 0; e < count; e++) {
      mark[e] = mark(rowKey(rows[e]), column);
    }
  }

  /** Without a branch, so that loops vectorise. */
  private int mark(int rowKey, int column) {
    int hash = mix(rowKey ^ column * 0x85EBCA6B) >>> 8;
    return (droppedBelow - 1 - hash) >>> 31;
  }

  /** The finaliser of MurmurHash3; int arithmetic only, so loops over it vectorise. */
  private static int mix(int x) {
    int h = x;
    h = (h ^ (h >>> 16)) * 0x85EBCA6B;
    h = (h ^ (h >>> 13)) * 0xC2B2AE35;
    return h ^ (h >>> 16);
  }
}

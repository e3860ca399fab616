package org.pugraph.data.format.matrix;

import java.util.Arrays;
import org.pugraph.base.BadInput;
import org.pugraph.data.format.numpy.NdArray;
import org.pugraph.graph.Adjacency;
import org.pugraph.tensor.IntList;
import org.pugraph.tensor.SparseRows;

/**
 * A matrix by compressed rows as others hand it over: all sizes and numbers checked, but columns in
 * any order, perhaps more than once, and zeros among the values. Immutable and thread safe.
 */
public final class Csr implements FeatureRows {

  private final String where;
  private final int columns;
  private final int[] offsets;
  private final int[] indices;
  private final NdArray values;

  private Csr(String where, int columns, int[] offsets, int[] indices, NdArray values) {
    this.where = where;
    this.columns = columns;
    this.offsets = offsets;
    this.indices = indices;
    this.values = values;
  }

  /** Checks the parts of a matrix; {@code where} is their place, for messages. */
  public static Csr of(
      String where, long[] shape, NdArray offsets, NdArray indices, NdArray values) {
    long rows = shape[0];
    BadInput.unless(
        rows >= 0 && rows == offsets.length() - 1L,
        where + ": has " + rows + " rows, but " + offsets.length() + " offsets, expected one more");
    BadInput.unless(
        shape[1] >= 0 && shape[1] <= Integer.MAX_VALUE,
        where + ": has " + shape[1] + " columns, expected 0.." + Integer.MAX_VALUE);
    int entries = indices.length();
    BadInput.unless(
        values.length() == entries,
        where + ": has " + entries + " entries, but " + values.length() + " values");
    int[] starts = numbers(offsets, entries, "an offset");
    boolean whole = starts[0] == 0 && starts[starts.length - 1] == entries;
    BadInput.unless(whole, where + ": offsets must go from 0 to " + entries);
    for (int i = 0; i < rows; i++) {
      if (starts[i] > starts[i + 1]) {
        throw new BadInput(where + ": the offsets of row " + i + " descend");
      }
    }
    int[] columnOf = numbers(indices, shape[1] - 1, "a column");
    return new Csr(where, (int) shape[1], starts, columnOf, values);
  }

  /** The numbers of an array, each from 0 to {@code most}. */
  private static int[] numbers(NdArray array, long most, String what) {
    int[] numbers = new int[array.length()];
    for (int i = 0; i < numbers.length; i++) {
      long number = array.wholeNumber(i);
      if (number < 0 || number > most) {
        String expected = ": " + what + " must be 0.." + most + ", got " + number;
        throw new BadInput(array.where() + expected);
      }
      numbers[i] = (int) number;
    }
    return numbers;
  }

  @Override
  public int rows() {
    return offsets.length - 1;
  }

  @Override
  public int columns() {
    return columns;
  }

  /** Its entries as links from row to column; refused unless it is square. */
  public Adjacency.Symmetrised links() {
    BadInput.unless(
        rows() == columns,
        where + ": must be as wide as high, got " + rows() + " rows, " + columns + " columns");
    IntList source = new IntList();
    IntList target = new IntList();
    for (int i = 0; i < rows(); i++) {
      for (int e = offsets[i]; e < offsets[i + 1]; e++) {
        if (values.number(e) != 0) {
          source.add(i);
          target.add(indices[e]);
        }
      }
    }
    return Adjacency.of(rows(), source.toArray(), target.toArray());
  }

  /** Entries of the same column add up, as they do in SciPy. */
  @Override
  public void addRow(int row, SparseRows to) {
    long[] entries = inOrder(row);
    int at = 0;
    while (at < entries.length) {
      int column = (int) (entries[at] >> Integer.SIZE);
      float sum = 0;
      while (at < entries.length && entries[at] >> Integer.SIZE == column) {
        sum += value((int) entries[at++]);
      }
      to.entry(column, sum);
    }
  }

  /** The entries of a row by column: the column in the upper half, the entry in the lower. */
  private long[] inOrder(int row) {
    long[] entries = new long[offsets[row + 1] - offsets[row]];
    for (int i = 0; i < entries.length; i++) {
      int entry = offsets[row] + i;
      entries[i] = (long) indices[entry] << Integer.SIZE | entry;
    }
    Arrays.sort(entries);
    return entries;
  }

  private float value(int entry) {
    float value = (float) values.number(entry);
    if (!Float.isFinite(value)) {
      String got = " must be a finite number, got " + values.number(entry);
      throw new BadInput(values.where() + ": value " + entry + got);
    }
    return value;
  }
}

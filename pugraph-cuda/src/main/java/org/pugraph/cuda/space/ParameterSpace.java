package org.pugraph.cuda.space;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.pugraph.layer.input.Parameter;
import org.pugraph.optimise.DescentState;
import org.pugraph.tensor.DenseMatrix;

/**
 * All parameters of a network in one piece of memory for each member, with their gradients and
 * Adam's moments in three more, so that one kernel moves them all. Matrices that are multiplied
 * with the same input lie side by side, so that the input is read once.
 *
 * <p>Not thread safe: one thread at a time.
 */
public final class ParameterSpace {

  /** Floats that loads of four start at. */
  private static final int ALIGNMENT = 4;

  private final GpuSpace workspace;
  private final List<Place> places = new ArrayList<>();
  private long size;
  private long values;
  private long gradients;
  private long means;
  private long squares;

  /**
   * Where a parameter lies.
   *
   * @param offset of its first entry
   * @param stride floats from one row to the next
   */
  private record Place(String name, int rows, int columns, long offset, int stride) {

    int at(int row) {
      return (int) (offset + (long) row * stride);
    }
  }

  /** A parameter by name, and its columns. Immutable and thread safe. */
  public record Part(String name, int columns) {}

  public ParameterSpace(GpuSpace workspace) {
    this.workspace = workspace;
  }

  /** A parameter of its own. */
  public ParameterBlock add(String name, int rows, int columns) {
    return add(rows, new Part(name, columns));
  }

  /** Parameters side by side. */
  public ParameterBlock add(int rows, Part... parts) {
    int columns = 0;
    for (Part part : parts) {
      columns += part.columns;
    }
    long offset = size;
    int at = 0;
    for (Part part : parts) {
      places.add(new Place(part.name, rows, part.columns, offset + at, columns));
      at += part.columns;
    }
    size += ((long) rows * columns + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    return new ParameterBlock(this, offset, rows, columns);
  }

  /** Takes their memory, once all are there. */
  public void finish() {
    long all = size * workspace.members();
    values = workspace.floats(all);
    gradients = workspace.floats(all);
    means = workspace.floats(all);
    squares = workspace.floats(all);
  }

  /** Floats of one member. */
  public long size() {
    return size;
  }

  public long values() {
    return values;
  }

  public long gradients() {
    return gradients;
  }

  public long means() {
    return means;
  }

  public long squares() {
    return squares;
  }

  /** Zeros everywhere, between parameters as well. */
  public void clear() {
    for (long address : new long[] {values, gradients, means, squares}) {
      workspace.stream().zero(address, Float.BYTES * size * workspace.members());
    }
  }

  /**
   * Parameters on the heap, all zero.
   *
   * @param order their names in the order in which they are wanted
   */
  public List<Parameter> onHeap(List<String> order) {
    Map<String, Parameter> byName = new LinkedHashMap<>();
    for (Place place : places) {
      byName.put(place.name, Parameter.zeros(place.name, place.rows, place.columns));
    }
    return order.stream().map(byName::get).toList();
  }

  /** Copies a member's state to the GPU. */
  public void upload(int member, DescentState state) {
    upload(values, member, state.values());
    upload(means, member, state.means());
    upload(squares, member, state.squares());
  }

  private void upload(long address, int member, Map<String, DenseMatrix> matrices) {
    float[] all = new float[Math.toIntExact(size)];
    for (Place place : places) {
      DenseMatrix matrix = matrices.get(place.name);
      if (matrix == null || matrix.rows() != place.rows || matrix.columns() != place.columns) {
        throw new IllegalArgumentException(place + " cannot take " + matrix);
      }
      for (int i = 0; i < place.rows; i++) {
        System.arraycopy(matrix.row(i), 0, all, place.at(i), place.columns);
      }
    }
    workspace.transfer().upload(at(address, member), all);
  }

  /** Copies a member's state from the GPU. */
  public DescentState download(int member, int updates) {
    return new DescentState(
        updates, download(values, member), download(means, member), download(squares, member));
  }

  /** A member's gradients of the last backward pass. */
  public Map<String, DenseMatrix> gradients(int member) {
    return download(gradients, member);
  }

  private Map<String, DenseMatrix> download(long address, int member) {
    float[] all = new float[Math.toIntExact(size)];
    workspace.transfer().download(at(address, member), all);
    Map<String, DenseMatrix> matrices = new LinkedHashMap<>();
    for (Place place : places) {
      DenseMatrix matrix = DenseMatrix.zeros(place.rows, place.columns);
      for (int i = 0; i < place.rows; i++) {
        System.arraycopy(all, place.at(i), matrix.row(i), 0, place.columns);
      }
      matrices.put(place.name, matrix);
    }
    return matrices;
  }

  private long at(long address, int member) {
    return address + Float.BYTES * member * size;
  }
}

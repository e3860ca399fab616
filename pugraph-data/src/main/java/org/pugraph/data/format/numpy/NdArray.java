package org.pugraph.data.format.numpy;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import org.pugraph.base.BadInput;

/**
 * An array of NumPy's: numbers, texts or objects, of any shape, left as the bytes they were read
 * from and understood one element at a time.
 *
 * <p>Every size was checked against the bytes that are really there.
 *
 * <p>Immutable and thread safe.
 */
public final class NdArray {

  private static final double LARGEST_EXACT = 1L << 53;

  private final String where;
  private final ElementType type;
  private final boolean isNumbers;
  private final int[] shape;
  private final boolean columnsFirst;
  private final ByteBuffer bytes;
  private final List<Object> objects;

  private NdArray(
      String where, Layout layout, int[] shape, ByteBuffer bytes, List<Object> objects) {
    this.where = where;
    this.type = layout.type();
    this.isNumbers = type.isNumber();
    this.shape = shape;
    this.columnsFirst = layout.columnsFirst() && shape.length > 1;
    this.bytes = bytes;
    this.objects = objects;
  }

  /**
   * How elements lie in memory.
   *
   * @param columnsFirst Fortran's order rather than C's
   */
  record Layout(ElementType type, List<Long> shape, boolean columnsFirst) {}

  /** An array over its bytes; refused unless they are exactly as many as the shape needs. */
  static NdArray of(String where, Layout layout, ByteBuffer bytes) {
    int[] shape = checked(where, layout.shape());
    long count = count(where, shape);
    long needed = count * layout.type().bytes();
    BadInput.unless(
        needed > 0 || count == 0, where + ": has " + count + " elements of no bytes at all");
    BadInput.unless(
        bytes.remaining() == needed,
        where + ": shape " + text(shape) + " needs " + needed + " bytes, got " + bytes.remaining());
    return new NdArray(where, layout, shape, bytes.slice().order(layout.type().order()), List.of());
  }

  /** An array of objects. */
  static NdArray of(String where, Layout layout, List<Object> objects) {
    int[] shape = checked(where, layout.shape());
    BadInput.unless(
        count(where, shape) == objects.size(),
        where + ": shape " + text(shape) + " does not fit " + objects.size() + " objects");
    return new NdArray(where, layout, shape, ByteBuffer.allocate(0), objects);
  }

  private static int[] checked(String where, List<Long> shape) {
    int[] sizes = new int[shape.size()];
    for (int d = 0; d < sizes.length; d++) {
      long size = shape.get(d);
      BadInput.unless(
          size >= 0 && size <= Integer.MAX_VALUE,
          where + ": has a size of " + size + ", expected 0.." + Integer.MAX_VALUE);
      sizes[d] = (int) size;
    }
    return sizes;
  }

  private static long count(String where, int[] shape) {
    long count = 1;
    for (int size : shape) {
      count *= size;
      BadInput.unless(
          count <= Integer.MAX_VALUE, where + ": shape " + text(shape) + " is too large");
    }
    return count;
  }

  private static String text(int[] shape) {
    return shape.length <= 8 ? Arrays.toString(shape) : "of " + shape.length + " dimensions";
  }

  /** Its place, for messages. */
  public String where() {
    return where;
  }

  public int dimensions() {
    return shape.length;
  }

  /** The size of the first dimension, refused unless there is exactly one. */
  public int length() {
    BadInput.unless(shape.length == 1, where + ": must be a vector, got shape " + text(shape));
    return shape[0];
  }

  /** {@code [rows, columns]}; refused unless there are two dimensions. */
  public int[] matrixShape() {
    BadInput.unless(shape.length == 2, where + ": must be a matrix, got shape " + text(shape));
    return shape.clone();
  }

  /** The place of a matrix's element among all. */
  public int index(int row, int column) {
    return columnsFirst ? column * shape[0] + row : row * shape[1] + column;
  }

  /** Element i as a number. */
  public double number(int i) {
    requireNumbers();
    int at = i * type.bytes();
    return type.kind() == 'f' ? fraction(at) : whole(at);
  }

  /** Element i as a whole number; refused unless it is one. */
  public long wholeNumber(int i) {
    requireNumbers();
    if (type.kind() != 'f') {
      return whole(i * type.bytes());
    }
    double number = number(i);
    if (number != Math.rint(number) || Math.abs(number) >= LARGEST_EXACT) {
      throw new BadInput(where + ": element " + i + " must be a whole number, got " + number);
    }
    return (long) number;
  }

  /** Called for every element, so that a message is made only where there is one. */
  private void requireNumbers() {
    if (!isNumbers) {
      throw new BadInput(where + ": holds no numbers");
    }
  }

  /** Element i as a text: a name, or the number that stands for one. */
  public String text(int i) {
    return switch (type.kind()) {
      case 'U' -> PythonText.ofCodePoints(bytes, i * type.bytes(), type.bytes() / 4, where);
      case 'S' -> PythonText.ofBytes(bytes, i * type.bytes(), type.bytes());
      case 'O' -> PythonText.of(objects.get(i), where + ": element " + i);
      case 'f' -> Double.toString(number(i));
      default -> Long.toString(wholeNumber(i));
    };
  }

  /** The only element of an array without dimensions that holds an object. */
  public Object object() {
    BadInput.unless(shape.length == 0 && type.isObject(), where + ": must be a single object");
    return objects.get(0);
  }

  List<Object> objects() {
    return objects;
  }

  private long whole(int at) {
    boolean signed = type.kind() == 'i';
    return switch (type.bytes()) {
      case 1 -> signed ? bytes.get(at) : bytes.get(at) & 0xff;
      case 2 -> signed ? bytes.getShort(at) : bytes.getShort(at) & 0xffff;
      case 4 -> signed ? bytes.getInt(at) : Integer.toUnsignedLong(bytes.getInt(at));
      default -> bytes.getLong(at);
    };
  }

  private double fraction(int at) {
    return switch (type.bytes()) {
      case 2 -> half(bytes.getShort(at));
      case 4 -> bytes.getFloat(at);
      default -> bytes.getDouble(at);
    };
  }

  /** A number of 16 bits: sign, 5 bits of exponent, 10 bits of fraction. */
  private static double half(short bits) {
    int exponent = bits >> 10 & 0x1f;
    int fraction = bits & 0x3ff;
    double size =
        switch (exponent) {
          case 0 -> Math.scalb((double) fraction, -24);
          case 0x1f -> fraction == 0 ? Double.POSITIVE_INFINITY : Double.NaN;
          default -> Math.scalb((double) (fraction | 0x400), exponent - 25);
        };
    return bits < 0 ? -size : size;
  }
}

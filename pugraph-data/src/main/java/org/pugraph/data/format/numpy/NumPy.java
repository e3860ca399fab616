package org.pugraph.data.format.numpy;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;

/**
 * Interprets pickled objects as NumPy arrays and SciPy sparse matrices.
 *
 * <p>NumPy creates an empty array and then sets its state: version, shape, type, order, data. From
 * protocol 5 on it is one call.
 *
 * <p>Stateless and thread safe.
 */
public final class NumPy {

  private static final byte[] BIG_ENDIAN = {'>'};

  private NumPy() {}

  /**
   * A sparse matrix by compressed rows, as its parts. Immutable and thread safe as long as nobody
   * writes to its arrays.
   *
   * @param shape {@code [2]}
   */
  public record Csr(long[] shape, NdArray offsets, NdArray indices, NdArray values) {}

  /** The array that a pickled object is. */
  public static NdArray array(Object pickled, String where) {
    PickledObject object = object(pickled, "an array", where);
    if (object.maker() == PythonName.RECONSTRUCT && object.state() instanceof Tuple state) {
      List<Object> parts = state.items();
      BadInput.unless(parts.size() == 5, where + ": has an array of an unknown version");
      boolean columnsFirst = isTrue(parts.get(3));
      return array(layout(parts.get(2), parts.get(1), columnsFirst, where), parts.get(4), where);
    }
    List<Object> given = object.arguments();
    BadInput.unless(
        object.maker() == PythonName.FROM_BUFFER && given.size() == 4,
        where + ": must be an array, got " + Pickle.kind(pickled));
    boolean columnsFirst = "F".equals(given.get(3));
    return array(layout(given.get(1), given.get(2), columnsFirst, where), given.get(0), where);
  }

  private static NdArray array(NdArray.Layout layout, Object data, String where) {
    if (!layout.type().isObject()) {
      return NdArray.of(where, layout, ByteBuffer.wrap(bytes(data, where)));
    }
    BadInput.unless(
        data instanceof List, where + ": must hold a list of objects, got " + Pickle.kind(data));
    return NdArray.of(where, layout, new ArrayList<>((List<?>) data));
  }

  private static NdArray.Layout layout(
      Object type, Object shape, boolean columnsFirst, String where) {
    return new NdArray.Layout(type(type, where), numbers(shape, where), columnsFirst);
  }

  private static ElementType type(Object pickled, String where) {
    PickledObject object = object(pickled, "a type of elements", where);
    boolean isType =
        object.maker() == PythonName.DTYPE
            && !object.arguments().isEmpty()
            && object.arguments().get(0) instanceof String;
    BadInput.unless(isType, where + ": has elements of no known type");
    ElementType type = ElementType.parse((String) object.arguments().get(0), where);
    return isBigEndian(object.state()) ? type.bigEndian() : type;
  }

  /** The second part of the state is a sign, which Python 2 and 3 spell differently. */
  private static boolean isBigEndian(@Nullable Object state) {
    if (!(state instanceof Tuple parts) || parts.items().size() < 2) {
      return false;
    }
    Object sign = parts.items().get(1);
    return ">".equals(sign) || sign instanceof byte[] bytes && Arrays.equals(bytes, BIG_ENDIAN);
  }

  private static PickledObject object(Object pickled, String expected, String where) {
    if (pickled instanceof PickledObject object) {
      return object;
    }
    throw new BadInput(where + ": must be " + expected + ", got " + Pickle.kind(pickled));
  }

  private static boolean isTrue(Object flag) {
    return Boolean.TRUE.equals(flag) || Long.valueOf(1).equals(flag);
  }

  private static List<Long> numbers(Object tuple, String where) {
    List<Long> numbers = new ArrayList<>();
    for (Object item : tuple instanceof Tuple sizes ? sizes.items() : List.of(tuple)) {
      numbers.add(wholeNumber(item, where));
    }
    return numbers;
  }

  /** Bytes of Python 3, or a string of Python 2, whose characters are bytes. */
  private static byte[] bytes(Object data, String where) {
    if (data instanceof byte[] bytes) {
      return bytes;
    }
    if (data instanceof String text) {
      BadInput.unless(
          text.chars().allMatch(c -> c < 0x100), where + ": holds characters that are not bytes");
      return text.getBytes(ISO_8859_1);
    }
    throw new BadInput(where + ": must hold bytes, got " + Pickle.kind(data));
  }

  /** The whole number that a pickled object is, be it Python's or NumPy's. */
  public static long wholeNumber(Object pickled, String where) {
    if (pickled instanceof Long number) {
      return number;
    }
    boolean isScalar =
        pickled instanceof PickledObject object
            && object.maker() == PythonName.SCALAR
            && object.arguments().size() == 2;
    BadInput.unless(isScalar, where + ": must be a whole number, got " + Pickle.kind(pickled));
    List<Object> given = ((PickledObject) pickled).arguments();
    ElementType type = type(given.get(0), where);
    BadInput.unless(type.isNumber(), where + ": must be a whole number");
    return array(new NdArray.Layout(type, List.of(), false), given.get(1), where).wholeNumber(0);
  }

  public static boolean isMatrix(Object pickled) {
    return pickled instanceof PickledObject object && object.maker() == PythonName.CSR_MATRIX;
  }

  /** The sparse matrix that a pickled object is. */
  public static Csr matrix(Object pickled, String where) {
    Object state = object(pickled, "a sparse matrix", where).state();
    if (!isMatrix(pickled) || !(state instanceof Map<?, ?> parts)) {
      throw new BadInput(where + ": must be a sparse matrix with a state");
    }
    Object shape = parts.get(parts.containsKey("_shape") ? "_shape" : "shape");
    if (shape == null) {
      throw new BadInput(where + ": has a sparse matrix without its shape");
    }
    List<Long> sizes = numbers(shape, where);
    BadInput.unless(sizes.size() == 2, where + ": must be a matrix of rows and columns");
    return new Csr(
        new long[] {sizes.get(0), sizes.get(1)},
        part(parts, "indptr", where),
        part(parts, "indices", where),
        part(parts, "data", where));
  }

  private static NdArray part(Map<?, ?> parts, String name, String where) {
    Object part = parts.get(name);
    if (part == null) {
      throw new BadInput(where + ": has a sparse matrix without " + name);
    }
    return array(part, where + ", " + name);
  }
}

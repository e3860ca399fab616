package org.pugraph.data.format.numpy;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.pugraph.base.BadInput;
import org.pugraph.data.io.Quoted;

/**
 * NumPy's format for one array, versions 1.0 to 3.0: a magic word, a header that looks like a
 * Python dictionary, the elements. Stateless and thread safe.
 */
public final class Npy {

  static final byte[] MAGIC = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y'};
  private static final int LONGEST_HEADER = 1 << 16;

  private static final Pattern TYPE = Pattern.compile("'descr':\\s*'([^']*)'");
  private static final Pattern ORDER = Pattern.compile("'fortran_order':\\s*(True|False)");
  private static final Pattern SHAPE = Pattern.compile("'shape':\\s*\\(([\\d,L\\s]*)\\)");
  private static final Pattern SIZES = Pattern.compile("|\\d{1,18}(,\\d{1,18}){0,31},?");

  private Npy() {}

  /** Reads an array; {@code where} is its place, for messages. */
  public static NdArray read(String where, byte[] bytes) {
    ByteBuffer in = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    NdArray.Layout layout = layout(where, header(where, in));
    if (!layout.type().isObject()) {
      return NdArray.of(where, layout, in);
    }
    Object pickled = Pickle.read(where, bytes, in.position());
    return NumPy.array(pickled, where);
  }

  private static String header(String where, ByteBuffer in) {
    try {
      byte[] magic = new byte[MAGIC.length];
      in.get(magic);
      BadInput.unless(Arrays.equals(magic, MAGIC), where + ": is not an array of NumPy's");
      int version = in.get();
      in.get();
      BadInput.unless(
          version >= 1 && version <= 3,
          where + ": is of npy version " + version + ", expected 1, 2 or 3");
      int length = version == 1 ? in.getShort() & 0xffff : in.getInt();
      BadInput.unless(
          length >= 0 && length <= LONGEST_HEADER,
          where + ": has a header of " + length + " bytes, expected at most " + LONGEST_HEADER);
      byte[] header = new byte[length];
      in.get(header);
      return new String(header, version == 3 ? UTF_8 : ISO_8859_1);
    } catch (BufferUnderflowException truncated) {
      throw new BadInput(where + ": is truncated, its header is not complete", truncated);
    }
  }

  private static NdArray.Layout layout(String where, String header) {
    ElementType type = ElementType.parse(part(TYPE, header, where), where);
    boolean columnsFirst = part(ORDER, header, where).equals("True");
    String shape = part(SHAPE, header, where).replace("L", "").replaceAll("\\s", "");
    return new NdArray.Layout(type, sizes(shape, where), columnsFirst);
  }

  /** The sizes in {@code 3,4} or, as Python writes tuples of one, in {@code 3,}. */
  private static List<Long> sizes(String shape, String where) {
    BadInput.unless(
        SIZES.matcher(shape).matches(), where + ": has no readable shape: " + Quoted.of(shape));
    return Arrays.stream(shape.split(","))
        .filter(size -> !size.isEmpty())
        .map(Long::valueOf)
        .toList();
  }

  private static String part(Pattern pattern, String header, String where) {
    Matcher found = pattern.matcher(header);
    BadInput.unless(
        found.find(),
        where + ": has a header without a readable " + pattern.pattern().split("'")[1]);
    return found.group(1);
  }
}

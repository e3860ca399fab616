package org.pugraph.format.python;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import org.pugraph.WholeFile;

/**
 * Writes pickles of protocol 2, which Python 2 and 3 read with any version of NumPy and SciPy: the
 * old names of modules, and bytes as Python 3 tells them to Python 2.
 */
public final class PickleWriter {

  private final OutputStream out;

  private PickleWriter(OutputStream out) {
    this.out = out;
  }

  /** Writes the one object that a pickle holds. */
  @FunctionalInterface
  public interface Content {
    void writeTo(PickleWriter out) throws IOException;
  }

  /** Writes a file whole or not at all. */
  public static void write(Path path, Content content) {
    WholeFile.write(
        path,
        out -> {
          out.write(0x80);
          out.write(2);
          content.writeTo(new PickleWriter(out));
          out.write('.');
        });
  }

  /** A dictionary of lists: {@code lists[i]} under the key i. */
  public void lists(int[][] lists) throws IOException {
    out.write('}');
    out.write('(');
    for (int i = 0; i < lists.length; i++) {
      number(i);
      out.write(']');
      out.write('(');
      for (int item : lists[i]) {
        number(item);
      }
      out.write('e');
    }
    out.write('u');
  }

  /** An array of numbers with the given shape. */
  public void array(int[] numbers, int... shape) throws IOException {
    ByteBuffer bytes = buffer(numbers.length);
    bytes.asIntBuffer().put(numbers);
    array("i4", bytes.array(), shape);
  }

  public void array(float[] numbers, int... shape) throws IOException {
    ByteBuffer bytes = buffer(numbers.length);
    bytes.asFloatBuffer().put(numbers);
    array("f4", bytes.array(), shape);
  }

  private static ByteBuffer buffer(int length) {
    return ByteBuffer.allocate(Math.multiplyExact(length, 4)).order(ByteOrder.LITTLE_ENDIAN);
  }

  /** A sparse matrix by compressed rows. */
  public void matrix(int columns, int[] offsets, int[] indices, float[] values) throws IOException {
    name("scipy.sparse.csr", "csr_matrix");
    operations(")\u0081}(");
    text("_shape");
    tuple(offsets.length - 1, columns);
    text("maxprint");
    number(50);
    text("indptr");
    array(offsets, offsets.length);
    text("indices");
    array(indices, indices.length);
    text("data");
    array(values, values.length);
    operations("ub");
  }

  /** An array of nothing, then its state: version, shape, type, whether by columns, bytes. */
  private void array(String type, byte[] content, int... shape) throws IOException {
    name("numpy.core.multiarray", "_reconstruct");
    name("numpy", "ndarray");
    tuple(0);
    bytes(new byte[] {'b'});
    operations("\u0087R(");
    number(1);
    tuple(shape);
    type(type);
    operations("\u0089");
    bytes(content);
    operations("tb");
  }

  private void type(String type) throws IOException {
    name("numpy", "dtype");
    text(type);
    operations("\u0089\u0088\u0087R(");
    number(3);
    text("<");
    operations("NNN");
    number(-1);
    number(-1);
    number(0);
    operations("tb");
  }

  private void bytes(byte[] content) throws IOException {
    name("_codecs", "encode");
    text(new String(content, ISO_8859_1));
    text("latin1");
    operations("\u0086R");
  }

  private void name(String module, String name) throws IOException {
    operations("c" + module + "\n" + name + "\n");
  }

  private void tuple(int... numbers) throws IOException {
    operations("(");
    for (int number : numbers) {
      number(number);
    }
    operations("t");
  }

  private void number(int number) throws IOException {
    out.write('J');
    fourBytes(number);
  }

  private void text(String text) throws IOException {
    byte[] content = text.getBytes(UTF_8);
    out.write('X');
    fourBytes(content.length);
    out.write(content);
  }

  private void fourBytes(int number) throws IOException {
    out.write(buffer(1).putInt(number).array());
  }

  /** Operations, one character for each byte. */
  private void operations(String operations) throws IOException {
    out.write(operations.getBytes(ISO_8859_1));
  }
}

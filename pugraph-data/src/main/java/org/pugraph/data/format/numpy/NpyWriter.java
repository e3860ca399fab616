package org.pugraph.data.format.numpy;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.function.ObjIntConsumer;

/** Writes vectors and matrices in NumPy's format, version 1.0, little-endian. */
final class NpyWriter {

  private static final int PREAMBLE = 10;
  private static final int ALIGNMENT = 64;
  private static final int CHUNK = 1 << 13;

  private final OutputStream out;

  NpyWriter(OutputStream out) {
    this.out = out;
  }

  void numbers(int[] numbers) throws IOException {
    header("<i4", numbers.length);
    elements(numbers.length, Integer.BYTES, (buffer, i) -> buffer.putInt(numbers[i]));
  }

  void numbers(float[] numbers) throws IOException {
    header("<f4", numbers.length);
    elements(numbers.length, Float.BYTES, (buffer, i) -> buffer.putFloat(numbers[i]));
  }

  /** A matrix, row by row. */
  void matrix(float[][] rows, int columns) throws IOException {
    header("<f4", "(" + rows.length + ", " + columns + ")");
    for (float[] row : rows) {
      elements(columns, Float.BYTES, (buffer, i) -> buffer.putFloat(row[i]));
    }
  }

  /** Texts, each filled up with zeros to the length of the longest. */
  void texts(List<String> texts) throws IOException {
    int longest = Math.max(1, texts.stream().mapToInt(NpyWriter::length).max().orElse(0));
    header("<U" + longest, texts.size());
    for (String text : texts) {
      ByteBuffer buffer = ByteBuffer.allocate(4 * longest).order(ByteOrder.LITTLE_ENDIAN);
      text.codePoints().forEach(buffer::putInt);
      out.write(buffer.array());
    }
  }

  private static int length(String text) {
    return text.codePointCount(0, text.length());
  }

  private void header(String type, int length) throws IOException {
    header(type, "(" + length + ",)");
  }

  private void header(String type, String shape) throws IOException {
    String text = "{'descr': '" + type + "', 'fortran_order': False, 'shape': " + shape + ", }";
    int padding = -(PREAMBLE + text.length() + 1) & (ALIGNMENT - 1);
    byte[] header = (text + " ".repeat(padding) + "\n").getBytes(ISO_8859_1);
    ByteBuffer preamble = ByteBuffer.allocate(PREAMBLE).order(ByteOrder.LITTLE_ENDIAN);
    preamble.put(Npy.MAGIC).put((byte) 1).put((byte) 0).putShort((short) header.length);
    out.write(preamble.array());
    out.write(header);
  }

  private void elements(int count, int bytes, ObjIntConsumer<ByteBuffer> put) throws IOException {
    ByteBuffer buffer =
        ByteBuffer.allocate(Math.min(CHUNK, count) * bytes).order(ByteOrder.LITTLE_ENDIAN);
    for (int i = 0; i < count; i++) {
      put.accept(buffer, i);
      if (!buffer.hasRemaining() || i == count - 1) {
        out.write(buffer.array(), 0, buffer.position());
        buffer.clear();
      }
    }
  }
}

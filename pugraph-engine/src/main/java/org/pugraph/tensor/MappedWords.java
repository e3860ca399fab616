package org.pugraph.tensor;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.channels.FileChannel;

/**
 * Numbers of four bytes in a file, ints or floats in little-endian order, that the operating system
 * brings into memory as they are read and drops when it needs the room: none of them is on the
 * heap.
 *
 * <p>Made for copying whole rows into an array of the reader's, which costs about as much as from
 * another array; a buffer in an inner loop would not.
 *
 * <p>Immutable and thread safe as long as nobody writes to its file.
 */
public final class MappedWords {

  /** One buffer holds at most 2 GB. */
  private static final int SEGMENT_BITS = 28;

  private final int size;
  private final int bits;
  private final IntBuffer[] ints;
  private final FloatBuffer[] floats;

  private MappedWords(int size, int bits, ByteBuffer[] segments) {
    this.size = size;
    this.bits = bits;
    ints = new IntBuffer[segments.length];
    floats = new FloatBuffer[segments.length];
    for (int s = 0; s < segments.length; s++) {
      ByteBuffer words = segments[s].order(ByteOrder.LITTLE_ENDIAN);
      ints[s] = words.asIntBuffer();
      floats[s] = words.asFloatBuffer();
    }
  }

  /** So many words of a file from a position on; the channel may be closed afterwards. */
  public static MappedWords of(FileChannel file, long position, int size) throws IOException {
    return of(file, position, size, SEGMENT_BITS);
  }

  /** As above, with at most {@code 1 << bits} words to a segment. */
  static MappedWords of(FileChannel file, long position, int size, int bits) throws IOException {
    return of(
        position,
        size,
        bits,
        (from, bytes) -> file.map(FileChannel.MapMode.READ_ONLY, from, bytes));
  }

  /**
   * The same on the heap. A mapped file can be neither replaced nor deleted on Windows, as long as
   * the mapping has not been collected; of this one nothing stays open.
   */
  public static MappedWords loaded(FileChannel file, long position, int size) throws IOException {
    return of(position, size, SEGMENT_BITS, (from, bytes) -> bytes(file, from, (int) bytes));
  }

  /** Bytes of a file on the heap; fewer of them where it ends before. */
  public static ByteBuffer bytes(FileChannel file, long position, int count) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(count);
    while (bytes.hasRemaining() && file.read(bytes, position + bytes.position()) >= 0) {}
    return bytes.flip();
  }

  /** Gives a part of a file. */
  @FunctionalInterface
  private interface Segments {
    ByteBuffer at(long position, long bytes) throws IOException;
  }

  private static MappedWords of(long position, int size, int bits, Segments file)
      throws IOException {
    long segment = 1L << bits;
    ByteBuffer[] segments = new ByteBuffer[(int) ((size + segment - 1) / segment)];
    for (int s = 0; s < segments.length; s++) {
      long words = Math.min(segment, size - s * segment);
      segments[s] = file.at(position + Integer.BYTES * s * segment, Integer.BYTES * words);
    }
    return new MappedWords(size, bits, segments);
  }

  public int size() {
    return size;
  }

  public int intAt(int i) {
    return ints[i >>> bits].get(i & mask());
  }

  public float floatAt(int i) {
    return floats[i >>> bits].get(i & mask());
  }

  /** Copies words {@code from .. from + count} to the start of an array. */
  public void copy(int from, int count, int[] to) {
    for (int done = 0; done < count; ) {
      int part = part(from + done, count - done);
      ints[(from + done) >>> bits].get((from + done) & mask(), to, done, part);
      done += part;
    }
  }

  /** Copies words {@code from .. from + count} to the start of an array. */
  public void copy(int from, int count, float[] to) {
    for (int done = 0; done < count; ) {
      int part = part(from + done, count - done);
      floats[(from + done) >>> bits].get((from + done) & mask(), to, done, part);
      done += part;
    }
  }

  private int mask() {
    return (1 << bits) - 1;
  }

  /** How many of the wanted words lie in the segment where the first of them is. */
  private int part(int from, int wanted) {
    return Math.min(wanted, mask() + 1 - (from & mask()));
  }

  /** All of them, on the heap. */
  public int[] toInts() {
    int[] all = new int[size];
    copy(0, size, all);
    return all;
  }

  /** All of them, on the heap. */
  public float[] toFloats() {
    float[] all = new float[size];
    copy(0, size, all);
    return all;
  }
}

package org.pugraph.bench.device;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.pugraph.tensor.DenseMatrix;

/** Numbers in a file without header, little-endian. Not thread safe. */
final class RawFile implements AutoCloseable {

  private static final int ROOM = 1 << 20;

  private final FileChannel channel;
  private final ByteBuffer room = ByteBuffer.allocate(ROOM).order(ByteOrder.LITTLE_ENDIAN);

  /** A file to be written from its start. */
  RawFile(Path path) {
    try {
      channel =
          FileChannel.open(
              path,
              StandardOpenOption.CREATE,
              StandardOpenOption.TRUNCATE_EXISTING,
              StandardOpenOption.WRITE);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  static void write(Path path, int[] numbers) {
    try (RawFile file = new RawFile(path)) {
      file.add(numbers, 0, numbers.length);
    }
  }

  static void write(Path path, float[] numbers) {
    try (RawFile file = new RawFile(path)) {
      file.add(numbers);
    }
  }

  /** Row after row. */
  static void write(Path path, DenseMatrix matrix) {
    try (RawFile file = new RawFile(path)) {
      for (float[] row : matrix.data()) {
        file.add(row);
      }
    }
  }

  void add(int[] numbers, int from, int to) {
    for (int i = from; i < to; i++) {
      reserve();
      room.putInt(numbers[i]);
    }
  }

  void add(float[] numbers) {
    for (float number : numbers) {
      reserve();
      room.putFloat(number);
    }
  }

  private void reserve() {
    if (room.remaining() < Integer.BYTES) {
      flush();
    }
  }

  private void flush() {
    room.flip();
    try {
      while (room.hasRemaining()) {
        channel.write(room);
      }
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
    room.clear();
  }

  static int[] ints(Path path) {
    ByteBuffer bytes = bytes(path);
    int[] numbers = new int[bytes.remaining() / Integer.BYTES];
    bytes.asIntBuffer().get(numbers);
    return numbers;
  }

  static float[] floats(Path path) {
    ByteBuffer bytes = bytes(path);
    float[] numbers = new float[bytes.remaining() / Float.BYTES];
    bytes.asFloatBuffer().get(numbers);
    return numbers;
  }

  private static ByteBuffer bytes(Path path) {
    try {
      return ByteBuffer.wrap(Files.readAllBytes(path)).order(ByteOrder.LITTLE_ENDIAN);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  @Override
  public void close() {
    flush();
    try {
      channel.close();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}

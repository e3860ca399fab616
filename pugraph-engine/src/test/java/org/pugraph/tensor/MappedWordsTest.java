package org.pugraph.tensor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MappedWordsTest {

  private static final int SIZE = 21;

  @TempDir Path folder;

  /** Segments of eight words, so that ranges begin, end and lie across seams in every way. */
  @Test
  void everyRangeIsThatOfTheArray() throws IOException {
    int[] words = IntStream.range(0, SIZE).map(i -> Float.floatToIntBits(i * i - 7.5f)).toArray();
    MappedWords mapped = mapped(words);
    for (int from = 0; from <= SIZE; from++) {
      for (int to = from; to <= SIZE; to++) {
        int[] ints = new int[to - from];
        float[] floats = new float[to - from];
        mapped.copy(from, to - from, ints);
        mapped.copy(from, to - from, floats);
        assertThat(ints).isEqualTo(Arrays.copyOfRange(words, from, to));
        for (int i = from; i < to; i++) {
          assertThat(floats[i - from]).isEqualTo(Float.intBitsToFloat(words[i]));
          assertThat(mapped.floatAt(i)).isEqualTo(floats[i - from]);
          assertThat(mapped.intAt(i)).isEqualTo(words[i]);
        }
      }
    }
    assertThat(mapped.toInts()).isEqualTo(words);
    assertThat(mapped.toFloats()).hasSize(mapped.size()).hasSize(SIZE);
  }

  private MappedWords mapped(int[] words) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(4 + 4 * SIZE).order(ByteOrder.LITTLE_ENDIAN);
    bytes.putInt(99);
    Arrays.stream(words).forEach(bytes::putInt);
    Path file = Files.write(folder.resolve("words"), bytes.array());
    try (FileChannel channel = FileChannel.open(file)) {
      return MappedWords.of(channel, 4, SIZE, 3);
    }
  }
}

package org.pugraph.tensor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.base.BadInput;

class SafeTensorsTest {

  @TempDir Path folder;

  @Test
  void everyBitComesBack() {
    Path file = folder.resolve("a.safetensors");
    Map<String, DenseMatrix> matrices = new LinkedHashMap<>();
    matrices.put(
        "w", DenseMatrix.of(new float[] {1.5f, -0f}, new float[] {Float.MIN_VALUE, 3e38f}));
    matrices.put("r", DenseMatrix.of(new float[] {7, 8, 9}));
    new SafeTensors(matrices, Map.of("k", "a\nb")).write(file);
    SafeTensors read = SafeTensors.read(file);
    assertThat(read.metadata()).containsEntry("k", "a\nb");
    assertThat(read.matrices().keySet()).containsExactly("w", "r");
    matrices.forEach(
        (name, matrix) ->
            assertThat(Arrays.deepEquals(read.matrices().get(name).data(), matrix.data()))
                .isTrue());
  }

  @Test
  void theFileIsWhatTheFormatSays() throws IOException {
    Path file = folder.resolve("a.safetensors");
    new SafeTensors(Map.of("r", DenseMatrix.of(new float[] {1f})), Map.of()).write(file);
    ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.LITTLE_ENDIAN);
    long length = bytes.getLong();
    assertThat(length % 8).isZero();
    byte[] header = new byte[(int) length];
    bytes.get(header);
    assertThat(new String(header, StandardCharsets.UTF_8).trim())
        .isEqualTo(
            "{\"__metadata__\":{},\"r\":{\"dtype\":\"F32\",\"shape\":[1],\"data_offsets\":[0,4]}}");
    assertThat(bytes.getFloat()).isEqualTo(1f);
    assertThat(bytes.hasRemaining()).isFalse();
  }

  @Test
  void cutOrForeignFilesAreRefusedInOneLine() throws IOException {
    Path file = folder.resolve("a.safetensors");
    new SafeTensors(Map.of("r", DenseMatrix.zeros(4, 4)), Map.of()).write(file);
    byte[] whole = Files.readAllBytes(file);
    for (int cut : new int[] {0, 4, 8, 20, whole.length - 1}) {
      Files.write(file, Arrays.copyOf(whole, cut));
      assertThatThrownBy(() -> SafeTensors.read(file))
          .isInstanceOf(BadInput.class)
          .hasMessageContaining("a.safetensors: is not a");
    }
    Files.writeString(file, "This is a letter to a friend, and no tensor at all.");
    assertThatThrownBy(() -> SafeTensors.read(file)).isInstanceOf(BadInput.class);
    assertThatThrownBy(() -> SafeTensors.read(folder.resolve("none")))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("there is no such file; check the path");
  }

  @Test
  void numbersAreReadFromWhereTheHeaderSaysTheyAre() throws IOException {
    Path file =
        file(
            """
            {"b":{"dtype":"F32","shape":[2],"data_offsets":[4,12]},\
            "a":{"dtype":"F32","shape":[1],"data_offsets":[0,4]}}""",
            1,
            2,
            3);
    Map<String, DenseMatrix> read = SafeTensors.read(file).matrices();
    assertThat(read.get("a").row(0)).containsExactly(1);
    assertThat(read.get("b").row(0)).containsExactly(2, 3);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[0,8]  | [4,12] | b begins at byte 4, expected 8",
        "[0,8]  | [0,8]  | b begins at byte 0, expected 8",
        "[0,8]  | [12,20] | b ends at 20 of 16",
        "[0,4]  | [8,16] | a[2] cannot be at bytes [0,4]",
        "[8,0]  | [8,16] | a[2] cannot be at bytes [8,0]",
        "[-8,0] | [8,16] | a[2] cannot be at bytes [-8,0]",
        "[0,8,9] | [8,16] | a[2] cannot be at bytes [0,8,9]",
        "[]     | [8,16] | a[2] cannot be at bytes []"
      })
  void bytesThatOverlapOrLieElsewhereAreRefused(String a, String b, String complaint)
      throws IOException {
    Path file =
        file(
            """
            {"a":{"dtype":"F32","shape":[2],"data_offsets":%s},\
            "b":{"dtype":"F32","shape":[2],"data_offsets":%s}}"""
                .formatted(a, b),
            1,
            2,
            3,
            4);
    assertThatThrownBy(() -> SafeTensors.read(file))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining(complaint);
  }

  @Test
  void bytesThatTheHeaderDoesNotNameAreRefused() throws IOException {
    Path file = file("{\"a\":{\"dtype\":\"F32\",\"shape\":[1],\"data_offsets\":[0,4]}}", 1, 2);
    assertThatThrownBy(() -> SafeTensors.read(file))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("8 bytes of numbers, not 4");
  }

  private Path file(String header, float... numbers) throws IOException {
    byte[] text = header.getBytes(StandardCharsets.UTF_8);
    ByteBuffer bytes =
        ByteBuffer.allocate(8 + text.length + 4 * numbers.length).order(ByteOrder.LITTLE_ENDIAN);
    bytes.putLong(text.length).put(text);
    for (float number : numbers) {
      bytes.putFloat(number);
    }
    return Files.write(folder.resolve("a.safetensors"), bytes.array());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[2147483647, 2147483647]",
        "[1000000, 0]",
        "[9223372036854775807, 2]",
        "[0, 2147483647]",
        "[1000000000, 0]",
        "[-1, 4]",
        "[-1, -1]",
        "[1e30]",
        "[{}, 2]",
        "[]",
        "[1, 1, 1]",
        "7"
      })
  void aShapeThatCannotBeIsRefusedBeforeRoomIsMadeForIt(String shape) throws IOException {
    Path file = folder.resolve("a.safetensors");
    String header = "{\"r\":{\"dtype\":\"F32\",\"shape\":" + shape + "}}";
    byte[] text = header.getBytes(StandardCharsets.UTF_8);
    ByteBuffer bytes = ByteBuffer.allocate(8 + text.length + 16).order(ByteOrder.LITTLE_ENDIAN);
    Files.write(file, bytes.putLong(text.length).put(text).array());
    assertThatThrownBy(() -> SafeTensors.read(file))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("a.safetensors: ");
  }
}

package org.pugraph.cuda.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.cuda.testkit.EmulatedCuda;

class TransferTest {

  private static final int PIECE = Transfer.MOST_BYTES / Float.BYTES;

  private Driver driver;
  private DeviceMemory memory;
  private Transfer transfer;

  @BeforeEach
  void open() {
    driver = EmulatedCuda.driver();
    memory = DeviceMemory.of(driver, 96 << 20);
    transfer = new Transfer(driver);
  }

  @AfterEach
  void close() {
    if (driver != null) {
      memory.close();
      driver.close();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 63, 1000, PIECE - 1, PIECE, PIECE + 1, 2 * PIECE + 7})
  void floatsComeBack(int count) {
    float[] values = new float[count];
    for (int i = 0; i < count; i++) {
      values[i] = i * 0.5f;
    }
    long address = memory.take(4L * count);
    transfer.upload(address, values);
    float[] back = new float[count];
    transfer.download(address, back);
    assertThat(back).isEqualTo(values);
  }

  @Test
  void numbersOfEveryKindComeBack() {
    int[] ints = {1, -2, Integer.MIN_VALUE};
    double[] doubles = {Math.PI, Double.NaN, -0.0};
    byte[] bytes = {1, -1, 127, 5, 0};
    long first = memory.take(12);
    long second = memory.take(24);
    long third = memory.take(5);
    transfer.upload(first, ints);
    transfer.upload(second, doubles);
    transfer.upload(third, bytes);
    int[] intsBack = new int[3];
    double[] doublesBack = new double[3];
    byte[] bytesBack = new byte[5];
    transfer.download(third, bytesBack);
    transfer.download(second, doublesBack);
    transfer.download(first, intsBack);
    assertThat(intsBack).isEqualTo(ints);
    assertThat(doublesBack).isEqualTo(doubles);
    assertThat(bytesBack).isEqualTo(bytes);
  }

  @Test
  void rowsLieOneAfterTheOther() {
    float[][] rows = {{1, 2, 3}, {4, 5, 6}};
    long address = memory.take(24);
    transfer.upload(address, rows);
    float[] flat = new float[6];
    transfer.download(address, flat);
    assertThat(flat).containsExactly(1, 2, 3, 4, 5, 6);
    float[][] back = new float[2][3];
    transfer.download(address, back);
    assertThat(back).isDeepEqualTo(rows);
  }

  @Test
  void rowsMayBeFurtherApartThanWide() {
    float[][] rows = {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}};
    long address = memory.take(4 * 12);
    transfer.uploadRows(address, rows, 2, 4);
    float[] flat = new float[10];
    transfer.download(address, flat);
    assertThat(flat).containsExactly(1, 2, 0, 0, 4, 5, 0, 0, 7, 8);
    float[][] back = new float[3][2];
    transfer.downloadRows(address, back, 2, 4);
    assertThat(back).isDeepEqualTo(new float[][] {{1, 2}, {4, 5}, {7, 8}});
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 7, 1000, 1024, PIECE / 2 + 1})
  void rowsThatAPieceCutsComeBack(int width) {
    int stride = width + 3;
    int count = 2 * PIECE / stride + 2;
    float[][] rows = new float[count][width];
    for (int row = 0; row < count; row++) {
      for (int column = 0; column < width; column++) {
        rows[row][column] = row * 31 + column;
      }
    }
    long address = memory.take(4L * count * stride);
    transfer.uploadRows(address, rows, width, stride);
    float[][] back = new float[count][width];
    transfer.downloadRows(address, back, width, stride);
    assertThat(Arrays.deepEquals(back, rows)).isTrue();
  }

  @Test
  void noRowsAreNothing() {
    transfer.upload(memory.take(0), new float[0][]);
    transfer.download(memory.take(0), new float[3][0]);
    transfer.uploadRows(memory.take(0), new float[2][0], 0, 4);
  }

  @Test
  void rowsThatDoNotFitAreRefused() {
    assertThatThrownBy(() -> transfer.uploadRows(0, new float[1][3], 3, 2))
        .hasMessage("rows of 3 floats cannot begin every 2 floats");
    assertThatThrownBy(() -> transfer.upload(0, new float[][] {{1, 2}, {3}}))
        .hasMessage("row 1 has 1 floats, and 2 are to be copied");
  }
}

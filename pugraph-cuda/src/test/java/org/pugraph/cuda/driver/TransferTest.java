package org.pugraph.cuda.driver;

import static org.assertj.core.api.Assertions.assertThat;

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
}

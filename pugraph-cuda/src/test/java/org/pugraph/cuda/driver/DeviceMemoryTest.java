package org.pugraph.cuda.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.pugraph.cuda.testkit.EmulatedCuda;
import org.pugraph.cuda.testkit.FaultyDriver;
import org.pugraph.optimise.DescentFailure;

class DeviceMemoryTest {

  private static long[] take(DeviceMemory memory) {
    return new long[] {memory.take(1), memory.take(0), memory.take(257), memory.take(256)};
  }

  @Test
  void piecesAreAlignedAndApart() {
    DeviceMemory memory = DeviceMemory.measuring();
    long[] pieces = take(memory);
    for (int i = 0; i < pieces.length; i++) {
      assertThat(pieces[i] % 256).isZero();
      assertThat(pieces[i]).isGreaterThan(i == 0 ? 0 : pieces[i - 1]);
    }
    assertThat(pieces[3]).isGreaterThanOrEqualTo(pieces[2] + 257);
    memory.close();
  }

  @Test
  void whatWasMeasuredIsEnoughAndNotMore() {
    DeviceMemory measured = DeviceMemory.measuring();
    take(measured);
    try (FaultyDriver driver = new FaultyDriver(EmulatedCuda.driver())) {
      try (DeviceMemory memory = DeviceMemory.of(driver, measured.bytes())) {
        assertThat(driver.liveBytes()).isEqualTo(measured.bytes());
        take(memory);
        assertThat(memory.bytes()).isEqualTo(measured.bytes());
        assertThatThrownBy(() -> memory.take(1))
            .isInstanceOf(IllegalStateException.class)
            .hasMessageContaining("bytes of the device's memory are taken");
        memory.close();
      }
      driver.assertNothingIsLeft();
    }
  }

  @Test
  void whatIsWrittenBehindAPieceIsFound() {
    try (Driver driver = EmulatedCuda.driver()) {
      DeviceMemory memory = DeviceMemory.of(driver, 4096);
      memory.take(100);
      long second = memory.take(200);
      memory.take(300);
      Transfer transfer = new Transfer(driver);
      transfer.upload(second, new float[51]);
      assertThatThrownBy(memory::close).hasMessage("200 bytes of piece 2 were written behind");
      memory.close();
      DeviceMemory whole = DeviceMemory.of(driver, 4096);
      transfer.upload(whole.take(200), new float[50]);
      whole.close();
    }
  }

  @Test
  void aPieceOfNegativeSizeIsRefused() {
    assertThatThrownBy(() -> DeviceMemory.measuring().take(-1))
        .hasMessage("a piece of memory has at least 0 bytes, got -1");
  }

  @Test
  void moreThanTheDeviceHasIsOutOfMemory() {
    try (Driver driver = EmulatedCuda.driver()) {
      assertThatThrownBy(() -> DeviceMemory.of(driver, driver.totalBytes() + 1))
          .isInstanceOfSatisfying(
              DescentFailure.class,
              failure -> assertThat(failure.kind()).isEqualTo(DescentFailure.Kind.OUT_OF_MEMORY))
          .hasMessageContaining("CUDA_ERROR_OUT_OF_MEMORY");
      assertThat(driver.isLost()).isFalse();
      DeviceMemory.of(driver, 1000).close();
    }
  }
}

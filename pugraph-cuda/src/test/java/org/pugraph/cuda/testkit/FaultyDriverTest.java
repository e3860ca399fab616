package org.pugraph.cuda.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.pugraph.cuda.driver.DeviceMemory;
import org.pugraph.optimise.DescentFailure;
import org.pugraph.optimise.DescentFailure.Kind;

class FaultyDriverTest {

  private FaultyDriver driver;

  @BeforeEach
  void open() {
    driver = new FaultyDriver(EmulatedCuda.driver());
  }

  @AfterEach
  void close() {
    if (driver != null) {
      driver.close();
    }
  }

  @Test
  void oneAllocationFails() {
    driver.failAllocation(2);
    DeviceMemory first = DeviceMemory.of(driver, 256);
    assertThatThrownBy(() -> DeviceMemory.of(driver, 256))
        .isInstanceOfSatisfying(
            DescentFailure.class,
            failure -> assertThat(failure.kind()).isEqualTo(Kind.OUT_OF_MEMORY));
    DeviceMemory third = DeviceMemory.of(driver, 512);
    assertThat(driver.liveBytes()).isEqualTo(768);
    first.close();
    third.close();
    driver.assertNothingIsLeft();
  }

  @Test
  void memoryMayBeLittle() {
    driver.limit(1024);
    assertThat(driver.freeBytes()).isEqualTo(1024);
    DeviceMemory first = DeviceMemory.of(driver, 512);
    assertThat(driver.freeBytes()).isEqualTo(512);
    assertThatThrownBy(() -> DeviceMemory.of(driver, 768)).hasMessage("no memory for 768 bytes");
    driver.limitAllocations(256);
    assertThatThrownBy(() -> DeviceMemory.of(driver, 512)).hasMessage("no memory for 512 bytes");
    first.close();
    assertThat(driver.mostBytes()).isEqualTo(512);
    assertThat(driver.mostBytes()).isZero();
    driver.failCall(2);
    driver.attach();
    assertThatThrownBy(() -> driver.attach())
        .isInstanceOfSatisfying(
            DescentFailure.class,
            failure -> assertThat(failure.kind()).isEqualTo(Kind.OUT_OF_MEMORY));
    driver.attach();
  }

  @Test
  void aLostDeviceStaysLostAndTakesThingsBack() {
    long stream = driver.newStream();
    driver.loseAtCall(2);
    driver.synchronise(stream);
    assertThat(driver.isLost()).isFalse();
    for (int i = 0; i < 2; i++) {
      assertThatThrownBy(() -> driver.synchronise(stream))
          .isInstanceOfSatisfying(
              DescentFailure.class, failure -> assertThat(failure.kind()).isEqualTo(Kind.LOST));
    }
    assertThat(driver.isLost()).isTrue();
    assertThat(driver.liveObjects()).isEqualTo(1);
    driver.closeStream(stream);
    driver.assertNothingIsLeft();
  }

  @Test
  void whatIsGivenBackTwiceIsFound() {
    long event = driver.newEvent();
    driver.closeEvent(event);
    assertThatThrownBy(() -> driver.closeEvent(event)).isInstanceOf(AssertionError.class);
  }
}

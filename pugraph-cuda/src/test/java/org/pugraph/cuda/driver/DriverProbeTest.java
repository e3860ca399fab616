package org.pugraph.cuda.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.pugraph.cuda.testkit.EmulatedCuda;

class DriverProbeTest {

  @Test
  void aLibraryThatIsNotThereIsAReason() {
    DriverProbe probe = DriverProbe.open("libabsent.so.1");
    assertThat(probe.driver()).isNull();
    assertThat(probe.reason())
        .isEqualTo("no NVIDIA driver (libabsent.so.1) was found: install one");
  }

  @Test
  void aLibraryWithoutTheFunctionsIsTooOld() {
    String library = System.mapLibraryName("net");
    String path = System.getProperty("java.home") + "/lib/" + library;
    assertThat(DriverProbe.open(path).reason())
        .isEqualTo(
            "the NVIDIA driver (" + path + ") is too old, it has no cuInit: install a newer one");
  }

  @Test
  void theDeviceSaysWhatItIs() {
    try (Driver driver = EmulatedCuda.driver()) {
      assertThat(driver.deviceName()).isNotBlank();
      assertThat(driver.capability()).isGreaterThanOrEqualTo(75);
      assertThat(driver.multiprocessors()).isPositive();
      assertThat(driver.freeBytes()).isBetween(1L, driver.totalBytes());
      driver.attach();
      assertThat(driver.isLost()).isFalse();
    }
  }

  @Test
  void theLibraryOfThePropertyIsOpened() {
    String library = EmulatedCuda.library().toString();
    String before = System.setProperty(DriverProbe.LIBRARY, library);
    try (Driver driver = Objects.requireNonNull(DriverProbe.open().driver())) {
      assertThat(driver.deviceName()).isEqualTo("emulated GPU");
    } finally {
      if (before == null) {
        System.clearProperty(DriverProbe.LIBRARY);
      } else {
        System.setProperty(DriverProbe.LIBRARY, before);
      }
    }
  }

  @Test
  void aClosedDriverIsAskedNothing() {
    Driver driver = EmulatedCuda.driver();
    driver.close();
    driver.close();
    assertThatThrownBy(driver::newStream)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage(driver.deviceName() + " was closed");
    driver.free(1);
  }
}

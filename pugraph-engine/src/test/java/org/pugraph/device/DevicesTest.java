package org.pugraph.device;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.pugraph.base.BadInput;
import org.pugraph.train.FakeDevice;

class DevicesTest {

  /** Found by its name, as the module of CUDA is. */
  public static final class Found implements DeviceProvider {
    @Override
    public DeviceSearch search() {
      return DeviceSearch.found(new FakeDevice());
    }
  }

  /** A machine without a GPU. */
  public static final class NotFound implements DeviceProvider {
    @Override
    public DeviceSearch search() {
      return DeviceSearch.none("there is no driver of NVIDIA: install one");
    }
  }

  @Test
  void aProviderIsFoundByItsName() {
    DeviceSearch search = Devices.search(22, Found.class.getName());
    assertThat(search.device()).get().extracting(Device::name).isEqualTo("fake device");
    assertThat(Devices.demanded(DeviceChoice.CUDA, search)).isEqualTo(search.device());
    assertThat(Devices.demanded(DeviceChoice.AUTO, search)).isEqualTo(search.device());
  }

  @Test
  void whereThereIsNoneAutoIsTheCpuAndCudaIsRefusedWithTheReason() {
    assertRefused(
        Devices.search(25, NotFound.class.getName()),
        "cuda cannot be used: there is no driver of NVIDIA: install one; or train on the CPU");
    assertRefused(
        Devices.search(17, Found.class.getName()),
        "cuda cannot be used: it takes Java 22 or newer, and this is Java 17: run a newer one; or train"
            + " on the CPU");
    assertRefused(
        Devices.search(22, "org.pugraph.cuda.Nothing"),
        "cuda cannot be used: this build of Pugraph lacks the module pugraph-cuda: add its jar, or"
            + " take a release with it; or train on the CPU");
    assertRefused(
        Devices.search(22, "java.lang.String"),
        "cuda cannot be used: the module pugraph-cuda does not load"
            + " (java.lang.ClassCastException: class java.lang.String): take the one of this"
            + " version; or train on the CPU");
  }

  private static void assertRefused(DeviceSearch search, String message) {
    assertThat(Devices.demanded(DeviceChoice.AUTO, search)).isEmpty();
    assertThatThrownBy(() -> Devices.demanded(DeviceChoice.CUDA, search))
        .isInstanceOf(BadInput.class)
        .hasMessage(message);
  }

  @Test
  void theCpuIsNoDevice() {
    assertThat(Devices.find(DeviceChoice.CPU)).isEmpty();
  }

  @Test
  void choicesAreGivenByName() {
    assertThat(DeviceChoice.parse("cuda")).isEqualTo(DeviceChoice.CUDA);
    assertThatThrownBy(() -> DeviceChoice.parse("gpu"))
        .hasMessage("device must be auto, cpu or cuda, got \"gpu\"");
  }
}

package org.pugraph.device;

import java.util.List;
import java.util.Optional;
import org.pugraph.base.BadInput;
import org.pugraph.base.Log;
import org.pugraph.base.Remedy;

/**
 * The devices of this machine. Each is opened once, when first asked for, is shared by all who ask,
 * and stays open until the program ends.
 *
 * <p>Stateless and thread safe.
 */
public final class Devices {

  private static final String CUDA = "org.pugraph.cuda.CudaProvider";

  /** The first Java that calls native code without a library of its own. */
  private static final int FIRST_JAVA = 22;

  private static final Log LOG = Log.of(Devices.class);

  private Devices() {}

  /** Opened by whoever comes first; others wait. */
  private static final class Opened {
    static final DeviceSearch CUDA = search(Runtime.version().feature(), Devices.CUDA);
  }

  /**
   * The device to train on; none is the CPU.
   *
   * @throws BadInput where one is demanded that is not there
   */
  public static Optional<Device> find(DeviceChoice choice) {
    return choice == DeviceChoice.CPU ? Optional.empty() : demanded(choice, Opened.CUDA);
  }

  static Optional<Device> demanded(DeviceChoice choice, DeviceSearch search) {
    if (choice == DeviceChoice.CUDA && search.device().isEmpty()) {
      throw new BadInput(
          "cuda cannot be used: " + search.reason() + "; or train on the CPU", List.of(Remedy.CPU));
    }
    return search.device();
  }

  /** What the provider of that name finds on that Java. */
  static DeviceSearch search(int java, String provider) {
    DeviceSearch search = searched(java, provider);
    LOG.debug(
        () ->
            search
                .device()
                .map(device -> "device: " + device.name())
                .orElse("no device: " + search.reason()));
    return search;
  }

  private static DeviceSearch searched(int java, String provider) {
    if (java < FIRST_JAVA) {
      return DeviceSearch.none(
          "it takes Java "
              + FIRST_JAVA
              + " or newer, and this is Java "
              + java
              + ": run a newer one");
    }
    try {
      return Class.forName(provider)
          .asSubclass(DeviceProvider.class)
          .getDeclaredConstructor()
          .newInstance()
          .search();
    } catch (ClassNotFoundException missing) {
      return DeviceSearch.none(
          "this build of Pugraph lacks the module pugraph-cuda: add its jar, or take a release with"
              + " it");
    } catch (ReflectiveOperationException | LinkageError | ClassCastException failure) {
      LOG.debug(() -> "the module of CUDA does not load", failure);
      return DeviceSearch.none(
          "the module pugraph-cuda does not load (" + failure + "): take the one of this version");
    }
  }
}

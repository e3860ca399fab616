package org.pugraph.cuda.driver;

import java.lang.foreign.Arena;
import java.lang.foreign.SymbolLookup;
import java.util.Locale;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/**
 * The driver of this machine's first device, or why there is none to be used. Which device is the
 * first, {@code CUDA_VISIBLE_DEVICES} says. Immutable and thread safe.
 *
 * @param driver to be closed by whoever asked; null where there is none
 * @param reason why there is none, as a clause; empty where there is one
 */
public record DriverProbe(@Nullable Driver driver, String reason) {

  /** The system property that names another library than the system's. */
  public static final String LIBRARY = "pugraph.cuda.library";

  /** What the kernels are compiled for. */
  private static final int LEAST_CAPABILITY = 75;

  /** Looks for the driver of the system, or that of {@link #LIBRARY}; throws nothing. */
  public static DriverProbe open() {
    boolean windows =
        System.getProperty("os.name", "").toLowerCase(Locale.ROOT).startsWith("windows");
    return open(System.getProperty(LIBRARY, windows ? "nvcuda.dll" : "libcuda.so.1"));
  }

  /** Looks for the driver in a library; throws nothing. */
  @SuppressWarnings("restricted")
  public static DriverProbe open(String library) {
    try {
      return start(new CudaLibrary(SymbolLookup.libraryLookup(library, Arena.global())));
    } catch (NoSuchElementException missing) {
      return none(
          "the NVIDIA driver ("
              + library
              + ") is too old, it has no "
              + missing.getMessage()
              + ": install a newer one");
    } catch (IllegalCallerException refused) {
      return none("Java may call no native code without --enable-native-access=ALL-UNNAMED");
    } catch (UnsupportedOperationException refused) {
      return none("Java calls no native code on this system");
    } catch (IllegalArgumentException missing) {
      return none("no NVIDIA driver (" + library + ") was found: install one");
    } catch (RuntimeException | LinkageError failure) {
      return none("the NVIDIA driver does not answer: " + failure.getMessage());
    }
  }

  private static DriverProbe start(CudaLibrary cuda) {
    int status = CudaContext.status(() -> (int) cuda.cuInit.invokeExact(0));
    if (status == CudaStatus.NO_DEVICE) {
      return none("the NVIDIA driver sees no device: ask nvidia-smi for one");
    }
    if (status != CudaStatus.SUCCESS) {
      return none("the NVIDIA driver does not start: " + CudaStatus.words(cuda, status));
    }
    if (CudaDevice.count(cuda) == 0) {
      return none("the NVIDIA driver sees no device: ask nvidia-smi for one");
    }
    CudaDevice device = CudaDevice.of(cuda, 0);
    if (device.capability() < LEAST_CAPABILITY) {
      return none(
          String.format(
              Locale.ROOT,
              "%s has compute capability %s, and %s is the least",
              device.name(),
              version(device.capability()),
              version(LEAST_CAPABILITY)));
    }
    return new DriverProbe(new FfmDriver(cuda, device), "");
  }

  private static String version(int capability) {
    return capability / 10 + "." + capability % 10;
  }

  private static DriverProbe none(String reason) {
    return new DriverProbe(null, reason);
  }
}

package org.pugraph.bench.device;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;
import org.pugraph.device.Device;

/**
 * The one place that knows where devices come from: by name, so that the measurements build and run
 * without any. Stateless and thread safe.
 */
final class DeviceAccess {

  private static final String DEVICES = "org.pugraph.device.Devices";
  private static final String PROVIDER = "org.pugraph.cuda.CudaProvider";

  /** Of {@code DeviceChoice}. */
  private static final String CHOICE = "CUDA";

  private DeviceAccess() {}

  /** A device, where the build and this machine have one. */
  static Optional<Device> find() {
    try {
      return ofDevices().or(DeviceAccess::ofProvider);
    } catch (UnsatisfiedLinkError | IllegalCallerException unusable) {
      return Optional.empty();
    }
  }

  static Device get() {
    return find()
        .orElseThrow(
            () -> new BadInput("no device was found: this needs a build with one, and a driver"));
  }

  /** {@code Devices.find(DeviceChoice.CUDA)}. */
  private static Optional<Device> ofDevices() {
    return type(DEVICES)
        .flatMap(
            devices ->
                Arrays.stream(devices.getMethods())
                    .filter(method -> method.getName().equals("find"))
                    .filter(method -> method.getParameterCount() == 1)
                    .filter(method -> method.getParameterTypes()[0].isEnum())
                    .findFirst())
        .flatMap(find -> device(find, null, choice(find.getParameterTypes()[0])));
  }

  private static Object choice(Class<?> choices) {
    return Arrays.stream(choices.getEnumConstants())
        .filter(one -> ((Enum<?>) one).name().equals(CHOICE))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException(choices + " has no " + CHOICE));
  }

  /** The method of a new provider that gives a device without being told anything. */
  private static Optional<Device> ofProvider() {
    return type(PROVIDER)
        .flatMap(
            provider ->
                Arrays.stream(provider.getMethods())
                    .filter(method -> method.getParameterCount() == 0)
                    .filter(method -> givesDevice(method))
                    .findFirst()
                    .flatMap(open -> device(open, created(provider))));
  }

  private static boolean givesDevice(Method method) {
    String type = method.getGenericReturnType().getTypeName();
    return Device.class.isAssignableFrom(method.getReturnType())
        || type.equals("java.util.Optional<" + Device.class.getName() + ">");
  }

  private static Object created(Class<?> provider) {
    try {
      return provider.getConstructor().newInstance();
    } catch (ReflectiveOperationException wrong) {
      throw new IllegalStateException(provider + " cannot be made", wrong);
    }
  }

  private static Optional<Class<?>> type(String name) {
    try {
      return Optional.of(Class.forName(name));
    } catch (ClassNotFoundException absent) {
      return Optional.empty();
    }
  }

  private static Optional<Device> device(Method method, @Nullable Object on, Object... arguments) {
    try {
      Object found = method.invoke(on, arguments);
      return found instanceof Optional<?> maybe
          ? maybe.map(Device.class::cast)
          : Optional.ofNullable((Device) found);
    } catch (InvocationTargetException failure) {
      if (failure.getCause() instanceof RuntimeException thrown) {
        throw thrown;
      }
      throw new IllegalStateException(method + " failed", failure.getCause());
    } catch (IllegalAccessException wrong) {
      throw new IllegalStateException(method + " cannot be called", wrong);
    }
  }
}

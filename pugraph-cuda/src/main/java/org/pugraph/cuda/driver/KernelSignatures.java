package org.pugraph.cuda.driver;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What the kernels of a module take, as its text says. The driver itself reads whatever lies where
 * an argument should be. Immutable and thread safe.
 */
final class KernelSignatures {

  private static final Pattern KERNEL = Pattern.compile("\\.entry\\s+(\\w+)\\s*\\(([^)]*)\\)");

  private static final Pattern PARAMETER =
      Pattern.compile("\\.param\\s+(?:\\.align\\s+\\d+\\s+)?\\.([a-z]+\\d+)[^,]*");

  private final Map<String, List<Class<?>>> types;

  private KernelSignatures(Map<String, List<Class<?>>> types) {
    this.types = Map.copyOf(types);
  }

  static KernelSignatures of(byte[] ptx) {
    return new KernelSignatures(
        KERNEL
            .matcher(new String(ptx, StandardCharsets.UTF_8))
            .results()
            .collect(
                Collectors.toMap(kernel -> kernel.group(1), kernel -> types(kernel.group(2)))));
  }

  private static List<Class<?>> types(String parameters) {
    List<Class<?>> types = new ArrayList<>();
    PARAMETER
        .matcher(parameters)
        .results()
        .map((MatchResult parameter) -> type(parameter.group(1)))
        .forEach(types::add);
    return types;
  }

  private static Class<?> type(String name) {
    return switch (name) {
      case "u64", "s64", "b64" -> Long.class;
      case "u32", "s32", "b32" -> Integer.class;
      case "f32" -> Float.class;
      case "f64" -> Double.class;
      default ->
          throw new IllegalArgumentException(
              "a kernel takes ." + name + ", which is none of 4 or 8 bytes");
    };
  }

  /** Refuses arguments that are not those of a kernel; one that the text has not takes any. */
  void check(String kernel, Object... arguments) {
    List<Class<?>> expected = types.get(kernel);
    if (expected == null) {
      return;
    }
    if (expected.size() != arguments.length) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "%s takes %d arguments, got %d",
              kernel,
              expected.size(),
              arguments.length));
    }
    for (int i = 0; i < arguments.length; i++) {
      if (!expected.get(i).isInstance(arguments[i])) {
        throw new IllegalArgumentException(
            String.format(
                Locale.ROOT,
                "%s: argument %d is %s, got %s",
                kernel,
                i + 1,
                expected.get(i).getSimpleName(),
                arguments[i].getClass().getSimpleName()));
      }
    }
  }
}

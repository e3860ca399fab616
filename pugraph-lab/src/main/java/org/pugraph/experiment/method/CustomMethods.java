package org.pugraph.experiment.method;

import java.io.File;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.concurrent.ConcurrentHashMap;
import org.pugraph.base.BadInput;
import org.pugraph.custom.CustomMethod;

/** Finds classes of others that are methods, on the class path or in a jar. Thread safe. */
final class CustomMethods {

  /** The setting that names a jar with methods. */
  static final String JAR = "jar";

  /** Loaded once, so that all cells have the same classes. */
  private static final Map<String, List<CustomMethod>> BY_PLACE = new ConcurrentHashMap<>();

  private CustomMethods() {}

  /** The one of that name on the class path. */
  static Optional<CustomMethod> find(String name) {
    return onClassPath().stream().filter(method -> method.name().equals(name)).findFirst();
  }

  private static List<CustomMethod> onClassPath() {
    return BY_PLACE.computeIfAbsent("", here -> all(CustomMethods.class.getClassLoader(), ""));
  }

  /** A method of a jar; where it has one alone, its name may be left out. */
  static CustomMethod in(String jar, String name) {
    List<CustomMethod> there = BY_PLACE.computeIfAbsent(jar, CustomMethods::load);
    return there.stream()
        .filter(method -> method.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new BadInput(
                    jar
                        + ": has no method \""
                        + name
                        + "\", it has "
                        + (there.isEmpty()
                            ? "none: expected META-INF/services/" + CustomMethod.class.getName()
                            : String.join(", ", there.stream().map(CustomMethod::name).toList()))));
  }

  static void check(String jar) {
    BadInput.unless(isFile(jar), jar + ": there is no such file; check the path");
  }

  private static boolean isFile(String jar) {
    try {
      return Files.exists(Path.of(jar));
    } catch (InvalidPathException notOne) {
      return false;
    }
  }

  private static List<CustomMethod> load(String jar) {
    check(jar);
    try {
      URL[] places = {new File(jar).toURI().toURL()};
      return all(new URLClassLoader(places, CustomMethods.class.getClassLoader()), jar + ": ")
          .stream()
          .filter(method -> method.getClass().getClassLoader() instanceof URLClassLoader)
          .toList();
    } catch (MalformedURLException odd) {
      throw new BadInput(jar + ": cannot be the name of a jar", odd);
    }
  }

  private static List<CustomMethod> all(ClassLoader loader, String place) {
    List<CustomMethod> all = new ArrayList<>();
    try {
      ServiceLoader.load(CustomMethod.class, loader).forEach(all::add);
    } catch (ServiceConfigurationError | LinkageError broken) {
      throw new BadInput(place + "a method cannot be loaded (" + broken + ")", broken);
    }
    return List.copyOf(all);
  }
}

package org.pugraph.sql;

import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.sql.Driver;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;

/**
 * The drivers on the class path and those in jars of a few folders. Nothing is downloaded.
 *
 * @param folders in the order in which they are searched; the user's own comes first
 */
record DriverJars(List<Path> folders) {

  /** A folder is loaded once: the native library of a driver can be loaded only once. */
  private static final Map<Path, ClassLoader> LOADERS = new ConcurrentHashMap<>();

  /**
   * Those of the user, {@code $PUGRAPH_DRIVERS} or {@code ~/.pugraph/drivers}, and those beside the
   * installed program.
   */
  static DriverJars installed() {
    String given = System.getenv("PUGRAPH_DRIVERS");
    List<Path> folders = new ArrayList<>();
    folders.add(
        given == null || given.isEmpty()
            ? Path.of(System.getProperty("user.home"), ".pugraph", "drivers")
            : Path.of(given));
    besideProgram().ifPresent(folders::add);
    return new DriverJars(folders);
  }

  private static Optional<Path> besideProgram() {
    CodeSource source = DriverJars.class.getProtectionDomain().getCodeSource();
    try {
      return Optional.ofNullable(source)
          .map(CodeSource::getLocation)
          .flatMap(DriverJars::path)
          .map(jar -> jar.resolveSibling("drivers"));
    } catch (SecurityException hidden) {
      return Optional.empty();
    }
  }

  private static Optional<Path> path(URL location) {
    try {
      return Optional.of(Path.of(location.toURI()));
    } catch (URISyntaxException | RuntimeException noFile) {
      return Optional.empty();
    }
  }

  /** The driver of a URL; refused with where to put it if there is none. */
  Driver of(String url) {
    Driver driver = find(ServiceLoader.load(Driver.class, DriverJars.class.getClassLoader()), url);
    for (Path folder : folders) {
      driver = driver == null && hasJars(folder) ? find(in(folder), url) : driver;
    }
    if (driver == null) {
      throw missing(url);
    }
    return driver;
  }

  private static boolean hasJars(Path folder) {
    return Files.isDirectory(folder) && jars(folder).length > 0;
  }

  private static ServiceLoader<Driver> in(Path folder) {
    ClassLoader loader =
        LOADERS.computeIfAbsent(
            folder.toAbsolutePath().normalize(),
            place -> new URLClassLoader(jars(place), DriverJars.class.getClassLoader()));
    return ServiceLoader.load(Driver.class, loader);
  }

  private static @Nullable Driver find(ServiceLoader<Driver> drivers, String url) {
    try {
      for (Driver driver : drivers) {
        if (driver.acceptsURL(url)) {
          return driver;
        }
      }
      return null;
    } catch (SQLException | ServiceConfigurationError broken) {
      throw new BadInput("a driver of databases cannot be loaded: " + broken.getMessage(), broken);
    }
  }

  private static URL[] jars(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      List<URL> jars = new ArrayList<>();
      for (Path file : files.filter(name -> name.toString().endsWith(".jar")).sorted().toList()) {
        jars.add(file.toUri().toURL());
      }
      return jars.toArray(URL[]::new);
    } catch (MalformedURLException impossible) {
      throw new IllegalStateException(impossible);
    } catch (IOException failure) {
      throw new BadInput(folder + ": cannot be read (" + failure.getMessage() + ")", failure);
    }
  }

  private BadInput missing(String url) {
    String kind = url.replaceFirst("^(jdbc:[^:]*:).*", "$1");
    String which = KnownDriver.of(url).map(KnownDriver::jar).orElse("the jar of its JDBC driver");
    return new BadInput(
        kind
            + " the driver is not here: put "
            + which
            + " into the folder "
            + folders.get(0)
            + ", and try again");
  }
}

package org.pugraph.base;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/**
 * A digest of the classes of some packages, as they are loaded from folders or jars: what was
 * computed by other code is then never taken for the same. Computed once. Thread safe.
 */
public final class CodeHash {

  /** Classes that are loaded by name alone, where the JDK has the Vector API. */
  private static final String SIMD = "/simd";

  private static final Map<List<Class<?>>, String> KNOWN = new ConcurrentHashMap<>();

  private CodeHash() {}

  /**
   * In hexadecimal.
   *
   * @param anchors one class of each package
   */
  public static String of(List<Class<?>> anchors) {
    return KNOWN.computeIfAbsent(anchors, CodeHash::compute);
  }

  private static String compute(List<Class<?>> anchors) {
    SortedSet<Path> places = new TreeSet<>();
    SortedSet<String> packages = new TreeSet<>();
    try {
      for (Class<?> anchor : anchors) {
        places.add(place(anchor));
        packages.add(anchor.getPackageName().replace('.', '/'));
      }
      return digest(places, packages);
    } catch (IOException failure) {
      throw new UncheckedIOException("the classes of Pugraph cannot be read", failure);
    }
  }

  private static Path place(Class<?> anchor) throws IOException {
    try {
      URI place = anchor.getProtectionDomain().getCodeSource().getLocation().toURI();
      return Path.of(place).toRealPath();
    } catch (URISyntaxException odd) {
      throw new IOException(odd);
    }
  }

  /**
   * The digest of all classes in some packages, wherever they lie.
   *
   * @param places folders and jars of classes
   * @param packages with slashes; without their subpackages, but for {@code simd}
   */
  static String digest(Collection<Path> places, Set<String> packages) throws IOException {
    SortedMap<String, String> digests = new TreeMap<>();
    for (Path place : places) {
      if (Files.isDirectory(place)) {
        addFolder(place, packages, digests);
      } else {
        addJar(place, packages, digests);
      }
    }
    Sha256 all = new Sha256();
    digests.forEach((name, digest) -> all.add(name + " " + digest + "\n"));
    return all.hex();
  }

  private static void addFolder(
      Path folder, Set<String> packages, SortedMap<String, String> digests) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        String name = folder.relativize(file).toString().replace('\\', '/');
        if (counts(name, packages)) {
          digests.put(name, Sha256.of(file));
        }
      }
    }
  }

  private static void addJar(Path jar, Set<String> packages, SortedMap<String, String> digests)
      throws IOException {
    try (JarFile file = new JarFile(jar.toFile())) {
      for (JarEntry entry : (Iterable<JarEntry>) file.stream()::iterator) {
        if (counts(entry.getName(), packages)) {
          try (InputStream in = file.getInputStream(entry)) {
            digests.put(entry.getName(), Sha256.of(in));
          }
        }
      }
    }
  }

  private static boolean counts(String name, Set<String> packages) {
    String folder = name.substring(0, Math.max(0, name.lastIndexOf('/')));
    String owner =
        folder.endsWith(SIMD) ? folder.substring(0, folder.length() - SIMD.length()) : folder;
    return name.endsWith(".class") && packages.contains(owner);
  }
}

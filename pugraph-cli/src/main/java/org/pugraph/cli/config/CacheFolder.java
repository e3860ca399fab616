package org.pugraph.cli.config;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.pugraph.pretrain.PretrainCache;

/** The user's cache folder, for results that are slow to recompute. */
public final class CacheFolder {

  public static final String VARIABLE = "PUGRAPH_CACHE";

  private static final String OFF = "off";

  private CacheFolder() {}

  /** The cache of pretrained encoders. */
  public static PretrainCache pretrained() {
    return path().map(PretrainCache::in).orElse(PretrainCache.NONE);
  }

  /** Where it is; empty where the cache is switched off. */
  public static Optional<Path> path() {
    return of(System.getenv(), System.getProperty("user.home", ""));
  }

  /**
   * The folder in the environment variable; else the one of the XDG base directory specification,
   * which counts as unset where it is not absolute, or that of Windows; empty where the cache is
   * switched off.
   */
  static Optional<Path> of(Map<String, String> environment, String home) {
    String asked = environment.getOrDefault(VARIABLE, "");
    if (!asked.isEmpty()) {
      return asked.equals(OFF) ? Optional.empty() : path(asked);
    }
    return Stream.of("XDG_CACHE_HOME", "LOCALAPPDATA")
        .flatMap(name -> path(environment.getOrDefault(name, "")).stream())
        .filter(Path::isAbsolute)
        .findFirst()
        .or(() -> path(home).filter(Path::isAbsolute).map(user -> user.resolve(".cache")))
        .map(caches -> caches.resolve("pugraph"));
  }

  private static Optional<Path> path(String text) {
    try {
      return Optional.of(Path.of(text));
    } catch (InvalidPathException unthinkable) {
      return Optional.empty();
    }
  }
}

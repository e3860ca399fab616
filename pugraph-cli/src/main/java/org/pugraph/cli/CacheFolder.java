package org.pugraph.cli;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.pugraph.pretrain.PretrainCache;

/** Where this user's machine keeps what would take a while to work out again. */
final class CacheFolder {

  static final String VARIABLE = "PUGRAPH_CACHE";

  private static final String OFF = "off";

  private CacheFolder() {}

  /** What was learned of graphs without labels. */
  static PretrainCache pretrained() {
    return of(System.getenv(), System.getProperty("user.home", ""))
        .map(PretrainCache::in)
        .orElse(PretrainCache.NONE);
  }

  /**
   * The folder that is asked for; else the one that the XDG base directory specification names,
   * which counts as unset where it is not absolute; nothing where it is switched off.
   */
  static Optional<Path> of(Map<String, String> environment, String home) {
    String asked = environment.getOrDefault(VARIABLE, "");
    if (!asked.isEmpty()) {
      return asked.equals(OFF) ? Optional.empty() : path(asked);
    }
    return path(environment.getOrDefault("XDG_CACHE_HOME", ""))
        .filter(Path::isAbsolute)
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

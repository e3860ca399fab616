package org.pugraph.base;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * SHA-256 of the files of a folder by name, written down by one of them. They show that a file was
 * changed, and that another process is replacing the files while they are read. Stateless and
 * thread safe.
 */
public final class Digests {

  /** How often, and after which pause, files are read again that do not belong together. */
  private static final int ATTEMPTS = 20;

  private static final int PAUSE_MILLIS = 50;

  private Digests() {}

  /** A file is not the one that its digest was taken of. */
  private static final class Changed extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final BadInput refusal;

    Changed(String message) {
      refusal = new BadInput(message);
    }
  }

  /** Of those of the files that exist. */
  public static Map<String, String> of(Path folder, List<String> names) {
    Map<String, String> digests = new LinkedHashMap<>();
    for (String name : names) {
      if (Files.exists(folder.resolve(name))) {
        digests.put(name, Sha256.of(folder.resolve(name)));
      }
    }
    return digests;
  }

  /**
   * Reads files that another process may replace meanwhile: once more where {@link #check} finds
   * that they do not belong together, and refuses them where that does not pass.
   */
  public static <T> T read(Supplier<T> reading) {
    for (int attempt = 1; ; attempt++) {
      try {
        return reading.get();
      } catch (Changed changed) {
        if (attempt == ATTEMPTS) {
          throw changed.refusal;
        }
        pause();
      }
    }
  }

  private static void pause() {
    try {
      Thread.sleep(PAUSE_MILLIS);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt(); // and read again at once
    }
  }

  /**
   * Inside of {@link #read}, after the files have been read: a file that is the right one now was
   * so before, because versions follow each other.
   */
  public static void check(Path folder, Map<String, String> digests) {
    digests.forEach((name, digest) -> check(folder.resolve(name), digest));
  }

  private static void check(Path file, String digest) {
    if (!Files.exists(file)) {
      throw new Changed(file + ": is missing; restore it, or fit the model again");
    }
    checkSame(file, Sha256.of(file), digest);
  }

  /** The same for a file whose digest is known. */
  public static void checkSame(Path file, String digest, String expected) {
    if (!digest.equals(expected)) {
      throw new Changed(
          file + ": has changed since the model was saved; restore it, or fit the model again");
    }
  }
}

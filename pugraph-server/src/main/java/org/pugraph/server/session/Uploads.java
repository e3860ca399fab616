package org.pugraph.server.session;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.pugraph.file.CacheEntries;

/**
 * The uploaded files that sessions keep beside their labels and models, within a limit: their users
 * have them, and the graph of an open session is in memory.
 *
 * @param runs the folder that has the folders of the sessions
 */
public record Uploads(Path runs) {

  /** The folder of them in that of a session. */
  static final String NAME = "upload";

  /** Begins the names of those that are being read. */
  static final String TEMPORARY = ".upload-";

  private static final long MOST_BYTES = 1L << 30;
  private static final Duration LONGEST_READING = Duration.ofDays(1);

  /** All of them. */
  public CacheEntries entries() {
    try (Stream<Path> sessions = Files.list(runs)) {
      List<Path> kept = sessions.map(session -> session.resolve(NAME)).toList();
      return CacheEntries.of(kept.stream().filter(Files::isDirectory).toList());
    } catch (IOException missing) {
      return new CacheEntries(List.of());
    }
  }

  /** Removes what a killed server left, and the oldest uploads beyond the limit. */
  void trim() {
    CacheEntries.in(runs, name -> name.startsWith(TEMPORARY))
        .before(Instant.now().minus(LONGEST_READING))
        .clear();
    entries().trim(MOST_BYTES);
  }
}

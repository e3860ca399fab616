package org.pugraph.server.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UploadsTest {

  private static final long MEGABYTES = 1 << 20;

  @TempDir Path runs;

  /** A file with a hole, which takes no room on the disk. */
  private Path upload(String session, long bytes, long second) throws IOException {
    Path folder = Files.createDirectories(runs.resolve(session));
    try (RandomAccessFile file = new RandomAccessFile(folder.resolve("edges").toFile(), "rw")) {
      file.setLength(bytes);
    }
    return Files.setLastModifiedTime(folder, FileTime.from(Instant.ofEpochSecond(second)));
  }

  @Test
  void beyondOneGigabyteTheOldestUploadsGo() throws IOException {
    Path second = upload("page-b/upload", 400 * MEGABYTES, 2_000);
    Path first = upload("page-a/upload", 400 * MEGABYTES, 1_000);
    Path third = upload("page-c/upload", 400 * MEGABYTES, 3_000);
    new Uploads(runs).trim();
    assertThat(first).doesNotExist();
    assertThat(first.getParent()).exists();
    assertThat(second).exists();
    assertThat(third).exists();
  }

  @Test
  void whatAKilledServerLeftGoesAndWhatIsBeingReadStays() throws IOException {
    Path left = upload(".upload-123", 10, 1_000);
    Path current = upload(".upload-456", 10, Instant.now().getEpochSecond());
    new Uploads(runs).trim();
    assertThat(left).doesNotExist();
    assertThat(current).exists();
  }
}

package org.pugraph.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.pugraph.testkit.disk.Crashes;
import org.pugraph.testkit.disk.DiskKind;
import org.pugraph.testkit.disk.FaultyDisk;

class PartialFileCrashTest {

  private static final String WHOLE = "0123456789".repeat(20_000);
  private static final int HALF = WHOLE.length() / 2;

  @TempDir private Path scratch;

  private static PartialFile partial(Path root) {
    return new PartialFile(root.resolve("cache").resolve("file"));
  }

  private static void append(PartialFile to, int from, int until) throws IOException {
    byte[] bytes = WHOLE.substring(from, until).getBytes(StandardCharsets.UTF_8);
    to.append(from, out -> out.write(bytes));
  }

  private static void half(FaultyDisk disk) throws IOException {
    append(partial(disk.root()), 0, HALF);
  }

  /** Whoever has no checksum takes a file of that name for whole. */
  private static void rest(FaultyDisk disk) throws IOException {
    PartialFile file = partial(disk.root());
    append(file, HALF, WHOLE.length());
    file.publish();
  }

  @ParameterizedTest
  @EnumSource
  void aFileThatHasItsNameIsWhole(DiskKind kind) {
    Crashes.everySeed(
        kind.folder(scratch),
        PartialFileCrashTest::half,
        PartialFileCrashTest::rest,
        (left, finished) -> {
          PartialFile file = partial(left);
          if (Files.exists(file.file())) {
            assertThat(Files.readString(file.file())).isEqualTo(WHOLE);
          } else {
            assertThat(finished).isFalse();
            assertThat(file.bytes()).isGreaterThanOrEqualTo(HALF);
          }
        });
  }

  @ParameterizedTest
  @EnumSource
  void anErrorLeavesWhatWasThereAndItGoesOnFromThere(DiskKind kind) {
    Crashes.everyFault(
        kind.folder(scratch),
        PartialFileCrashTest::half,
        PartialFileCrashTest::rest,
        (left, finished) -> {
          PartialFile file = partial(left);
          if (!Files.exists(file.file())) {
            assertThat(Files.readString(file.part())).startsWith(WHOLE.substring(0, HALF));
            append(file, (int) file.bytes(), WHOLE.length());
            file.publish();
          }
          assertThat(Files.readString(file.file())).isEqualTo(WHOLE);
        });
  }

  @Test
  void whatIsDiscardedIsGone() throws IOException {
    PartialFile file = partial(scratch);
    assertThat(file.bytes()).isZero();
    append(file, 0, 10);
    assertThat(file.bytes()).isEqualTo(10);
    file.discard();
    assertThat(file.bytes()).isZero();
  }
}

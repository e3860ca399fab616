package org.pugraph.base;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class StandardOutputTest {

  /** Fails from the second write on, in the same or in another way. */
  private static final class Failing extends OutputStream {
    private final ByteArrayOutputStream written = new ByteArrayOutputStream();
    private final String message;
    private boolean full;

    Failing(String message) {
      this.message = message;
    }

    @Override
    public void write(int one) throws IOException {
      if (full) {
        full = false; // it would work again, and leave a gap
        throw new IOException(message);
      }
      written.write(one);
    }

    @Override
    public void write(byte[] bytes, int from, int count) throws IOException {
      write(bytes[from]);
    }
  }

  @Test
  void aFullDiskIsToldAndNothingIsWrittenBehindTheGap() {
    Failing disk = new Failing("No space left on device");
    StandardOutput out = new StandardOutput(disk, StandardCharsets.UTF_8);
    out.writer().println("a");
    disk.full = true;
    out.writer().println("b");
    out.writer().println("c");
    assertThat(out.failure()).contains("stdout: cannot be written (No space left on device)");
    assertThat(disk.written.toString(UTF_8)).startsWith("a");
    assertThat(disk.written.toString(UTF_8)).doesNotContain("c");
  }

  @Test
  void aReaderThatHasEnoughIsNoFailure() {
    Failing head = new Failing("Broken pipe");
    head.full = true;
    StandardOutput out = new StandardOutput(head, StandardCharsets.UTF_8);
    out.writer().println("a");
    assertThat(out.failure()).isEmpty();
  }

  @Test
  void whatWorksIsNoFailure() {
    assertThat(StandardOutput.open().failure()).isEmpty();
  }
}

package org.pugraph.base;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Stdout that remembers its first failure. Writers and {@link System#out} swallow failures, and
 * half a table on a full disk would look like a whole one. Not thread safe: one thread at a time.
 */
public final class StandardOutput {

  private final OutputStream stream;
  private final PrintWriter writer;
  private @Nullable IOException failure;

  StandardOutput(OutputStream stream, Charset charset) {
    this.stream = stream;
    writer = new PrintWriter(new Remembering(), true, charset);
  }

  /** That of this process, in UTF-8. */
  public static StandardOutput open() {
    return open(StandardCharsets.UTF_8);
  }

  /** That of this process. */
  public static StandardOutput open(Charset charset) {
    return new StandardOutput(new FileOutputStream(FileDescriptor.out), charset);
  }

  /** Flushed with every line. */
  public PrintWriter writer() {
    return writer;
  }

  /**
   * Flushes, and returns in one line why not everything was written. A reader that closed its end,
   * such as {@code head}, has what it wanted: that is no failure.
   */
  public Optional<String> failure() {
    writer.flush();
    return Optional.ofNullable(failure)
        .filter(why -> !isClosedPipe(why))
        .map(why -> "stdout: cannot be written (" + why.getMessage() + ")");
  }

  /** The system's message, in which other languages, and Windows, name the pipe as well. */
  private static boolean isClosedPipe(IOException why) {
    return String.valueOf(why.getMessage()).toLowerCase(Locale.ROOT).contains("pipe");
  }

  /** Writes nothing more once it has failed: a gap would not be seen. */
  private final class Remembering extends OutputStream {

    @Override
    public void write(int one) throws IOException {
      write(new byte[] {(byte) one}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int count) throws IOException {
      if (failure != null) {
        throw failure;
      }
      try {
        stream.write(bytes, from, count);
      } catch (IOException first) {
        failure = first;
        throw first;
      }
    }
  }
}

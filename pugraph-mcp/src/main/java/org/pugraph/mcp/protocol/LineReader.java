package org.pugraph.mcp.protocol;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/** Reads lines of bytes, none longer than a message may be. For one thread. */
final class LineReader {

  /** Far more than a request of any tool needs. */
  static final int LONGEST = 4 << 20;

  private final InputStream in;

  /** A line that has no end, or one too far away. */
  static final class TooLong extends IOException {

    private static final long serialVersionUID = 1L;

    TooLong() {
      super("a message must have at most " + LONGEST + " bytes");
    }
  }

  LineReader(InputStream in) {
    this.in = new BufferedInputStream(in);
  }

  /** The next line without its end; empty where there is none. */
  Optional<byte[]> next() throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    for (int read = in.read(); read != '\n'; read = in.read()) {
      if (read < 0) {
        return line.size() == 0 ? Optional.empty() : Optional.of(line.toByteArray());
      }
      if (line.size() == LONGEST) {
        throw new TooLong();
      }
      line.write(read);
    }
    return Optional.of(line.toByteArray());
  }
}

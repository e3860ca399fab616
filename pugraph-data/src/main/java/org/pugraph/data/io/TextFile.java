package org.pugraph.data.io;

import static java.util.Objects.requireNonNull;

import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipException;
import org.pugraph.base.BadInput;
import org.pugraph.base.WholeFile;

/**
 * A UTF-8 text file, plain or gzip. Reading distinguishes the two by the first bytes, never by the
 * name, and reads the file once, so that a pipe works, too.
 */
public final class TextFile {

  private static final byte[] GZIP = {0x1f, (byte) 0x8b};
  private static final byte[] BYTE_ORDER_MARK = {(byte) 0xef, (byte) 0xbb, (byte) 0xbf};
  private static final int PEEK = 1 << 16;

  /** Makes something of an open file. */
  @FunctionalInterface
  public interface Reading<T> {
    T of(TextFile file) throws IOException;
  }

  /** Writes the lines of a file. */
  @FunctionalInterface
  public interface Writing {
    void to(Writer out) throws IOException;
  }

  private final Path path;
  private final BufferedInputStream in;

  private TextFile(Path path, BufferedInputStream in) {
    this.path = path;
    this.in = in;
  }

  /** Opens, reads and closes; any failure becomes a message of one line. */
  public static <T> T read(Path path, Reading<T> reading) {
    BadInput.unless(!Files.isDirectory(path), path + ": is a folder, a file was expected");
    try (InputStream raw = Files.newInputStream(path);
        BufferedInputStream in = unpacked(path, raw)) {
      BadInput.unless(peek(in, 1).length > 0, path + ": is empty");
      return reading.of(new TextFile(path, in));
    } catch (IOException failure) {
      throw refusal(path, failure);
    } catch (UncheckedIOException failure) {
      throw refusal(path, requireNonNull(failure.getCause()));
    }
  }

  /** Writes the file whole or not at all, packed if its name ends in {@code .gz}. */
  public static void write(Path path, Writing writing) {
    boolean packed = path.toString().endsWith(".gz");
    WholeFile.write(
        path,
        out -> {
          OutputStream bytes = packed ? new GZIPOutputStream(out, PEEK) : out;
          Writer text = new BufferedWriter(new OutputStreamWriter(bytes, StandardCharsets.UTF_8));
          try {
            writing.to(text);
          } catch (UncheckedIOException failure) {
            throw requireNonNull(failure.getCause());
          }
          text.flush();
          if (bytes instanceof GZIPOutputStream gzip) {
            gzip.finish();
          }
        });
  }

  public Path path() {
    return path;
  }

  public InputStream bytes() {
    return in;
  }

  /** The text; bytes that are not UTF-8 make it fail instead of turning into question marks. */
  public BufferedReader text() {
    return new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8.newDecoder()), PEEK);
  }

  /** The first line that is neither blank nor a {@code #} comment, cut off after 64 KB. */
  public String firstLine() throws IOException {
    return new String(peek(in, PEEK), StandardCharsets.UTF_8)
        .lines()
        .filter(line -> !line.isBlank() && !line.startsWith("#"))
        .findFirst()
        .orElse("");
  }

  /** A refusal of one line; lines count from one. */
  public BadInput at(long line, String complaint) {
    return BadInput.at(path, line, complaint);
  }

  private static BufferedInputStream unpacked(Path path, InputStream raw) throws IOException {
    BufferedInputStream in = new BufferedInputStream(raw, PEEK);
    if (Arrays.equals(peek(in, GZIP.length), GZIP)) {
      in = new BufferedInputStream(new Gunzip(path, in), PEEK);
    }
    if (Arrays.equals(peek(in, BYTE_ORDER_MARK.length), BYTE_ORDER_MARK)) {
      in.skipNBytes(BYTE_ORDER_MARK.length);
    }
    return in;
  }

  private static byte[] peek(BufferedInputStream in, int bytes) throws IOException {
    in.mark(bytes);
    byte[] head = in.readNBytes(bytes);
    in.reset();
    return head;
  }

  /** The message for a file that cannot be read. */
  public static BadInput refusal(Path path, IOException failure) {
    String complaint;
    if (failure instanceof NoSuchFileException) {
      complaint = "there is no such file";
    } else if (failure instanceof AccessDeniedException) {
      complaint = "cannot be read: permission denied";
    } else if (failure instanceof CharacterCodingException) {
      complaint = "is not UTF-8 text";
    } else if (failure instanceof ZipException || failure instanceof EOFException) {
      complaint = "is a damaged or truncated gzip file";
    } else {
      complaint = "cannot be read (" + failure.getMessage() + ")";
    }
    return new BadInput(path + ": " + complaint, failure);
  }
}

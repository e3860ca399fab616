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
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipException;
import org.pugraph.base.BadInput;
import org.pugraph.data.packed.DamagedArchive;
import org.pugraph.data.packed.Packing;
import org.pugraph.file.WholeFile;

/**
 * A text file, plain or packed, see {@link Packing}. Reading distinguishes them by the first bytes,
 * never by the name, and reads the file once, so that a pipe works, too. Not thread safe: one
 * thread at a time.
 */
public final class TextFile {

  private static final int PEEK = 1 << 16;

  /** Makes something of an open file. Called by one thread at a time. */
  @FunctionalInterface
  public interface Reading<T> {
    T of(TextFile file) throws IOException;
  }

  /** Writes the lines of a file. Called by one thread at a time. */
  @FunctionalInterface
  public interface Writing {
    void to(Writer out) throws IOException;
  }

  private final Path path;
  private final BufferedInputStream in;
  private final TextEncoding encoding;

  private TextFile(Path path, BufferedInputStream in) throws IOException {
    this.path = path;
    this.in = in;
    byte[] head = peek(in, PEEK);
    this.encoding = TextEncoding.of(head, head.length < PEEK);
    in.skipNBytes(encoding.mark());
  }

  /** Opens, reads and closes; any failure becomes a message of one line. */
  public static <T> T read(Path path, Reading<T> reading) {
    BadInput.unless(!Files.isDirectory(path), path + ": is a folder; give a file instead");
    try (InputStream raw = Files.newInputStream(path);
        BufferedInputStream in = Packing.unpacked(path, new BufferedInputStream(raw, PEEK), PEEK)) {
      BadInput.unless(
          peek(in, 1).length > 0,
          path + ": is empty; check that it was written, or give another file");
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

  /** The file as tables in it name it. */
  public TableOrigin origin() {
    return TableOrigin.ofText(path);
  }

  public InputStream bytes() {
    return in;
  }

  /**
   * The text, in UTF-8 or in UTF-16 with its mark; other bytes make it fail instead of turning into
   * question marks.
   */
  public BufferedReader text() {
    return decoded(encoding.isUtf16() ? encoding.charset() : StandardCharsets.UTF_8);
  }

  /** The same of a format that does not say how it is encoded; {@link #encodingNote} says it. */
  public BufferedReader textInAnyEncoding() {
    return decoded(encoding.charset());
  }

  private BufferedReader decoded(Charset charset) {
    return new BufferedReader(new InputStreamReader(in, charset.newDecoder()), PEEK);
  }

  /** What a file is read as, if it is not UTF-8; nothing of what is not one file. */
  public static Optional<ReadNote> encodingNote(Path path) {
    if (!Files.isRegularFile(path)) {
      return Optional.empty();
    }
    try {
      return read(path, file -> Optional.of(file.encoding))
          .filter(encoding -> !encoding.isUtf8())
          .map(encoding -> new ReadNote(path + ": is not UTF-8 and read as " + encoding.spelled()));
    } catch (BadInput unreadable) {
      return Optional.empty();
    }
  }

  /** Whether the content starts with these bytes. */
  public boolean startsWith(byte[] magic) throws IOException {
    return Arrays.equals(peek(in, magic.length), magic);
  }

  /** The first lines of the file as they are, cut off after 64 KB. */
  public List<String> head() throws IOException {
    return new String(peek(in, PEEK), encoding.charset()).lines().toList();
  }

  /** The first line that is neither blank nor a {@code #} comment, cut off after 64 KB. */
  public String firstLine() throws IOException {
    List<String> lines = firstLines();
    return lines.isEmpty() ? "" : lines.get(0);
  }

  /** The lines in the first 64 KB, but for blank ones and {@code #} comments; whole ones if any. */
  public List<String> firstLines() throws IOException {
    byte[] head = peek(in, PEEK);
    List<String> lines =
        new String(head, encoding.charset())
            .lines()
            .filter(line -> !line.isBlank() && !line.startsWith("#"))
            .toList();
    boolean cut = head.length == PEEK && lines.size() > 1;
    return cut ? lines.subList(0, lines.size() - 1) : lines;
  }

  /** A refusal of one line; lines count from one. */
  public BadInput at(long line, String complaint) {
    return BadInput.at(path, line, complaint);
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
      complaint = "there is no such file; check the path";
    } else if (failure instanceof AccessDeniedException) {
      complaint = "cannot be read: permission denied";
    } else if (failure instanceof CharacterCodingException) {
      complaint = "is not UTF-8 text";
    } else if (failure instanceof DamagedArchive) {
      complaint = failure.getMessage();
    } else if (failure instanceof ZipException || failure instanceof EOFException) {
      complaint = "is a damaged or truncated gzip file";
    } else {
      complaint = "cannot be read (" + failure.getMessage() + ")";
    }
    return new BadInput(path + ": " + complaint, failure);
  }
}

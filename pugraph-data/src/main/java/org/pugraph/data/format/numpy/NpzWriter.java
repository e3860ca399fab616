package org.pugraph.data.format.numpy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.pugraph.file.WholeFile;

/**
 * Writes vectors by name into a zip file, the same bytes whenever and wherever it is done. Not
 * thread safe: one thread at a time.
 */
public final class NpzWriter {

  private static final LocalDateTime NO_DATE = LocalDateTime.of(1980, 1, 1, 0, 0);

  private final ZipOutputStream zip;

  private NpzWriter(ZipOutputStream zip) {
    this.zip = zip;
  }

  /** Writes the arrays. Called by one thread at a time. */
  @FunctionalInterface
  public interface Content {
    void writeTo(NpzWriter out) throws IOException;
  }

  /** Writes a file whole or not at all. */
  public static void write(Path path, Content content) {
    WholeFile.write(path, out -> writeTo(out, content));
  }

  private static void writeTo(OutputStream out, Content content) throws IOException {
    ZipOutputStream zip = new ZipOutputStream(out);
    content.writeTo(new NpzWriter(zip));
    zip.finish();
  }

  public void numbers(String name, int... numbers) throws IOException {
    entry(name).numbers(numbers);
    zip.closeEntry();
  }

  public void numbers(String name, float[] numbers) throws IOException {
    entry(name).numbers(numbers);
    zip.closeEntry();
  }

  public void texts(String name, List<String> texts) throws IOException {
    entry(name).texts(texts);
    zip.closeEntry();
  }

  private NpyWriter entry(String name) throws IOException {
    ZipEntry entry = new ZipEntry(name + ".npy");
    entry.setTimeLocal(NO_DATE);
    zip.putNextEntry(entry);
    return new NpyWriter(zip);
  }
}

package org.pugraph.data.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.testkit.Scratch;

class TextFileTest {

  @TempDir Path folder;
  Scratch scratch;

  @BeforeEach
  void open() {
    scratch = new Scratch(folder);
  }

  @Test
  void readsPlainText() {
    assertThat(content(scratch.file("a.txt", "grün", "x"))).isEqualTo("grün\nx\n");
  }

  @Test
  void readsGzipUnderAnyName() throws IOException {
    assertThat(content(scratch.bytes("a.txt", gzip("packed")))).isEqualTo("packed");
  }

  @Test
  void readsPlainTextThatIsCalledGzip() {
    assertThat(content(scratch.file("a.gz", "plain"))).isEqualTo("plain\n");
  }

  @Test
  void passesOverAByteOrderMark() {
    assertThat(content(scratch.file("a.txt", "\uFEFFa"))).isEqualTo("a\n");
  }

  @Test
  void writesGzipWhenTheNameSaysSo() throws IOException {
    Path file = folder.resolve("a.txt.gz");
    TextFile.write(file, out -> out.write("packed"));
    assertThat(Files.readAllBytes(file)).startsWith(0x1f, 0x8b);
    assertThat(content(file)).isEqualTo("packed");
  }

  @Test
  void seesTheFirstLineThatSaysSomething() {
    Path file = scratch.file("a.txt", "", "# comment", "1 2", "3 4");
    assertThat(TextFile.<String>read(file, TextFile::firstLine)).isEqualTo("1 2");
  }

  @Test
  void refusesAMissingFile() {
    scratch.refuses(() -> content(folder.resolve("no")), "no: there is no such file");
  }

  @Test
  void refusesAFolder() {
    Path inside = folder.resolve("inside");
    assertThat(inside.toFile().mkdir()).isTrue();
    scratch.refuses(() -> content(inside), "inside: is a folder, a file was expected");
  }

  @Test
  void refusesAnEmptyFile() throws IOException {
    Path plain = scratch.bytes("a.txt", new byte[0]);
    scratch.refuses(() -> content(plain), "a.txt: is empty");
    Path packed = scratch.bytes("a.gz", gzip(""));
    scratch.refuses(() -> content(packed), "a.gz: is empty");
  }

  @Test
  void refusesGzipCutAtAnyByte() throws IOException {
    byte[] whole = gzip("some text that is long enough to be cut");
    for (int length = 2; length < whole.length; length++) {
      Path file = scratch.bytes("a.gz", Arrays.copyOf(whole, length));
      scratch.refuses(() -> content(file), "a.gz: is a damaged or truncated gzip file");
    }
  }

  @Test
  void refusesGzipWithAWrongChecksum() throws IOException {
    byte[] whole = gzip("some text");
    whole[whole.length - 8] ^= 1;
    Path file = scratch.bytes("a.gz", whole);
    scratch.refuses(() -> content(file), "a.gz: is a damaged or truncated gzip file");
  }

  @Test
  void refusesBytesThatAreNotUtf8() {
    Path file = scratch.bytes("a.txt", "gr\u00fcn".getBytes(StandardCharsets.ISO_8859_1));
    scratch.refuses(() -> content(file), "a.txt: is not UTF-8 text");
  }

  private static String content(Path path) {
    return TextFile.read(
        path,
        file -> {
          StringWriter text = new StringWriter();
          file.text().transferTo(text);
          return text.toString();
        });
  }

  private static byte[] gzip(String text) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
    return bytes.toByteArray();
  }
}

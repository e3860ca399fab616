package org.pugraph.data.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.base.BadInput;
import org.pugraph.testkit.Scratch;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.XZOutputStream;

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
    scratch.refuses(
        () -> content(folder.resolve("no")), "no: there is no such file; check the path");
  }

  @Test
  void refusesAFolder() {
    Path inside = folder.resolve("inside");
    assertThat(inside.toFile().mkdir()).isTrue();
    scratch.refuses(() -> content(inside), "inside: is a folder; give a file instead");
  }

  @Test
  void refusesAnEmptyFile() throws IOException {
    Path plain = scratch.bytes("a.txt", new byte[0]);
    scratch.refuses(
        () -> content(plain), "a.txt: is empty; check that it was written, or give another file");
    Path packed = scratch.bytes("a.gz", gzip(""));
    scratch.refuses(
        () -> content(packed), "a.gz: is empty; check that it was written, or give another file");
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

  @Test
  void readsBzip2XzAndZip() throws IOException {
    for (Packer packer : List.<Packer>of(BZip2CompressorOutputStream::new, XZ, ZIP)) {
      byte[] whole = packed(packer, "some text that is long enough to be cut");
      Path file = scratch.bytes("a.packed", whole);
      assertThat(content(file)).isEqualTo("some text that is long enough to be cut");
      Path cut = scratch.bytes("cut", Arrays.copyOf(whole, whole.length / 2));
      assertThatThrownBy(() -> content(cut))
          .isInstanceOf(BadInput.class)
          .hasMessageMatching("(?s).*cut: is a damaged or truncated (bzip2|xz|zip) file");
    }
  }

  @Test
  void refusesABombOfAnyPacking() throws IOException {
    for (Packer packer : List.<Packer>of(BZip2CompressorOutputStream::new, XZ, ZIP)) {
      Path file = scratch.bytes("bomb", packed(packer, "0".repeat(100 << 20)));
      assertThatThrownBy(() -> content(file)).hasMessageContaining("bomb: unpacks to more than ");
    }
  }

  @Test
  void readsAZipFileWhoseNameIsNotUtf8() throws IOException {
    byte[] latin = zipNamed("gr\u00fcn.csv", StandardCharsets.ISO_8859_1);
    assertThat(content(scratch.bytes("a.zip", latin))).isEqualTo("a,b");
  }

  @Test
  void refusesAZipFileWhoseNameIsNotTheUtf8ThatItClaims() throws IOException {
    byte[] zip = zipNamed("gr\u00fcn.csv", StandardCharsets.ISO_8859_1);
    zip[7] |= 8; // the name is in UTF-8, it says
    scratch.refuses(
        () -> content(scratch.bytes("a.zip", zip)), "a.zip: is a damaged or truncated zip file");
  }

  private static byte[] zipNamed(String name, Charset charset) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes, charset)) {
      zip.putNextEntry(new ZipEntry(name));
      zip.write("a,b".getBytes(StandardCharsets.UTF_8));
    }
    return bytes.toByteArray();
  }

  @Test
  void refusesAZipFileOfSeveralFiles() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      zip.putNextEntry(new ZipEntry("a.csv"));
      zip.write('a');
      zip.putNextEntry(new ZipEntry("b.csv"));
    }
    Path several = scratch.bytes("a.zip", bytes.toByteArray());
    scratch.refuses(
        () -> content(several),
        "a.zip: is a zip file of several files, expected one; unpack it first");
  }

  @Test
  void refusesFilesOfOfficeProgramsByWhatTheyAre() throws IOException {
    byte[] zip = zipNamed("[Content_Types].xml", StandardCharsets.UTF_8);
    String sheet = "save the sheet as CSV, and give that file";
    refusesOffice("a.xlsx", zip, "is an Excel workbook; " + sheet);
    refusesOffice("a.ods", zip, "is an OpenDocument spreadsheet; " + sheet);
    refusesOffice("a.DOCX", zip, "is a Word document; save it as plain text, and give that file");
    String other = "is a file of an office program; save it as CSV or text";
    refusesOffice("a.zip", zip, other);
    byte[] compound = {(byte) 0xd0, (byte) 0xcf, 0x11, (byte) 0xe0, 1, 2};
    refusesOffice("a.xls", compound, "is an Excel workbook; " + sheet);
    refusesOffice("a.csv", compound, other);
  }

  private void refusesOffice(String name, byte[] bytes, String complaint) {
    scratch.refuses(() -> content(scratch.bytes(name, bytes)), name + ": " + complaint);
  }

  @Test
  void aTextThatIsOnlyCalledLikeAWorkbookIsRead() {
    assertThat(content(scratch.file("a.xls", "a,b"))).isEqualTo("a,b\n");
  }

  @Test
  void readsUtf16WithItsMarkAndSaysSo() {
    for (Charset charset : List.of(StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE)) {
      Path file = scratch.bytes("a.txt", "\uFEFFgr\u00fcn\n".getBytes(charset));
      assertThat(content(file)).isEqualTo("gr\u00fcn\n");
      assertThat(TextFile.encodingNote(file).orElseThrow().sentence())
          .endsWith("a.txt: is not UTF-8 and read as UTF-16");
    }
    assertThat(TextFile.encodingNote(scratch.file("b.txt", "gr\u00fcn"))).isEmpty();
  }

  @Test
  void readsLatin1InTablesAndSaysSo() {
    Path file = scratch.bytes("a.csv", "id,gr\u00fcn\n".getBytes(StandardCharsets.ISO_8859_1));
    String title = TextFile.read(file, text -> Table.in(text, 2).next().cell(1));
    assertThat(title).isEqualTo("gr\u00fcn");
    assertThat(TextFile.encodingNote(file).orElseThrow().sentence())
        .endsWith("a.csv: is not UTF-8 and read as Windows-1252, which includes Latin-1");
  }

  /** Opens a stream that packs. */
  private interface Packer {
    OutputStream open(OutputStream out) throws IOException;
  }

  private static final Packer XZ = out -> new XZOutputStream(out, new LZMA2Options());

  private static final Packer ZIP =
      out -> {
        ZipOutputStream zip = new ZipOutputStream(out);
        zip.putNextEntry(new ZipEntry("folder/"));
        zip.putNextEntry(new ZipEntry("folder/a.csv"));
        return zip;
      };

  private static byte[] packed(Packer packer, String text) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (OutputStream out = packer.open(bytes)) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
    return bytes.toByteArray();
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

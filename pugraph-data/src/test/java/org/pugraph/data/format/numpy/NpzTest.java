package org.pugraph.data.format.numpy;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.testkit.Scratch;

class NpzTest {

  @TempDir Path folder;
  Scratch scratch;
  Path path;

  @BeforeEach
  void aFile() {
    scratch = new Scratch(folder);
    path = folder.resolve("g.npz");
  }

  private static NdArray read(Path path) {
    return Npz.read(path, npz -> npz.array("aa"));
  }

  /** Changes bytes of the file, one character for each. */
  private void replace(String what, String with) throws IOException {
    String content = Files.readString(path, ISO_8859_1);
    assertThat(content).contains(what);
    Files.writeString(path, content.replace(what, with), ISO_8859_1);
  }

  @Test
  void arraysAreFoundByName() {
    NpzWriter.write(path, out -> out.numbers("aa", 3, 4));
    assertThat(read(path).wholeNumber(1)).isEqualTo(4);
    scratch.refuses(() -> Npz.read(path, npz -> npz.array("b")), "g.npz: has no array b");
  }

  @Test
  void theSameArraysGiveTheSameBytes() throws IOException {
    NpzWriter.write(path, out -> out.numbers("aa", 3, 4));
    Path again = folder.resolve("again.npz");
    NpzWriter.write(again, out -> out.numbers("aa", 3, 4));
    assertThat(again).hasBinaryContent(Files.readAllBytes(path));
  }

  @Test
  void twoEntriesOfOneNameAreRefused() throws IOException {
    NpzWriter.write(
        path,
        out -> {
          out.numbers("aa", 1);
          out.numbers("ab", 2);
        });
    replace("ab.npy", "aa.npy");
    scratch.refuses(() -> read(path), "g.npz: has two entries of the name \"aa.npy\"");
  }

  @Test
  void namesWithFoldersAreRefused() throws IOException {
    NpzWriter.write(path, out -> out.numbers("___evil", 1));
    replace("___evil", "../evil");
    scratch.refuses(
        () -> read(path), "g.npz: has an entry \"../evil.npy\", expected names without folders");
  }

  @Test
  void namesThatAreNoTextAreRefused() throws IOException {
    NpzWriter.write(path, out -> out.numbers("a\u00e9", 1));
    replace("a\u00c3\u00a9", "a\u00c3\u00ff");
    scratch.refuses(() -> read(path), "g.npz: is not a whole zip file");
  }

  @Test
  void aBombIsRefusedBeforeItGoesOff() throws IOException {
    try (OutputStream out = Files.newOutputStream(path);
        ZipOutputStream zip = new ZipOutputStream(out)) {
      zip.putNextEntry(new ZipEntry("aa.npy"));
      byte[] zeros = new byte[1 << 20];
      for (int i = 0; i < 150; i++) {
        zip.write(zeros);
      }
    }
    long allowed = (64L << 20) + 200 * Files.size(path);
    scratch.refuses(
        () -> read(path),
        "g.npz: unpacks to more than " + allowed + " bytes, which no graph of its size does");
  }

  /** Sets a number in the list of entries at the end of a zip file. */
  private void setInList(int at, int value) throws IOException {
    byte[] bytes = Files.readAllBytes(path);
    int entry = new String(bytes, ISO_8859_1).indexOf("PK\u0001\u0002");
    bytes[entry + at] = (byte) value;
    Files.write(path, bytes);
  }

  @Test
  void anEntryThatIsLargerThanItSaysIsRefused() throws IOException {
    NpzWriter.write(path, out -> out.numbers("aa", 1));
    setInList(24, 5);
    scratch.refuses(() -> read(path), "g.npz: aa.npy: does not unpack to its declared size");
  }

  @Test
  void aWrongSumIsRefused() throws IOException {
    NpzWriter.write(path, out -> out.numbers("aa", 1));
    setInList(16, 0);
    scratch.refuses(() -> read(path), "g.npz: aa.npy: is damaged, its sum is wrong");
  }

  @Test
  void aPieceOfAFileIsRefused() throws IOException {
    NpzWriter.write(path, out -> out.numbers("aa", 1));
    byte[] bytes = Files.readAllBytes(path);
    scratch.bytes("g.npz", Arrays.copyOf(bytes, bytes.length / 2));
    scratch.refuses(() -> read(path), "g.npz: is not a whole zip file");
    scratch.refuses(
        () -> read(folder.resolve("none")), "none: there is no such file; check the path");
  }
}

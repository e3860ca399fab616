package org.pugraph.data.dataset;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.base.BadInput;
import org.pugraph.testkit.Scratch;

class TarTest {

  @TempDir Path folder;
  Scratch scratch;
  Path unpacked;

  @BeforeEach
  void aFolder() {
    scratch = new Scratch(folder);
    unpacked = folder.resolve("unpacked");
  }

  private void refuses(byte[] archive, String message) {
    Path file = scratch.bytes("x.tgz", archive);
    scratch.refuses(() -> Tar.unpack(file, unpacked), message);
    assertThat(folder.resolve("evil")).doesNotExist();
  }

  @Test
  void filesOfAllFoldersComeIntoOne() throws IOException {
    byte[] archive =
        new TarFile()
            .entry("cora/", '5', new byte[0])
            .file("cora/a.content", "x".repeat(1000))
            .file("cora/._a.content", "left behind")
            .entry("pax", 'x', "14 comment=hi\n".getBytes(ISO_8859_1))
            .file("./cora/b/a.cites", "")
            .packed();
    Tar.unpack(scratch.bytes("x.tgz", archive), unpacked);
    assertThat(unpacked.resolve("a.content")).hasContent("x".repeat(1000));
    assertThat(unpacked.toFile().list()).containsExactlyInAnyOrder("a.content", "a.cites");
  }

  @ParameterizedTest
  @ValueSource(strings = {"../evil", "a/../../evil", "/evil", "..\\evil", "C:evil", "a/.."})
  void namesThatLeadOutAreRefused(String name) throws IOException {
    refuses(
        new TarFile().file(name, "x").packed(), "x.tgz: \"" + name + "\" leads out of its folder");
  }

  @ParameterizedTest
  @ValueSource(chars = {'1', '2', '3', '4', '6', '7', 'S'})
  void linksAndDevicesAreRefused(char type) throws IOException {
    refuses(
        new TarFile().entry("evil", type, new byte[0]).packed(),
        "x.tgz: \"evil\" is neither a plain file nor a folder, such as a link");
  }

  @Test
  void aFileThatIsThereTwiceIsRefused() throws IOException {
    refuses(new TarFile().file("a/x", "1").file("b/x", "2").packed(), "x.tgz: holds \"x\" twice");
  }

  @Test
  void aBombIsRefused() throws IOException {
    byte[] archive = new TarFile().entry("x", '0', new byte[100 << 20]).packed();
    Path file = scratch.bytes("x.tgz", archive);
    assertThat(Files.size(file)).isLessThan(1 << 20);
    assertThatThrownBy(() -> Tar.unpack(file, unpacked))
        .hasMessageMatching(
            ".*x.tgz: unpacks to more than \\d+ bytes, which no graph of its size does");
  }

  @Test
  void longNamesAreRead() throws IOException {
    String name = "cora/" + "x".repeat(150);
    byte[] archive =
        new TarFile()
            .entry("././@LongLink", 'L', (name + "\0").getBytes(ISO_8859_1))
            .file(name.substring(0, 100), "y")
            .packed();
    Tar.unpack(scratch.bytes("x.tgz", archive), unpacked);
    assertThat(unpacked.resolve("x".repeat(150))).hasContent("y");
  }

  @Test
  void aSparseFileIsRefused() throws IOException {
    String sparse = "22 GNU.sparse.major=1\n22 GNU.sparse.minor=0\n28 GNU.sparse.realsize=9999\n";
    byte[] map = Arrays.copyOf("1\n0\n1\n".getBytes(ISO_8859_1), 513);
    refuses(
        new TarFile()
            .entry("pax", 'x', sparse.getBytes(ISO_8859_1))
            .entry("evil", '0', map)
            .packed(),
        "x.tgz: \"evil\" is neither a plain file nor a folder, such as a link");
  }

  @Test
  void whatIsNoArchiveIsRefused() throws IOException {
    String message = "x.tgz: is damaged, truncated or not a .tgz file";
    refuses(new byte[] {1, 2, 3}, message);
    byte[] whole = new TarFile().file("x", "y".repeat(5000)).packed();
    refuses(Arrays.copyOf(whole, whole.length / 2), message);
    refuses(Arrays.copyOf(whole, whole.length - 9), message);
    refuses(new TarFile().raw("no archive at all, but text".repeat(40)).packed(), message);
  }

  /** Nothing but a graph's files or a refusal in one line, whatever the bytes. */
  @Test
  void damagedArchivesAreUnpackedOrRefused() throws IOException {
    byte[] tar =
        new TarFile()
            .entry("pax", 'x', "14 comment=hi\n".getBytes(ISO_8859_1))
            .file("cora/a.content", "x".repeat(600))
            .bytes();
    Random random = new Random(1);
    for (int trial = 0; trial < 1000; trial++) {
      byte[] damaged = tar.clone();
      for (int i = 0; i < 3; i++) {
        damaged[random.nextInt(damaged.length)] = (byte) random.nextInt(256);
      }
      Path file = scratch.bytes("x.tgz", TarFile.packed(damaged));
      try {
        Tar.unpack(file, folder.resolve("unpacked" + trial));
      } catch (BadInput refused) {
        assertThat(refused).message().startsWith(file.toString()).hasLineCount(1);
      }
    }
  }
}

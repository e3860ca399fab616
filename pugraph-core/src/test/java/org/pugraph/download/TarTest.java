package org.pugraph.download;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.Scratch;

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
            .entry("pax", 'x', new byte[30])
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
  @ValueSource(chars = {'1', '2', '3', '4', '6', 'L'})
  void linksAndDevicesAreRefused(char type) throws IOException {
    refuses(
        new TarFile().entry("evil", type, new byte[0]).packed(),
        "x.tgz: \"evil\" is neither a file nor a folder, such as a link");
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
  void whatIsNoArchiveIsRefused() throws IOException {
    refuses(new byte[] {1, 2, 3}, "x.tgz: is damaged or truncated");
    byte[] whole = new TarFile().file("x", "y".repeat(5000)).packed();
    refuses(Arrays.copyOf(whole, whole.length / 2), "x.tgz: is damaged or truncated");
    refuses(
        new TarFile().raw("no archive at all, but text".repeat(40)).packed(),
        "x.tgz: is not a tar file, or one with no size");
  }
}

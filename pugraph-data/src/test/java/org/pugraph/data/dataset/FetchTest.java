package org.pugraph.data.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.base.BadInput;

class FetchTest {

  private static final TransferListener NOBODY = (file, bytes, of) -> {};

  @TempDir Path folder;
  LocalServer server;
  byte[] content;
  RemoteFile verified;

  @BeforeEach
  void aServerWithAFile() throws IOException {
    server = new LocalServer();
    content = new byte[200_000];
    new Random(5).nextBytes(content);
    URI address = server.put("g.npz", content);
    Path copy = Files.write(folder.resolve("copy"), content);
    verified = new RemoteFile(address, Optional.of(Checksum.of(copy)));
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private Path fetch(RemoteFile file) {
    return new Fetch(file, folder.resolve("cache"), NOBODY).file();
  }

  private String complaint(RemoteFile file) {
    try {
      fetch(file);
      throw new AssertionError("was fetched");
    } catch (DownloadFailure failure) {
      assertThat(failure.getMessage()).hasLineCount(1);
      return failure
          .getMessage()
          .replace(folder + "/", "")
          .replace(server.address().toString(), "http://here/");
    }
  }

  @Test
  void aFileIsFetchedOnce() {
    assertThat(fetch(verified)).hasBinaryContent(content).hasFileName("g.npz");
    assertThat(fetch(verified)).hasBinaryContent(content);
    assertThat(server.ranges).containsExactly("null");
    assertThat(folder.resolve("cache/g.npz.part")).doesNotExist();
  }

  @Test
  void progressIsTold() {
    List<Long> seen = new ArrayList<>();
    new Fetch(
            verified,
            folder,
            (file, bytes, of) -> {
              seen.add(bytes);
              assertThat(of).hasValue(content.length);
            })
        .file();
    assertThat(seen).isSorted().endsWith((long) content.length);
  }

  @Test
  @Timeout(30)
  void aTransferThatStallsIsGivenUpAndGoesOnWhereItStalled() {
    server.breakAfter = 70_000;
    server.stalls = true;
    Fetch fetch = new Fetch(verified, folder, NOBODY, Duration.ofSeconds(1));
    assertThatThrownBy(fetch::file)
        .isInstanceOf(DownloadFailure.class)
        .hasMessageContaining("cannot be fetched (HttpTimeout, nothing arrived for 1 s)")
        .hasMessageContaining("run this again to go on from ");
    assertThat(folder.resolve("g.npz.part")).hasSize(70_000);
  }

  @Test
  void aBrokenTransferGoesOnWhereItBroke() {
    server.breakAfter = 70_000;
    assertThat(complaint(verified))
        .startsWith("http://here/g.npz: cannot be fetched (IO, ")
        .endsWith(
            "; run this again to go on from cache/g.npz.part, or fetch it by hand, save it as"
                + " cache/g.npz and run this again");
    long here = folder.resolve("cache/g.npz.part").toFile().length();
    assertThat(here).isBetween(1L, 70_000L);
    server.breakAfter = Integer.MAX_VALUE;
    assertThat(fetch(verified)).hasBinaryContent(content);
    assertThat(server.ranges).containsExactly("null", "bytes=" + here + "-");
  }

  @Test
  void aServerThatKnowsNoPartsIsAskedForAll() {
    server.breakAfter = 70_000;
    complaint(verified);
    server.breakAfter = Integer.MAX_VALUE;
    server.ignoresRanges = true;
    assertThat(fetch(verified)).hasBinaryContent(content);
  }

  @Test
  void aPartThatIsAllTakesNoMore() throws IOException {
    Files.createDirectories(folder.resolve("cache"));
    Files.write(folder.resolve("cache/g.npz.part"), content);
    assertThat(fetch(verified)).hasBinaryContent(content);
    assertThat(server.ranges).containsExactly("bytes=" + content.length + "-");
  }

  @Test
  void aFileOfWhichNoSumIsKnownStartsAnew() throws IOException {
    Files.createDirectories(folder.resolve("cache"));
    Files.write(folder.resolve("cache/g.npz.part"), new byte[1000]);
    assertThat(fetch(new RemoteFile(verified.address(), Optional.empty())))
        .hasBinaryContent(content);
    assertThat(server.ranges).containsExactly("null");
  }

  @Test
  void aWrongSumKeepsNothing() {
    content[17]++;
    assertThat(complaint(verified))
        .matches(
            "http://here/g.npz: has SHA-256 [0-9a-f]{64}, expected "
                + verified.sha256().orElseThrow()
                + "; nothing of it was kept");
    assertThat(folder.resolve("cache")).isEmptyDirectory();
  }

  @Test
  void aFileHereWithAWrongSumIsFetchedAgain() throws IOException {
    Files.createDirectories(folder.resolve("cache"));
    Files.write(folder.resolve("cache/g.npz"), new byte[1000]);
    assertThat(fetch(verified)).hasBinaryContent(content);
  }

  @Test
  void aServerWithoutTheFileIsToldInOneLine() {
    RemoteFile none = new RemoteFile(server.address().resolve("none.npz"), Optional.empty());
    assertThat(complaint(none))
        .isEqualTo(
            "http://here/none.npz: the server answers 404; fetch it by hand, save it as"
                + " cache/none.npz and run this again");
  }

  @Test
  void noNetworkIsToldInOneLine() {
    server.close();
    assertThat(complaint(verified))
        .startsWith("http://here/g.npz: cannot be fetched (Connect")
        .endsWith(
            "; fetch it by hand, save it as " + Path.of("cache", "g.npz") + " and run this again");
  }

  @Test
  void addressesMustNameAFileOnTheWeb() {
    for (String address : List.of("file:///etc/passwd", "https://x.org/", "https://x.org/..")) {
      assertThatThrownBy(() -> new RemoteFile(URI.create(address), Optional.empty()))
          .isInstanceOf(BadInput.class)
          .hasMessageStartingWith("an address must ");
    }
  }
}

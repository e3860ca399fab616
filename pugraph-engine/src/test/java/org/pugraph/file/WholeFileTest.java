package org.pugraph.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.base.BadInput;

class WholeFileTest {

  @TempDir Path folder;

  @Test
  void createsMissingFoldersAndReplacesWhatIsThere() throws IOException {
    Path file = folder.resolve("a/b/c.txt");
    WholeFile.writeText(file, "old");
    WholeFile.writeText(file, "new");
    assertThat(file).hasContent("new");
    try (var files = Files.list(file.getParent())) {
      assertThat(files).containsExactly(file);
    }
  }

  @Test
  void aWriterThatFailsHalfWayLeavesTheOldFile() {
    Path file = folder.resolve("c.txt");
    WholeFile.writeText(file, "old");
    assertThatThrownBy(
            () ->
                WholeFile.write(
                    file,
                    out -> {
                      out.write("ne".getBytes(StandardCharsets.UTF_8));
                      throw new IOException("disk full");
                    }))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("c.txt: cannot be written")
        .hasMessageContaining("disk full");
    assertThat(file).hasContent("old");
  }

  @Test
  void aFolderThatIsAFileIsRefusedInOneLine() {
    Path file = folder.resolve("plain");
    WholeFile.writeText(file, "x");
    assertThatThrownBy(() -> WholeFile.writeText(file.resolve("inside"), "y"))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("cannot be written");
  }

  @Test
  void aLinkStaysAndItsTargetIsReplaced() throws IOException {
    Path target = folder.resolve("elsewhere/target.txt");
    WholeFile.writeText(target, "old");
    Path link = folder.resolve("link.txt");
    Files.createSymbolicLink(link, Path.of("elsewhere/target.txt"));
    WholeFile.writeText(link, "new");
    assertThat(link).isSymbolicLink();
    assertThat(target).hasContent("new");
  }

  @Test
  void theTargetOfALinkNeedNotExist() throws IOException {
    Path link = folder.resolve("link.txt");
    Files.createSymbolicLink(link, Path.of("target.txt"));
    WholeFile.writeText(link, "new");
    assertThat(link).isSymbolicLink();
    assertThat(folder.resolve("target.txt")).hasContent("new");
  }

  @Test
  void linksThatGoRoundInACircleAreRefusedInOneLine() throws IOException {
    Path link = folder.resolve("link.txt");
    Files.createSymbolicLink(link, Path.of("link.txt"));
    assertThatThrownBy(() -> WholeFile.writeText(link, "new"))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("too many links");
  }

  @Test
  @Timeout(30)
  void aPipeIsWrittenToAndStaysAPipe() throws Exception {
    Path pipe = folder.resolve("pipe");
    assumeTrue(Posix.isHere());
    assumeTrue(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor() == 0);
    CompletableFuture<byte[]> read =
        CompletableFuture.supplyAsync(
            () -> {
              try (InputStream in = Files.newInputStream(pipe)) {
                return in.readAllBytes();
              } catch (IOException failure) {
                throw new UncheckedIOException(failure);
              }
            });
    WholeFile.writeText(pipe, "through");
    assertThat(read.get()).asString(StandardCharsets.UTF_8).isEqualTo("through");
    assertThat(Files.readAttributes(pipe, BasicFileAttributes.class).isOther()).isTrue();
  }

  @Test
  void aLinkToADeviceIsWrittenThrough() throws IOException {
    Path device = Path.of("/dev/full");
    assumeTrue(Files.exists(device));
    Path link = Files.createSymbolicLink(folder.resolve("link"), device);
    assertThatThrownBy(() -> WholeFile.writeText(link, "lost"))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("link: cannot be written")
        .hasMessageContaining("No space left");
    assertThat(link).isSymbolicLink();
  }

  @Test
  void aFolderInPlaceOfTheFileIsRefusedInOneLine() {
    assertThatThrownBy(() -> WholeFile.writeText(folder, "x"))
        .isInstanceOf(BadInput.class)
        .hasMessage(folder + ": is a folder; give a file instead");
  }

  @Test
  void nothingTemporaryStaysAfterAnyFailure() throws IOException {
    List<Exception> failures =
        List.of(
            new IOException("disk full"),
            new UncheckedIOException(new IOException("disk full")),
            new BadInput("refused"),
            new IllegalStateException("a bug"));
    for (Exception failure : failures) {
      assertThatThrownBy(
          () ->
              WholeFile.write(
                  folder.resolve("c.txt"),
                  out -> {
                    out.write(1);
                    if (failure instanceof IOException checked) {
                      throw checked;
                    }
                    throw (RuntimeException) failure;
                  }));
      assertThat(folder).isEmptyDirectory();
    }
  }

  @Test
  @Timeout(60)
  void writersAtTheSameTimeNeverMixTheirFiles() throws Exception {
    Path file = folder.resolve("c.txt");
    WholeFile.writeText(file, "a".repeat(100_000));
    List<CompletableFuture<Void>> writers = new ArrayList<>();
    for (String letter : List.of("a", "b", "c")) {
      writers.add(
          CompletableFuture.runAsync(
              () -> {
                for (int i = 0; i < 30; i++) {
                  WholeFile.writeText(file, letter.repeat(100_000));
                }
              }));
    }
    CompletableFuture<Void> all =
        CompletableFuture.allOf(writers.toArray(CompletableFuture[]::new));
    while (!all.isDone()) {
      assertThat(Files.readString(file)).matches("a{100000}|b{100000}|c{100000}");
    }
    all.get();
    assertThat(folder.toFile().list()).containsExactly("c.txt");
  }

  @Test
  void aFailureWithoutAMessageIsToldByItsKind() {
    assertThatThrownBy(
            () ->
                WholeFile.write(
                    folder.resolve("c.txt"),
                    out -> {
                      throw new EOFException();
                    }))
        .isInstanceOf(BadInput.class)
        .hasMessageEndingWith("c.txt: cannot be written (EOF)");
  }

  @Test
  void theErrorStreamIsWrittenToByItsName() {
    assumeTrue(Files.exists(Path.of("/dev/stderr")));
    WholeFile.writeText(Path.of("/dev/stderr"), "");
    assertThat(Path.of("/dev")).isDirectoryNotContaining(file -> file.toString().endsWith(".part"));
  }
}

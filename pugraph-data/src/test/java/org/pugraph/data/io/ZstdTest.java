package org.pugraph.data.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.airlift.compress.zstd.ZstdOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.base.BadInput;
import org.pugraph.data.source.EncodedGraph;
import org.pugraph.data.source.GraphSource;
import org.pugraph.testkit.Scratch;

class ZstdTest {

  private static final Path RING =
      Path.of("src", "test", "resources", "formats", "zstd", "ring.csv.zst");

  private static final String LINES =
      IntStream.range(0, 100)
          .mapToObj(i -> "n" + i + ",n" + (i + 1) % 100 + "\n")
          .collect(Collectors.joining("", "source,target\n", ""));

  @TempDir Path folder;
  Scratch scratch;

  @BeforeEach
  void open() {
    scratch = new Scratch(folder);
  }

  private static String content(Path path) {
    return TextFile.read(
        path, file -> new String(file.bytes().readAllBytes(), StandardCharsets.UTF_8));
  }

  private static byte[] packed(String text) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (OutputStream out = new ZstdOutputStream(bytes)) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
    return bytes.toByteArray();
  }

  @Test
  void whatTheToolWroteIsRead() {
    assertThat(content(RING)).isEqualTo(LINES);
  }

  @Test
  void aGraphIsReadFromPackedTablesAndFromAPackedGraphFile() throws IOException {
    Path nodes = scratch.bytes("nodes.csv.zst", packed("id,year\nn0,1\nn1,2\nn2,7\n"));
    EncodedGraph ring = GraphSource.ofTables(RING, null).read();
    assertThat(ring.graph().nodes()).isEqualTo(100);
    assertThat(ring.graph().edges().edges()).isEqualTo(100);
    Path three = scratch.bytes("three.csv.zst", packed("n0,n1\nn1,n2\n"));
    assertThat(GraphSource.ofTables(three, nodes).read().graph().features().columns()).isEqualTo(1);
    Path gml =
        scratch.bytes(
            "g.gml.zst",
            packed("graph [ node [ id 1 ] node [ id 2 ] edge [ source 1 target 2 ] ]\n"));
    assertThat(GraphSource.at(gml).read().graph().nodes()).isEqualTo(2);
  }

  @Test
  void framesInARowAreReadAsOne() throws IOException {
    byte[] ring = Files.readAllBytes(RING);
    byte[] two = Arrays.copyOf(ring, 2 * ring.length);
    System.arraycopy(ring, 0, two, ring.length, ring.length);
    assertThat(content(scratch.bytes("two.zst", two))).isEqualTo(LINES + LINES);
  }

  @Test
  void aFileCutAtAnyByteIsRefused() throws IOException {
    byte[] whole = Files.readAllBytes(RING);
    for (int length = 4; length < whole.length; length++) {
      Path cut = scratch.bytes("cut.zst", Arrays.copyOf(whole, length));
      scratch.refuses(() -> content(cut), "cut.zst: is a damaged or truncated zstd file");
    }
  }

  /** The first four bytes tell that it is zstd. */
  @Test
  void aFileWithAnyBitFlippedIsRefusedOrReadAsItWas() throws IOException {
    byte[] whole = Files.readAllBytes(RING);
    for (int bit = 4 * 8; bit < 8 * whole.length; bit++) {
      byte[] flipped = whole.clone();
      flipped[bit / 8] ^= (byte) (1 << bit % 8);
      Path file = scratch.bytes("flipped.zst", flipped);
      try {
        assertThat(content(file)).as("bit " + bit).isEqualTo(LINES);
      } catch (BadInput refused) {
        assertThat(refused.getMessage()).as("bit " + bit).contains("flipped.zst: is ");
      }
    }
  }

  @Test
  void bytesBehindTheLastFrameAreRefused() throws IOException {
    byte[] whole = Files.readAllBytes(RING);
    byte[] more = Arrays.copyOf(whole, whole.length + 20);
    Path file = scratch.bytes("more.zst", more);
    scratch.refuses(() -> content(file), "more.zst: is a damaged or truncated zstd file");
  }

  @Test
  void aBombIsRefused() throws IOException {
    Path bomb = scratch.bytes("bomb.zst", packed("0".repeat(100 << 20)));
    assertThat(Files.size(bomb)).isLessThan(100_000);
    assertThatThrownBy(() -> content(bomb))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("bomb.zst: unpacks to more than ");
  }

  @Test
  void aLargerWindowThanIsReadIsNotCalledDamage() {
    byte[] header = {0x28, (byte) 0xb5, 0x2f, (byte) 0xfd, 0, (byte) ((27 - 10) << 3), 1, 0, 0};
    Path file = scratch.bytes("long.zst", header);
    scratch.refuses(
        () -> content(file),
        "long.zst: is packed by zstd with a window above 8 MB, which is not read; unpack it first");
  }

  @Test
  void aFrameOfNothingIsEmpty() throws IOException {
    Path nothing = scratch.bytes("nothing.zst", packed(""));
    scratch.refuses(
        () -> content(nothing),
        "nothing.zst: is empty; check that it was written, or give another file");
  }
}

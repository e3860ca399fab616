package org.pugraph.data.format.cache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.base.BadInput;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.FeatureNames;
import org.pugraph.graph.Graph;
import org.pugraph.graph.GraphSize;
import org.pugraph.graph.Labels;
import org.pugraph.graph.NodeNames;
import org.pugraph.synthetic.CitationGraph;
import org.pugraph.tensor.SparseMatrix;
import org.pugraph.testkit.disk.DiskKind;
import org.pugraph.testkit.disk.FaultyDisk;

/** A cache holds the whole graph, and says so in one line where it does not. */
class CacheFileTest {

  /** 0 – 1 – 2, and 3 alone. */
  private static final Adjacency.Symmetrised EDGES =
      Adjacency.of(4, new int[] {0, 2, 1}, new int[] {1, 1, 1});

  private static final SparseMatrix FEATURES =
      new SparseMatrix(
          4,
          3,
          new int[] {0, 2, 2, 3, 4},
          new int[] {0, 2, 1, 0},
          new float[] {1, -.5f, 1e-30f, 7});

  /** Where the parts start in a file of this graph: offsets, neighbours, offsets, columns, … */
  private static final int OFFSETS = 104;

  private static final int NEIGHBOURS = 128;
  private static final int COLUMNS = 168;
  private static final int VALUES = 184;
  private static final int CLASSES = 200;
  private static final int CLASS_NAMES = 216;

  @TempDir Path folder;
  Path file;

  @BeforeEach
  void aFile() {
    file = folder.resolve("g.cache");
  }

  private static Graph graph() {
    return new Graph(
        EDGES.adjacency(),
        FEATURES,
        FeatureNames.of(List.of("", "a\nb", "é")),
        NodeNames.of(List.of("x", "#1", "😀", " ")),
        Optional.of(new Labels(List.of("yes", "no"), new int[] {1, -1, 0, 0})),
        EDGES.report().withTooLight(3).withStrangers(2));
  }

  @Test
  void everythingIsThereAgain() {
    Graph written = graph();
    CacheFile.write(written, file);
    Graph read = CacheFile.map(file);
    assertThat(read.edges().isMapped()).isTrue();
    assertThat(read.features().isMapped()).isTrue();
    assertThat(read.contentHash()).isEqualTo(written.contentHash());
    assertThat(read.edges().isMapped()).as("a digest needs no room").isTrue();
    assertThat(read.features().isMapped()).isTrue();
    assertThat(read.featureNames()).isEqualTo(written.featureNames());
    assertThat(read.names().indexOf("😀")).isEqualTo(2);
    assertThat(read.labels().orElseThrow().classes()).containsExactly("yes", "no");
    assertThat(read.labels().orElseThrow().classOf()).containsExactly(1, -1, 0, 0);
    assertThat(read.report()).isEqualTo(written.report());
    assertThat(read.edges().neighbours()).isEqualTo(written.edges().neighbours());
    assertThat(read.features()).isEqualTo(written.features());
  }

  @Test
  void itsSizeIsInTheFirstBytes() {
    CacheFile.write(graph(), file);
    assertThat(CacheFile.size(file)).isEqualTo(new GraphSize(4, 2, 4, 3, false, true));
    assertThat(CacheFile.map(file).size()).isEqualTo(CacheFile.size(file));
  }

  @Test
  void aCacheOfACacheIsTheSameFile() throws IOException {
    CacheFile.write(CitationGraph.demo(2).withNodes(30_000).generate(), file);
    Path again = folder.resolve("again.cache");
    CacheFile.write(CacheFile.map(file), again);
    assertThat(Files.mismatch(file, again)).isEqualTo(-1);
  }

  @Test
  void aSmallGraphIsLoadedAfterAll() {
    CacheFile.write(graph(), file);
    Graph read = CacheFile.read(file);
    assertThat(read.edges().isMapped()).isFalse();
    assertThat(read.features().isMapped()).isFalse();
    assertThat(read.contentHash()).isEqualTo(graph().contentHash());
  }

  /** Windows refuses to replace a mapped file; channels of this disk refuse to map. */
  @Test
  void nothingOfASmallGraphStaysMapped() {
    Path onWindows = new FaultyDisk(DiskKind.WINDOWS.folder(folder)).root().resolve("g.cache");
    CacheFile.write(graph(), onWindows);
    assertThat(CacheFile.size(onWindows).nodes()).isEqualTo(4);
    Graph read = CacheFile.read(onWindows);
    CacheFile.write(read, onWindows);
    assertThat(read.contentHash()).isEqualTo(graph().contentHash());
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 7, 50, 103, 104, 150, 300})
  void aFileCutShortIsRefused(int length) throws IOException {
    CacheFile.write(graph(), file);
    Files.write(file, Arrays.copyOf(Files.readAllBytes(file), length));
    refused("g.cache: cannot be read as a cache, it ");
  }

  @Test
  void aFileThatGrewIsRefused() throws IOException {
    CacheFile.write(graph(), file);
    byte[] bytes = Files.readAllBytes(file);
    Files.write(file, Arrays.copyOf(bytes, bytes.length + 8));
    refused("it has " + (bytes.length + 8) + " bytes, " + bytes.length + " were written");
  }

  /** Whichever byte it is, it matters. */
  @Test
  void aFileWithAnyByteChangedIsRefused() throws IOException {
    CacheFile.write(graph(), file);
    byte[] bytes = Files.readAllBytes(file);
    for (int at = 0; at < bytes.length; at++) {
      byte[] changed = bytes.clone();
      changed[at] ^= 4;
      Files.write(file, changed);
      refused("g.cache: cannot be read as a cache, ");
    }
  }

  @Test
  void aNewerVersionIsNamed() throws IOException {
    edited(bytes -> bytes.putInt(8, 2));
    refused("it is of version 2, this reads 1: convert again");
  }

  /** Damage that was signed: the checksum fits, and the numbers do not. */
  @ParameterizedTest
  @CsvSource({
    OFFSETS + ", 1, its offsets are out of range",
    OFFSETS + 4 + ", 1000, its offsets are out of range",
    NEIGHBOURS + ", 4, its edges are out of order",
    NEIGHBOURS + ", -1, its edges are out of order",
    NEIGHBOURS + ", 0, its edges are out of order",
    NEIGHBOURS + ", 3, an edge is there from one end only",
    COLUMNS + ", 3, its features are out of order",
    COLUMNS + 4 + ", 0, its features are out of order",
    VALUES + ", 0x7fc00000, a feature is not a finite number",
    CLASSES + ", 2, a class is unknown",
    CLASS_NAMES + ", 100, a name has no end",
    "12, 99, it has unknown parts",
    "16, -4, a count is negative",
    "24, 3, it has half an edge"
  })
  void numbersThatCannotBeAreRefused(int at, String number, String complaint) throws IOException {
    edited(bytes -> bytes.putInt(at, Long.decode(number).intValue()));
    refused(complaint);
  }

  /** A file of the graph with a change and a checksum that covers it. */
  private void edited(Consumer<ByteBuffer> edit) throws IOException {
    CacheFile.write(graph(), file);
    byte[] bytes = Files.readAllBytes(file);
    edit.accept(ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN));
    int end = bytes.length - CacheHeader.DIGEST;
    byte[] digest = CacheReader.sha256().digest(Arrays.copyOf(bytes, end));
    System.arraycopy(digest, 0, bytes, end, digest.length);
    Files.write(file, bytes);
  }

  private void refused(String complaint) {
    assertThatThrownBy(() -> CacheFile.read(file))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining(complaint)
        .hasMessageNotContaining("\n");
  }
}

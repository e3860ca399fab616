package org.pugraph.pretrain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.pugraph.base.BadInput;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.FeatureNames;
import org.pugraph.graph.Graph;
import org.pugraph.graph.NodeNames;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.SafeTensors;
import org.pugraph.tensor.SparseMatrix;

/** On a triangle 0-1-2 with a tail 2-3, and apart from it a pair 4-5. */
class PretrainedTest {

  private static final float[][] X = {
    {1, 0, 0}, {1, 1, 0}, {0, 2, 0}, {0, 1, 1}, {3, 0, 1}, {0, 0, 1}
  };

  static final Graph GRAPH =
      graph(X, List.of("a", "b", "c"), new int[] {0, 1, 2, 2, 4}, new int[] {1, 2, 0, 3, 5});

  static final DgiSettings SMALL = new DgiSettings(4, 2, 0.01, 5, 20, 1);

  @TempDir Path folder;

  private final Compute compute = Compute.on(1);
  private final Pretrained pretrained = Pretrained.learn(GRAPH, SMALL, compute);

  static Graph graph(float[][] x, List<String> columns, int[] from, int[] to) {
    Adjacency.Symmetrised edges = Adjacency.of(x.length, from, to);
    return new Graph(
        edges.adjacency(),
        SparseMatrix.ofDense(x, columns.size()),
        FeatureNames.of(columns),
        NodeNames.numbers(x.length),
        Optional.empty(),
        edges.report());
  }

  @Test
  void aNodeInTheSameSurroundingsGetsTheSameNumbersInAnotherGraph() {
    float[][] all = pretrained.embed(GRAPH, compute).data();
    Graph withoutPair =
        graph(
            Arrays.copyOf(X, 4),
            List.of("a", "b", "c"),
            new int[] {0, 1, 2, 2},
            new int[] {1, 2, 0, 3});
    assertThat(pretrained.embed(withoutPair, compute).data()).isDeepEqualTo(Arrays.copyOf(all, 4));
    Graph withoutTail =
        graph(
            Arrays.copyOf(X, 3), List.of("a", "b", "c"), new int[] {0, 1, 2}, new int[] {1, 2, 0});
    float[][] fewer = pretrained.embed(withoutTail, compute).data();
    assertThat(fewer[2]).isNotEqualTo(all[2]); // has lost a neighbour
  }

  @Test
  void aNodeAloneIsEmbeddedByItsFeatures() {
    Graph alone = graph(new float[][] {{1, 0, 0}}, List.of("a", "b", "c"), new int[0], new int[0]);
    float[] row = pretrained.embed(alone, compute).row(0);
    Convolution first = pretrained.runs().get(0);
    for (int f = 0; f < 4; f++) {
      float t = first.weight().row(0)[f] + first.bias().row(0)[f];
      float h = t > 0 ? t : first.slope().row(0)[0] * t;
      double mean = pretrained.standardisation().means()[f];
      assertThat(row[f])
          .isEqualTo((float) ((h - mean) / pretrained.standardisation().deviations()[f]));
    }
  }

  @Test
  void whatIsSavedAndLoadedGivesTheSameBits() throws IOException {
    Path file = folder.resolve("p.safetensors");
    pretrained.save(file);
    Pretrained loaded = Pretrained.load(file);
    assertThat(loaded.embed(GRAPH, compute).data())
        .isDeepEqualTo(pretrained.embed(GRAPH, compute).data());
    assertThat(loaded.dataHash()).isEqualTo(GRAPH.contentHash());
    assertThat(loaded.width()).isEqualTo(8);
    Path again = folder.resolve("again.safetensors");
    loaded.save(again);
    assertThat(Files.mismatch(file, again)).isEqualTo(-1);
  }

  @Test
  void featuresWithoutNamesComeBackWithoutNames() {
    Graph numbered =
        new Graph(GRAPH.edges(), GRAPH.features(), GRAPH.names(), GRAPH.labels(), GRAPH.report());
    Path file = folder.resolve("p.safetensors");
    Pretrained.learn(numbered, SMALL, compute).save(file);
    assertThat(Pretrained.load(file).origin().features()).isEqualTo(FeatureNames.numbers(3));
  }

  @Test
  void theAppendedGraphHasTheScaledEmbeddingsBehindItsFeatures() {
    Graph wide = pretrained.appendedTo(GRAPH, compute);
    assertThat(wide.features().columns()).isEqualTo(3 + 8);
    assertThat(wide.featureNames().name(3)).isEqualTo("e1");
    float e = pretrained.embed(GRAPH, compute).row(0)[0];
    assertThat(wide.features().value(1)).isEqualTo((float) (Appended.SCALE * e));
  }

  @Test
  void otherColumnsAreRefused() {
    int[] none = {};
    refused(
        graph(new float[][] {{1, 0, 0}}, List.of("a", "x", "c"), none, none),
        "feature 1 is \"b\" in the model and \"x\" in the graph");
    refused(
        graph(new float[][] {{1, 0}}, List.of("a", "b"), none, none),
        "the model was trained on 3 features, the graph has 2: \"c\" is missing");
  }

  private void refused(Graph graph, String message) {
    assertThatThrownBy(() -> pretrained.embed(graph, compute))
        .isInstanceOf(BadInput.class)
        .hasMessage(message);
  }

  @Test
  void aFileWithAnyByteChangedOrCutOffIsRefusedInOneLine() throws IOException {
    Path file = folder.resolve("p.safetensors");
    pretrained.save(file);
    byte[] whole = Files.readAllBytes(file);
    for (int at = 0; at < whole.length; at++) {
      byte[] broken = whole.clone();
      broken[at] ^= 1;
      Files.write(file, broken);
      if (isNotRead(whole, at)) {
        continue;
      }
      assertThatThrownBy(() -> Pretrained.load(file))
          .as("byte " + at)
          .isInstanceOf(BadInput.class)
          .hasMessageContaining("p.safetensors: ");
    }
    for (int length = 0; length < whole.length; length += 7) {
      Files.write(file, Arrays.copyOf(whole, length));
      assertThatThrownBy(() -> Pretrained.load(file)).isInstanceOf(BadInput.class);
    }
  }

  /** Spaces, and what the header says of offsets, as the matrices follow each other. */
  private static boolean isNotRead(byte[] whole, int at) {
    String text = new String(whole, StandardCharsets.ISO_8859_1);
    int offsets = text.lastIndexOf("data_offsets", at);
    return whole[at] == ' ' || (offsets > 0 && at < text.indexOf('}', offsets));
  }

  /** As if somebody had edited the description and put the digest right. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "~\"format\":1~|~\"format\":2~|format 2 is unknown, expected 1",
        "~\"runs\":2~|~\"runs\":3~|does not describe an encoder of pretraining",
        "~\"runs\":2~|~\"runs\":-1~|does not describe an encoder of pretraining",
        "~\"dimensions\":4,\"runs\":2~|~\"dimensions\":2,\"runs\":4~|has no run1.w of shape [3, 2]",
        "~\"features\":3~|~\"features\":2~|does not describe an encoder of pretraining",
        "~\"a\",\"b\",\"c\"~|~\"a\",null,\"c\"~|does not describe an encoder of pretraining",
        "~\"names\":[\"a\"~|~\"name\":[\"a\"~|does not describe an encoder of pretraining",
        "~\"means\":[~|~\"means\":[0,~|does not describe an encoder of pretraining",
        "~{~|~~|does not describe an encoder of pretraining",
      })
  void aForgedDescriptionIsRefusedInOneLine(String old, String other, String complaint) {
    Path file = folder.resolve("p.safetensors");
    pretrained.save(file);
    SafeTensors whole = SafeTensors.read(file);
    String description = String.valueOf(whole.metadata().get(PretrainedFile.DESCRIPTION));
    assertThat(description).contains(old);
    String forged = description.replace(old, other);
    Map<String, String> metadata =
        Map.of(
            PretrainedFile.DESCRIPTION,
            forged,
            PretrainedFile.DIGEST,
            PretrainedFile.digest(forged, whole.matrices()));
    new SafeTensors(whole.matrices(), metadata).write(file);
    assertThatThrownBy(() -> Pretrained.load(file))
        .isInstanceOf(BadInput.class)
        .hasMessage(file + ": " + complaint);
  }

  @Test
  void aFileOfAnotherKindIsRefused() {
    Path file = folder.resolve("p.safetensors");
    new SafeTensors(Map.of("w", DenseMatrix.zeros(2, 2)), Map.of()).write(file);
    assertThatThrownBy(() -> Pretrained.load(file))
        .isInstanceOf(BadInput.class)
        .hasMessage(file + ": is not a whole encoder of pretraining");
    Path missing = folder.resolve("none");
    assertThatThrownBy(() -> Pretrained.load(missing))
        .isInstanceOf(BadInput.class)
        .hasMessage(missing + ": there is no such file; check the path");
  }
}

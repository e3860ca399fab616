package org.pugraph.bench.device;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.graph.Graph;
import org.pugraph.hop.Hops;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.hop.Rings;
import org.pugraph.layer.input.RowScaling;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.risk.PuNodes;
import org.pugraph.synthetic.CitationGraph;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ProblemFolderTest {

  private static final Graph GRAPH = CitationGraph.demo(1).withNodes(60).generate();
  private static final PuNodes NODES = new PuNodes(new int[] {3, 5}, new int[] {0, 1, 7}, 0.25);

  @TempDir private Path temporary;
  private ProblemFolder folder;

  @BeforeEach
  void makeFolder() {
    folder = new ProblemFolder(temporary.resolve("graph"));
  }

  @Test
  void graphComesBackAsItWasWritten() throws Exception {
    folder.write("demo", GRAPH, NODES);

    JsonNode about = json(folder.path().resolve("graph.json"));
    assertThat(about.path("nodes").asInt()).isEqualTo(60);
    assertThat(about.path("prior").asDouble()).isEqualTo(0.25);
    assertThat(ints("offsets.i32")).isEqualTo(GRAPH.edges().offsets());
    assertThat(ints("neighbours.i32")).isEqualTo(GRAPH.edges().neighbours());
    assertThat(ints("x-offsets.i32")).isEqualTo(GRAPH.features().offsets());
    assertThat(ints("x-columns.i32")).isEqualTo(GRAPH.features().indices());
    assertThat(Files.readAllBytes(folder.path().resolve("roles.u8")))
        .hasSize(60)
        .startsWith(2, 2, 0, 1, 0, 1, 0, 2);
  }

  @Test
  void ringsOfAllNodesFollowEachOther() {
    try (Compute compute = Compute.on(1)) {
      Rings rings =
          Hops.of(GRAPH.edges(), Neighbourhood.WITHIN, 3, compute.workers()).rings().orElseThrow();
      folder.write("demo", GRAPH, NODES, rings);

      int[] counts = ints("ring-counts.i32");
      int[] members = ints("ring-members.i32");
      assertThat(counts).hasSize(3 * 60);
      assertThat(members).hasSize((int) rings.pairs());
      int at = 0;
      for (int i = 0; i < 60; i++) {
        for (int k = 0; k < 3; k++) {
          for (int e = rings.start(i, k); e < rings.end(i, k); e++) {
            assertThat(members[at++]).isEqualTo(rings.members(i)[e]);
          }
          assertThat(counts[3 * i + k]).isEqualTo(rings.end(i, k) - rings.start(i, k));
        }
      }
    }
  }

  @Test
  void networkComesBackWithItsParametersGradientsAndRisk() {
    TrainSettings settings = BenchNetwork.GCN.settings(RowScaling.LENGTH, 1);
    try (Compute compute = Compute.on(1)) {
      Hops hops = Hops.of(GRAPH.edges(), settings.model().neededHops(), compute.workers());
      CpuDescent descent =
          new CpuDescent(GRAPH, hops, BenchNetwork.still(settings), NODES, compute);
      Map<String, DenseMatrix> initial = descent.values();
      double risk = descent.differentiate(1).value();
      folder.write(
          BenchNetwork.GCN,
          settings,
          NODES.prior(),
          new ProblemFolder.Start(risk, initial, descent.gradients()));

      JsonNode about = json(folder.of(BenchNetwork.GCN).resolve("problem.json"));
      assertThat(about.path("architecture").asString()).isEqualTo("gcn");
      assertThat(about.path("rows").asString()).isEqualTo("length");
      assertThat(about.path("risk").asDouble()).isEqualTo(risk);
      assertThat(about.path("positive_weight").asDouble()).isEqualTo(2);
      assertThat(about.path("parameters").size()).isEqualTo(4);
      Path values = folder.of(BenchNetwork.GCN).resolve("gradient-layer2.w.f32");
      DenseMatrix gradient = descent.gradients().get("layer2.w");
      assertThat(RawFile.floats(values)).hasSize(64 * 2).startsWith(gradient.row(0));
    }
  }

  private int[] ints(String name) {
    return RawFile.ints(folder.path().resolve(name));
  }

  private static JsonNode json(Path file) {
    return JsonMapper.shared().readTree(file.toFile());
  }
}

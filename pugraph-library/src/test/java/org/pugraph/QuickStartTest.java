package org.pugraph;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.data.format.table.GraphFolder;
import org.pugraph.data.label.PositivesFile;
import org.pugraph.data.source.Formats;
import org.pugraph.file.WholeFile;
import org.pugraph.graph.Graph;
import org.pugraph.graph.NodeNames;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.optimise.TrainedModel;
import org.pugraph.risk.PuNodes;
import org.pugraph.split.Split;
import org.pugraph.split.Splits;
import org.pugraph.synthetic.CitationGraph;
import org.pugraph.train.Trainer;

/** The first steps from Java, and what comes of them. */
class QuickStartTest {

  @TempDir Path folder;

  @Test
  void fiveLinesFitRankExplainSaveLoadAndScoreAGrownGraph() throws IOException {
    write(CitationGraph.demo(1).withNodes(320).generate(), "my-graph");
    write(CitationGraph.demo(1).withNodes(330).generate(), "grown");
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    readme(folder, new PrintStream(bytes, true, StandardCharsets.UTF_8));
    List<String> lines = bytes.toString(StandardCharsets.UTF_8).lines().toList();
    assertThat(lines.subList(0, 10)).allMatch(line -> line.startsWith("RankedNode[rank="));
    assertThat(lines.get(10)).startsWith("Explanation[node=p9");
    assertThat(lines.subList(11, lines.size()))
        .hasSize(330 - 3)
        .allMatch(line -> line.startsWith("RankedNode[rank="));
    PuModel model = PuModel.load(folder.resolve("run"));
    assertThat(model.prior().source()).isEqualTo(ClassPrior.Source.ESTIMATED);
    assertThat(model.prior().interval()).isPresent();
    assertThat(model.settings()).isEqualTo(Learner.best().settings());
  }

  /** With names instead of numbers. */
  private void write(Graph graph, String name) {
    List<String> names = IntStream.range(0, graph.nodes()).mapToObj(i -> "p" + i).toList();
    Graph named =
        new Graph(
            graph.edges(),
            graph.features(),
            graph.featureNames(),
            NodeNames.of(names),
            Optional.empty(),
            graph.report());
    Formats.named("json").write(named, List.of(), folder.resolve(name));
  }

  private static void readme(Path home, PrintStream out) {
    PuModel model = Pugraph.learner().seed(1).fit(home.resolve("my-graph"), "p12", "p77", "p301");
    model.ranking().limit(10).forEach(out::println);
    out.println(model.explain("p9"));
    model.save(home.resolve("run"));
    PuModel.load(home.resolve("run")).score(home.resolve("grown")).ranking().forEach(out::println);
  }

  @Test
  void theEngineAloneTrainsAndPredictsInTenLines() throws IOException {
    Graph generated = CitationGraph.demo(1).withNodes(500).generate();
    GraphFolder.write(generated, folder.resolve("my-graph"));
    int[] classOf = generated.labels().orElseThrow().classOf();
    WholeFile.writeText(
        folder.resolve("positives.txt"),
        IntStream.range(0, 500)
            .filter(i -> classOf[i] == 0 && i % 3 == 0)
            .mapToObj(Integer::toString)
            .collect(Collectors.joining("\n")));
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    engine(folder, new PrintStream(printed, true, StandardCharsets.UTF_8));
    assertThat(printed.toString(StandardCharsets.UTF_8).lines())
        .hasSize(10)
        .allMatch(line -> line.contains("probability="));
    assertThat(folder.resolve("model/model.safetensors")).isNotEmptyFile();
  }

  private static void engine(Path home, PrintStream out) {
    Graph graph = GraphFolder.read(home.resolve("my-graph"));
    int[] known = PositivesFile.read(home.resolve("positives.txt"), graph.names());
    Split split = Splits.ofPositives(graph.nodes(), known);
    PuNodes nodes = new PuNodes(split.positives(), split.unlabeled(), 0.2);
    try (Trainer trainer = Trainer.on(2)) {
      TrainedModel model = trainer.train(graph, nodes, TrainSettings.DEFAULT);
      var predictions = trainer.predict(model, graph);
      predictions.ranking().limit(10).forEach(out::println);
      model.save(home.resolve("model"));
    }
  }
}

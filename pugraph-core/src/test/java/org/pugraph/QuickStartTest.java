package org.pugraph;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.data.CitationGraph;
import org.pugraph.data.GraphFolder;
import org.pugraph.data.PositivesFile;
import org.pugraph.data.Split;
import org.pugraph.data.Splits;
import org.pugraph.graph.Graph;
import org.pugraph.risk.PuNodes;
import org.pugraph.train.TrainSettings;
import org.pugraph.train.TrainedModel;
import org.pugraph.train.Trainer;

/** The engine example of docs/JAVA.md, run as it stands there. */
class QuickStartTest {

  @TempDir Path folder;

  @Test
  void aStrangerLoadsTrainsAndPredictsInTenLines() throws IOException {
    Graph generated = CitationGraph.demo(1).withNodes(500).generate();
    GraphFolder.write(generated, folder.resolve("my-graph"));
    int[] classOf = generated.labels().orElseThrow().classOf();
    WholeFile.writeText(
        folder.resolve("positives.txt"),
        IntStream.range(0, 500)
            .filter(i -> classOf[i] == 0 && i % 3 == 0)
            .mapToObj(Integer::toString)
            .collect(Collectors.joining("\n")));
    StringBuilder out = new StringBuilder();
    quickStart(folder, out);
    assertThat(out.toString().lines()).hasSize(10).allMatch(line -> line.contains("probability="));
    assertThat(folder.resolve("model/model.safetensors")).isNotEmptyFile();
  }

  private static void quickStart(Path home, StringBuilder out) {
    // JAVA.md
    Graph graph = GraphFolder.read(home.resolve("my-graph"));
    int[] known = PositivesFile.read(home.resolve("positives.txt"), graph.names());
    Split split = Splits.ofPositives(graph.nodes(), known);
    PuNodes nodes = new PuNodes(split.positives(), split.unlabeled(), 0.2);
    try (Trainer trainer = Trainer.on(2)) {
      TrainedModel model = trainer.train(graph, nodes, TrainSettings.DEFAULT);
      var predictions = trainer.predict(model, graph);
      predictions.ranking().limit(10).forEach(node -> out.append(node).append('\n'));
      model.save(home.resolve("model"));
    }
    // JAVA.md
  }

  @Test
  void theDocumentationShowsTheVeryLinesThatRanHere() throws IOException {
    String source = read("src/test/java/org/pugraph/QuickStartTest.java");
    String lines = source.split("// JAVA.md\n")[1].stripIndent().stripTrailing();
    assertThat(read("../docs/JAVA.md")).contains("```java\n" + lines + "\n```");
  }

  private static String read(String file) throws IOException {
    return Files.readString(Path.of(file), StandardCharsets.UTF_8);
  }
}

package org.pugraph.train;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.data.format.cache.CacheFile;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.Graph;
import org.pugraph.graph.NodeNames;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.model.NetworkSettings;
import org.pugraph.optimise.Optimisation;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.optimise.TrainedModel;
import org.pugraph.risk.PuNodes;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.Kernels;
import org.pugraph.tensor.SparseMatrix;
import org.pugraph.tensor.Workers;

/** A graph that the heap cannot hold is trained on all the same, to the same scores. */
class LargerThanHeapTest {

  private static final int NODES = 15_000;
  private static final int REACH = 400;
  private static final int WORDS = 800;
  private static final int HEAP = 72;

  @TempDir Path folder;

  @Test
  void aGraphLargerThanTheHeapIsTrainedAndScored() throws IOException, InterruptedException {
    Graph graph = circle();
    assertThat(graph.size().bytes()).isGreaterThan(HEAP << 20);
    Path file = folder.resolve("large.cache");
    CacheFile.write(graph, file);
    Path said = folder.resolve("said");
    String classes =
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    List<String> command =
        List.of(
            java.toString(),
            "-Xmx" + HEAP + "m",
            "-cp",
            classes,
            LargerThanHeapTest.class.getName(),
            file.toString());
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(said.toFile()).start();
    assertThat(process.waitFor()).as(Files.readString(said)).isZero();
    assertThat(Files.readString(said).strip()).isEqualTo(scores(graph));
  }

  /** What the process with the small heap does. */
  public static void main(String[] args) {
    System.out.println(scores(CacheFile.read(Path.of(args[0]))));
  }

  private static String scores(Graph graph) {
    TrainSettings settings =
        TrainSettings.DEFAULT
            .withModel(new NetworkSettings(2, 8, 2, Neighbourhood.DIFFUSED))
            .withOptimisation(new Optimisation(2, 1e-2, 0, 0.5));
    PuNodes nodes =
        new PuNodes(IntStream.range(0, 50).toArray(), IntStream.range(50, NODES).toArray(), 0.1);
    try (Trainer trainer = new Trainer(new Compute(Workers.of(2), Kernels.plain()))) {
      TrainedModel model = trainer.train(graph, nodes, settings);
      float[] scores = trainer.predict(model, graph).scores();
      return Arrays.hashCode(scores) + " " + scores[77];
    }
  }

  /** Each node is linked to the next so many, and has as many words that start at its number. */
  private static Graph circle() {
    int[] source = new int[NODES * REACH];
    int[] target = new int[NODES * REACH];
    int[] column = new int[NODES * WORDS];
    for (int i = 0; i < NODES; i++) {
      for (int e = 0; e < REACH; e++) {
        source[i * REACH + e] = i;
        target[i * REACH + e] = (i + e + 1) % NODES;
      }
      for (int w = 0; w < WORDS; w++) {
        column[i * WORDS + w] = i % 50 + w;
      }
    }
    Adjacency.Symmetrised edges = Adjacency.of(NODES, source, target);
    int[] offsets = IntStream.rangeClosed(0, NODES).map(i -> i * WORDS).toArray();
    return new Graph(
        edges.adjacency(),
        new SparseMatrix(NODES, WORDS + 50, offsets, column, null),
        NodeNames.numbers(NODES),
        Optional.empty(),
        edges.report());
  }
}

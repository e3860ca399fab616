package org.pugraph.format;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.pugraph.BadInput;
import org.pugraph.WholeFile;
import org.pugraph.feature.Column;
import org.pugraph.feature.RawGraph;
import org.pugraph.format.python.PickleWriter;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.Graph;
import org.pugraph.graph.Labels;
import org.pugraph.tensor.SparseMatrix;

/**
 * The pickles of Planetoid: {@code ind.NAME.x, y, tx, ty, allx, ally, graph, test.index}.
 *
 * <p>Nodes have numbers for names and so have features. Classes are numbers too; their names go
 * into a file of ours beside the others, {@code ind.NAME.classes}. The split into training and test
 * nodes that comes with the files is not read, and what is written has a conventional one: the last
 * nodes, a thousand at most, are for testing.
 */
final class PlanetoidFormat implements GraphFormat {

  private static final int MOST_TEST_NODES = 1000;
  private static final int LABELLED_PER_CLASS = 20;

  @Override
  public String name() {
    return "planetoid";
  }

  @Override
  public String description() {
    return "a folder with the pickles ind.NAME.allx, tx, ally, ty, graph, test.index, or one of"
        + " them";
  }

  @Override
  public boolean recognises(Path path) {
    try {
      return PlanetoidFiles.at(path).isPresent();
    } catch (BadInput several) {
      return true;
    }
  }

  @Override
  public RawGraph read(Path path) {
    PlanetoidFiles files =
        PlanetoidFiles.at(path)
            .orElseThrow(() -> new BadInput(path + ": holds no ind.NAME.graph of Planetoid's"));
    return new PlanetoidGraph(files).read();
  }

  @Override
  public void write(Graph graph, List<Column> extra, Path path) {
    BadInput.unless(extra.isEmpty(), path + ": Planetoid's files have no place for scores");
    BadInput.unless(
        graph.names().areNumbers() && graph.featureNames().areNumbers(),
        path + ": Planetoid's files have no place for names of nodes or features");
    PlanetoidFiles files = PlanetoidFiles.toWrite(path);
    List<String> classes = graph.labels().map(Labels::classes).orElse(List.of());
    BadInput.unless(
        graph.labels().isEmpty() || !classes.isEmpty(),
        path + ": Planetoid's files have no place for labels without classes");
    files.classes().write(numbers(classes.size()).equals(classes) ? List.of() : classes);
    int tests = Math.min(MOST_TEST_NODES, graph.nodes() / 2);
    int training = graph.nodes() - tests;
    int labelled = Math.min(training, LABELLED_PER_CLASS * classes.size());
    writeRows(graph, files, "", 0, labelled);
    writeRows(graph, files, "all", 0, training);
    writeRows(graph, files, "t", training, graph.nodes());
    PickleWriter.write(files.part("graph"), out -> out.lists(neighbours(graph.edges())));
    writeTestNodes(files.part("test.index"), training, graph.nodes());
  }

  private static List<String> numbers(int count) {
    return IntStream.range(0, count).mapToObj(Integer::toString).toList();
  }

  private static void writeRows(Graph graph, PlanetoidFiles files, String which, int from, int to) {
    PickleWriter.write(
        files.part(which + "x"), out -> writeFeatures(graph.features(), from, to, out));
    PickleWriter.write(files.part(which + "y"), out -> writeClasses(graph, from, to, out));
  }

  private static void writeFeatures(SparseMatrix features, int from, int to, PickleWriter out)
      throws IOException {
    int start = features.start(from);
    int end = features.start(to);
    int[] offsets = Arrays.copyOfRange(features.offsets(), from, to + 1);
    Arrays.setAll(offsets, i -> offsets[i] - start);
    float[] values = new float[end - start];
    for (int e = 0; e < values.length; e++) {
      values[e] = features.value(start + e);
    }
    int[] indices = Arrays.copyOfRange(features.indices(), start, end);
    out.matrix(features.columns(), offsets, indices, values);
  }

  private static void writeClasses(Graph graph, int from, int to, PickleWriter out)
      throws IOException {
    int classes = graph.labels().map(labels -> labels.classes().size()).orElse(0);
    int[] oneHot = new int[Math.multiplyExact(to - from, classes)];
    for (int i = from; i < to && classes > 0; i++) {
      int c = graph.labels().orElseThrow().classOf()[i];
      if (c != Labels.UNKNOWN) {
        oneHot[(i - from) * classes + c] = 1;
      }
    }
    out.array(oneHot, to - from, classes);
  }

  private static int[][] neighbours(Adjacency edges) {
    int[][] lists = new int[edges.nodes()][];
    Arrays.setAll(
        lists,
        i -> Arrays.copyOfRange(edges.neighbours(), edges.offsets()[i], edges.offsets()[i + 1]));
    return lists;
  }

  private static void writeTestNodes(Path path, int from, int to) {
    String lines =
        IntStream.range(from, to).mapToObj(node -> node + "\n").collect(Collectors.joining());
    WholeFile.writeText(path, lines);
  }
}

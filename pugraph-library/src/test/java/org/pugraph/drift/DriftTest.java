package org.pugraph.drift;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.data.feature.Column;
import org.pugraph.data.feature.Columns;
import org.pugraph.data.feature.Encoding;
import org.pugraph.data.feature.RawGraph;
import org.pugraph.drift.Shift.Size;
import org.pugraph.drift.Shift.What;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.Graph;
import org.pugraph.graph.NodeNames;

/** Each kind of drift is seen, and a graph of the same kind is none. */
class DriftTest {

  private static final int NODES = 600;

  @TempDir Path folder;

  /** How a graph is made; each value is one kind of drift away from the usual. */
  private record World(
      int edgesPerNode, double amount, String words, double missing, double hub, double score) {
    static final World USUAL = new World(3, 0, "a b c d e f g h", 0, 0, 0);
  }

  private static RawGraph raw(World world, long seed, String name) {
    SplittableRandom random = new SplittableRandom(seed);
    int edges = NODES * world.edgesPerNode;
    int[] from = random.ints(edges, 0, NODES).toArray();
    int[] to =
        random.ints(edges, 0, NODES).map(j -> random.nextDouble() < world.hub ? 0 : j).toArray();
    String[] vocabulary = world.words.split(" ");
    List<String> amounts = new ArrayList<>();
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < NODES; i++) {
      double amount = world.amount + random.nextDouble() + random.nextDouble();
      amounts.add(random.nextDouble() < world.missing ? "" : Double.toString(amount));
      StringBuilder text = new StringBuilder();
      for (int w = 0; w < 5; w++) {
        text.append(vocabulary[random.nextInt(vocabulary.length)]).append(' ');
      }
      texts.add(text.toString());
    }
    return new RawGraph(
        NodeNames.of(IntStream.range(0, NODES).mapToObj(i -> name + i).toList()),
        Adjacency.of(NODES, from, to),
        List.of(
            new Column("amount", Column.Type.NUMBER, amounts),
            new Column("about", Column.Type.UNKNOWN, texts)),
        Optional.empty(),
        Optional.empty());
  }

  private static NodeScores scores(World world, long seed) {
    SplittableRandom random = new SplittableRandom(seed + 1);
    float[] scores = new float[NODES];
    for (int i = 0; i < NODES; i++) {
      scores[i] = (float) (random.nextDouble() - 0.8 + world.score);
    }
    return new NodeScores(scores, IntStream.range(0, NODES).toArray(), 0);
  }

  private static Drift drift(World now, long seed, String name) {
    RawGraph before = raw(World.USUAL, 1, "p");
    Columns columns =
        new Columns(List.of("about"), List.of(), List.of(), List.of(), Optional.empty());
    Encoding encoding = Encoding.fit(before, columns);
    Graph graph = encoding.encode(before);
    GraphSummary summary = GraphSummary.of(graph, encoding, scores(World.USUAL, 1));
    return Drift.of(summary, encoding.encode(raw(now, seed, name)), scores(now, seed));
  }

  private static List<What> large(Drift drift) {
    return drift.shifts().stream().filter(s -> s.size() == Size.LARGE).map(Shift::what).toList();
  }

  @Test
  void aGraphOfTheSameKindDiffersLittle() {
    for (int seed = 2; seed < 12; seed++) {
      Drift drift = drift(World.USUAL, seed, "q");
      assertThat(drift.size()).as("%s", drift.shifts()).isEqualTo(Size.LITTLE);
      assertThat(drift.sentence())
          .startsWith("The graph differs little from the one trained on: 100 % new nodes, degree ")
          .contains(", features alike (largest shift: \"")
          .endsWith("\"), scores alike.");
    }
  }

  @Test
  void theSameGraphDoesNotDifferAtAll() {
    Drift drift = drift(World.USUAL, 1, "p");
    assertThat(drift.newNodes()).hasValue(0);
    assertThat(drift.shifts())
        .filteredOn(shift -> shift.what() != What.LARGEST_DEGREE)
        .allSatisfy(shift -> assertThat(shift.value()).isEqualTo(0));
  }

  @Test
  void aDenserGraphIsSeen() {
    Drift drift = drift(new World(6, 0, World.USUAL.words, 0, 0, 0), 2, "q");
    assertThat(large(drift)).containsExactly(What.DEGREE);
    assertThat(drift.sentence())
        .startsWith("The graph differs from the one trained on: degree 6.0 → 11.")
        .contains(" (PSI ")
        .endsWith("): train again.");
  }

  @Test
  void aNumberThatShiftedIsSeen() {
    Drift drift = drift(new World(3, 0.6, World.USUAL.words, 0, 0, 0), 2, "q");
    assertThat(large(drift)).containsExactly(What.FEATURE);
    assertThat(drift.sentence()).contains("feature \"amount\" has shifted (PSI ");
  }

  @Test
  void valuesThatAreMissingAreSeen() {
    Drift drift = drift(new World(3, 0, World.USUAL.words, 1, 0, 0), 2, "q");
    assertThat(large(drift)).containsExactly(What.FEATURE);
    assertThat(drift.sentence()).contains("feature \"amount\" has shifted");
  }

  @Test
  void newWordsAreSeen() {
    Drift drift = drift(new World(3, 0, "a b c d s t u v w x y z", 0, 0, 0), 2, "q");
    assertThat(large(drift)).contains(What.FEATURE_COUNT);
    assertThat(drift.sentence()).contains("feature \"about\"").endsWith(": train again.");
  }

  @Test
  void otherSharesOfTheSameWordsAreSeen() {
    Drift drift =
        drift(new World(3, 0, "a b c d e f g h e f g h e f g h e f g h e f g h", 0, 0, 0), 2, "q");
    assertThat(large(drift)).contains(What.FEATURE);
    assertThat(drift.sentence()).contains("feature \"about\" has other values (PSI ");
  }

  @Test
  void aHubIsSeen() {
    Drift drift = drift(new World(3, 0, World.USUAL.words, 0, 0.1, 0), 2, "q");
    assertThat(large(drift)).containsExactly(What.LARGEST_DEGREE);
    assertThat(drift.sentence()).contains("of all ends of edges, the largest had ");
  }

  @Test
  void anotherShareOfPositivesIsSeen() {
    Drift drift = drift(new World(3, 0, World.USUAL.words, 0, 0, 0.3), 2, "q");
    assertThat(large(drift)).containsExactly(What.SCORES);
    assertThat(drift.sentence()).contains("scores have shifted, called positive 20 % → 49 % (PSI ");
  }

  @Test
  void newNodesAreCountedByName() {
    RawGraph before = raw(World.USUAL, 1, "p");
    NameSketch sketch = NameSketch.of(before.names());
    List<String> grown = new ArrayList<>();
    IntStream.range(0, 450).forEach(i -> grown.add("p" + i));
    IntStream.range(0, 150).forEach(i -> grown.add("new" + i));
    assertThat(sketch.newShare(NodeNames.of(grown)).orElseThrow()).isCloseTo(0.25, within(0.06));
    assertThat(sketch.newShare(NodeNames.numbers(7))).isEmpty();
    NameSketch small = NameSketch.of(NodeNames.of(grown.subList(0, 100)));
    assertThat(small.newShare(NodeNames.of(grown.subList(50, 250)))).hasValue(0.75);
  }

  @Test
  void thePopulationStabilityIndexIsThatOfBruteForce() {
    SplittableRandom random = new SplittableRandom(1);
    double[] one = random.doubles(300).toArray();
    double[] other = random.doubles(200).map(x -> x * x).toArray();
    Bins bins = Bins.of(one);
    double sum = 0;
    for (int b = 0; b < bins.counts().length; b++) {
      double low = b == 0 ? Double.NEGATIVE_INFINITY : bins.cuts()[b - 1];
      double high = b == bins.cuts().length ? Double.POSITIVE_INFINITY : bins.cuts()[b];
      double p = (Arrays.stream(one).filter(x -> low < x && x <= high).count() + 0.5) / 305;
      double q = (Arrays.stream(other).filter(x -> low < x && x <= high).count() + 0.5) / 205;
      sum += (p - q) * Math.log(p / q);
    }
    assertThat(bins.counts()).hasSize(10).containsOnly(30);
    assertThat(bins.psi(bins.again(other))).isCloseTo(sum, within(1e-12));
    assertThat(bins.psi(bins)).isZero();
  }

  @Test
  void correlationAlongEdgesIsPearsons() {
    Adjacency path = Adjacency.of(4, new int[] {0, 1, 2}, new int[] {1, 2, 3}).adjacency();
    float[] scores = {1, 2, 4, 3};
    double[] x = {1, 2, 2, 4, 4, 3};
    double[] y = {2, 1, 4, 2, 3, 4};
    double mean = 16 / 6.0;
    double together = 0;
    double spread = 0;
    for (int e = 0; e < x.length; e++) {
      together += (x[e] - mean) * (y[e] - mean);
      spread += (x[e] - mean) * (x[e] - mean);
    }
    assertThat(GraphSummary.assortativity(path, scores))
        .isCloseTo(together / spread, within(1e-12));
    assertThat(GraphSummary.assortativity(path, new float[4])).isZero();
  }

  @Test
  void itIsKeptInAFile() {
    RawGraph before = raw(World.USUAL, 1, "p");
    Encoding encoding = Encoding.fit(before, Columns.INFERRED);
    GraphSummary summary =
        GraphSummary.of(encoding.encode(before), encoding, scores(World.USUAL, 1));
    summary.save(folder.resolve("summary.json"));
    GraphSummary again = GraphSummary.load(folder.resolve("summary.json"));
    Graph now = encoding.encode(raw(World.USUAL, 2, "p"));
    assertThat(Drift.of(again, now, scores(World.USUAL, 2)))
        .isEqualTo(Drift.of(summary, now, scores(World.USUAL, 2)));
  }
}

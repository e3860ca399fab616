package org.pugraph.synthetic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.base.BadInput;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.Graph;
import org.pugraph.tensor.SparseMatrix;

/** What real Cora measures stands beside each band. */
class CitationGraphTest {

  private static final Graph DEMO = CitationGraph.demo(1).generate();

  @Test
  void hasTheSizeOfCora() {
    assertThat(DEMO.nodes()).isEqualTo(2_700); // 2,708
    assertThat(DEMO.edges().edges()).isBetween(5_000L, 5_600L); // 5,278
    assertThat(DEMO.features().columns()).isEqualTo(1_400); // 1,433
    assertThat(DEMO.features().nonZeros() / 2_700.0).isBetween(17.0, 19.0); // 18.2
    assertThat(DEMO.features().values()).isNull();
    assertThat(DEMO.labels().orElseThrow().classes()).hasSize(7).startsWith("databases", "vision");
  }

  @Test
  void classesAreOfUnevenSize() {
    int[] counts = DEMO.labels().orElseThrow().counts();
    assertThat(counts[0]).isBetween(700, 900); // 818
    assertThat(counts[6]).isBetween(150, 250); // 180
    assertThat(Arrays.stream(counts).sum()).isEqualTo(2_700);
  }

  @Test
  void mostEdgesJoinNodesOfOneClass() {
    assertThat(homophily(DEMO)).isBetween(0.78, 0.84); // 0.81
  }

  @Test
  void fewNodesHaveManyEdges() {
    int[] degrees = IntStream.range(0, 2_700).map(DEMO.edges()::degree).sorted().toArray();
    assertThat(degrees[0]).isPositive();
    assertThat(degrees[1_350]).isBetween(2, 4); // 3
    assertThat(degrees[2_672]).isBetween(14, 25); // 19
    assertThat(degrees[2_699]).isGreaterThan(40); // 168
  }

  @Test
  void fourHopsReachOnlyAPartOfTheGraph() {
    assertThat(pairsWithin(4, DEMO.edges())).isBetween(800_000L, 1_300_000L); // 1,010,148
  }

  @Test
  void wordsHintAtTheClassButDoNotGiveItAway() {
    assertThat(NaiveBayes.accuracy(DEMO)).isBetween(0.70, 0.80); // 0.75
  }

  @Test
  void nodeNumbersCarryNoInformation() {
    int[] classOf = DEMO.labels().orElseThrow().classOf();
    long same = IntStream.range(1, 2_700).filter(i -> classOf[i] == classOf[i - 1]).count();
    assertThat(same / 2_699.0).isLessThan(0.22); // 0.18 by chance
  }

  @Test
  void wordsOfANodeAscendWithoutRepetition() {
    SparseMatrix words = DEMO.features();
    for (int i = 0; i < words.rows(); i++) {
      for (int e = words.start(i) + 1; e < words.end(i); e++) {
        assertThat(words.column(e)).isGreaterThan(words.column(e - 1));
      }
    }
  }

  @Test
  void theSameSeedGivesTheSameGraph() {
    assertThat(CitationGraph.demo(1).generate().contentHash()).isEqualTo(DEMO.contentHash());
    assertThat(CitationGraph.demo(2).generate().contentHash()).isNotEqualTo(DEMO.contentHash());
  }

  @Test
  void theDemoStaysWhatItWasWhenFirstReleased() {
    assertThat(DEMO.contentHash())
        .isEqualTo("aaa9d70bc6d40265e5d39288979a6492573aed222a32bf9500e4030aeb790ac6");
  }

  @ParameterizedTest
  @ValueSource(ints = {28, 100, 50_000})
  void worksAtOtherSizes(int nodes) {
    CitationGraph settings = new CitationGraph(nodes, 200, 7, 85, 4, 10, 0.8, 0.7, 3);
    Graph graph = settings.generate();
    assertThat(graph.nodes()).isEqualTo(nodes);
    assertThat(graph.labels().orElseThrow().counts()).doesNotContain(0);
    assertThat(graph.edges().edges()).isGreaterThan(nodes);
  }

  @Test
  void homophilyAndNoiseMayBeExtreme() {
    Graph pure = new CitationGraph(500, 200, 3, 50, 4, 10, 1, 0, 3).generate();
    assertThat(homophily(pure)).isEqualTo(1);
    Graph mixed = new CitationGraph(500, 200, 3, 50, 4, 10, 0, 1, 3).generate();
    assertThat(homophily(mixed)).isEqualTo(0);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.9, 0.7, 0.5, 0.3})
  void theShareOfEdgesWithinAClassIsTheOneAskedFor(double asked) {
    Graph graph = new CitationGraph(2_000, 1_400, 7, 70, 4, 18, asked, 0.76, 3).generate();
    assertThat(homophily(graph)).isCloseTo(asked, within(0.03));
  }

  @Test
  void theLessNoiseTheMoreTheWordsTell() {
    double[] accuracies =
        Arrays.stream(new double[] {1, 0.9, 0.76, 0.5})
            .mapToObj(noise -> new CitationGraph(2_000, 1_400, 7, 70, 4, 18, 0.8, noise, 3))
            .mapToDouble(settings -> NaiveBayes.accuracy(settings.generate()))
            .toArray();
    assertThat(accuracies).isSorted();
    assertThat(accuracies[3]).isGreaterThan(0.9);
  }

  @Test
  void wordsOfNothingButNoiseDoNotDependOnTheClass() {
    CitationGraph settings = new CitationGraph(28, 60, 7, 4, 2, 6, 0.8, 1, 3);
    int[] one = new int[28];
    int[] other = IntStream.range(0, 28).map(node -> node % 7).toArray();
    SparseMatrix words = new WordLists(settings, new SplittableRandom(5)).draw(one);
    SparseMatrix same = new WordLists(settings, new SplittableRandom(5)).draw(other);
    for (int e = 0; e < words.nonZeros(); e++) {
      assertThat(same.column(e)).isEqualTo(words.column(e));
    }
    assertThat(same.nonZeros()).isEqualTo(words.nonZeros()).isPositive();
  }

  @Test
  void manyClassesHaveNamesToo() {
    Graph graph = new CitationGraph(1_000, 200, 20, 50, 4, 10, 0.8, 0.7, 3).generate();
    assertThat(graph.labels().orElseThrow().classes())
        .hasSize(20)
        .doesNotHaveDuplicates()
        .endsWith("field 20");
  }

  @Test
  void refusesSettingsThatMakeNoGraph() {
    CitationGraph demo = CitationGraph.demo(1);
    refuses(() -> demo.withNodes(3), "nodes must be 28..100000000, got 3");
    refuses(() -> demo.withWords(10, 3), "words must be 14..100000000, got 10");
    refuses(() -> demo.withWords(100, 51), "wordsPerNode must be 1..50, got 51");
    refuses(() -> demo.withAverageDegree(0), "averageDegree must be 0.1..675, got 0");
    refuses(() -> demo.withNodes(100_000_000), "nodes × wordsPerNode must be 1..1400000000, got");
    refuses(
        () -> new CitationGraph(100, 99, 1, 9, 4, 9, 0.8, 0.7, 3),
        "classes must be 2..1000, got 1");
    refuses(
        () -> new CitationGraph(100, 99, 2, 1, 4, 9, 0.8, 0.7, 3),
        "communitySize must be 2..100000000, got 1");
    refuses(
        () -> new CitationGraph(100, 99, 2, 9, 4, 9, 1.5, 0.7, 3),
        "homophily must be 0..1, got 1.5");
    refuses(
        () -> new CitationGraph(100, 99, 2, 9, 4, 9, 0.8, Double.NaN, 3),
        "wordNoise must be 0..1, got NaN");
  }

  private static void refuses(ThrowingCallable settings, String message) {
    assertThatThrownBy(settings).isInstanceOf(BadInput.class).hasMessageStartingWith(message);
  }

  private static double homophily(Graph graph) {
    int[] classOf = graph.labels().orElseThrow().classOf();
    Adjacency edges = graph.edges();
    int same = 0;
    for (int i = 0; i < graph.nodes(); i++) {
      for (int e = edges.offsets()[i]; e < edges.offsets()[i + 1]; e++) {
        same += classOf[i] == classOf[edges.neighbours()[e]] ? 1 : 0;
      }
    }
    return (double) same / edges.neighbours().length;
  }

  /** How many pairs (i, j), i itself included, are at most that many hops apart. */
  private static long pairsWithin(int hops, Adjacency edges) {
    int[] queue = new int[edges.nodes()];
    int[] seenFrom = new int[edges.nodes()];
    Arrays.fill(seenFrom, -1);
    long pairs = 0;
    for (int i = 0; i < edges.nodes(); i++) {
      queue[0] = i;
      seenFrom[i] = i;
      int head = 0;
      int tail = 1;
      for (int hop = 0; hop < hops; hop++) {
        for (int end = tail; head < end; head++) {
          int node = queue[head];
          for (int e = edges.offsets()[node]; e < edges.offsets()[node + 1]; e++) {
            int next = edges.neighbours()[e];
            if (seenFrom[next] != i) {
              seenFrom[next] = i;
              queue[tail++] = next;
            }
          }
        }
      }
      pairs += tail;
    }
    return pairs;
  }
}

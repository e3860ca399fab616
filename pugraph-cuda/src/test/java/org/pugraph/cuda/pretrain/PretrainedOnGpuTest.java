package org.pugraph.cuda.pretrain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.cuda.train.OnGpu;
import org.pugraph.device.DeviceUse;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.Graph;
import org.pugraph.graph.NodeNames;
import org.pugraph.pretrain.DgiSettings;
import org.pugraph.pretrain.Pretrained;
import org.pugraph.synthetic.CitationGraph;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.SparseMatrix;

/** Embeddings learned on the GPU beside those learned on the CPU. */
class PretrainedOnGpuTest {

  private static final Graph GRAPH = graph(80);

  /** Epochs that are launched in a row. */
  private static final int STRETCH = 16;

  private static final DgiSettings SETTINGS = new DgiSettings(8, 1, 0.01, 20, 21, 1);

  @RegisterExtension private final OnGpu on = new OnGpu();

  private final Compute compute = Compute.on(1);
  private final List<String> notes = new ArrayList<>();
  private int looks;

  @AfterEach
  void close() {
    compute.close();
  }

  private static Graph graph(int nodes) {
    return CitationGraph.demo(4).withNodes(nodes).withWords(30, 5).generate();
  }

  private Pretrained onGpu(Graph graph, DgiSettings settings) {
    looks = 0;
    DeviceUse use = new DeviceUse(Optional.of(on.device()), notes::add);
    return Pretrained.learn(graph, settings, compute, use, () -> looks++);
  }

  private Pretrained onCpu(Graph graph, DgiSettings settings) {
    looks = 0;
    return Pretrained.learn(graph, settings, compute, DeviceUse.NONE, () -> looks++);
  }

  private float[][] embedded(Pretrained pretrained, Graph graph) {
    return pretrained.embed(graph, compute).data();
  }

  /** Columns of embeddings have standard deviation 1. */
  private void assertClose(Pretrained there, Pretrained here, Graph graph) {
    float[][] actual = embedded(there, graph);
    float[][] expected = embedded(here, graph);
    double distance = 0;
    for (int i = 0; i < actual.length; i++) {
      assertThat(actual[i]).hasSameSizeAs(expected[i]);
      for (int f = 0; f < actual[i].length; f++) {
        double difference = Math.abs(actual[i][f] - expected[i][f]);
        distance = Double.isNaN(difference) ? Double.NaN : Math.max(distance, difference);
      }
    }
    assertThat(distance).isLessThan(5e-3);
    assertThat(there.kernels()).isEqualTo(on.device().name());
    assertThat(notes).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "3, 1", "7, 16", "16, 33", "33, 17", "130, 5"})
  void embeddingsAreThoseOfTheCpuButForRounding(int dimensions, int epochs) {
    DgiSettings settings = SETTINGS.withShape(dimensions, 1).withMostEpochs(epochs);
    Pretrained here = onCpu(GRAPH, settings);
    assertThat(looks).isEqualTo(epochs);
    Pretrained there = onGpu(GRAPH, settings);
    assertThat(looks).isEqualTo((epochs + STRETCH - 1) / STRETCH);
    assertClose(there, here, GRAPH);
  }

  @Test
  void severalRunsAreLearnedOneAfterTheOther() {
    DgiSettings twice = SETTINGS.withShape(4, 2);
    assertClose(onGpu(GRAPH, twice), onCpu(GRAPH, twice), GRAPH);
    assertThat(looks).isEqualTo(2 * 21);
  }

  @Test
  void itIsTheSameBitsFromRunToRun() {
    DgiSettings twice = SETTINGS.withShape(4, 2);
    assertThat(embedded(onGpu(GRAPH, twice), GRAPH))
        .isDeepEqualTo(embedded(onGpu(GRAPH, twice), GRAPH));
  }

  /** The rate is so high that the loss soon rises; how soon differs by seed. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void patienceEndsItInsideAStretch(long seed) {
    DgiSettings settings = new DgiSettings(8, 1, 0.3, 3, 100, seed);
    Pretrained here = onCpu(GRAPH, settings);
    int epochs = looks;
    Pretrained there = onGpu(GRAPH, settings);
    assertThat(looks).isEqualTo((epochs + STRETCH - 1) / STRETCH);
    assertThat(epochs).as("it ends before its last epoch").isLessThan(100);
    assertClose(there, here, GRAPH);
  }

  @Test
  void weightsMayDifferByDirection() {
    Adjacency edges = GRAPH.edges();
    SplittableRandom random = new SplittableRandom(3);
    float[] weights = new float[edges.neighbours().length];
    for (int e = 0; e < weights.length; e++) {
      weights[e] = random.nextInt(4) == 0 ? 0 : (float) (0.1 + 3 * random.nextDouble());
    }
    Graph weighted = GRAPH.withEdges(edges.weighted(weights));
    assertThat(weighted.edges().transposed()).isNotSameAs(weighted.edges());
    assertClose(onGpu(weighted, SETTINGS), onCpu(weighted, SETTINGS), weighted);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 300})
  void graphsMayBeSmallAndWithoutEdges(int nodes) {
    float[][] x = new float[nodes][3];
    for (int i = 1; i < nodes; i++) {
      x[i][i % 3] = i % 5; // the first node, and every fifth, has no feature
    }
    int[] hub = IntStream.range(1, nodes).toArray();
    for (boolean joined : new boolean[] {false, true}) {
      Adjacency.Symmetrised edges =
          joined
              ? Adjacency.of(nodes, new int[nodes - 1], hub)
              : Adjacency.of(nodes, new int[0], new int[0]);
      Graph graph =
          new Graph(
              edges.adjacency(),
              SparseMatrix.ofDense(x, 3),
              NodeNames.numbers(nodes),
              Optional.empty(),
              edges.report());
      DgiSettings few = SETTINGS.withMostEpochs(3);
      assertClose(onGpu(graph, few), onCpu(graph, few), graph);
    }
  }

  @Test
  void aLossThatIsNoNumberIsRefusedAsOnTheCpu() {
    DgiSettings wild = new DgiSettings(8, 1, 1e30, 20, 21, 1);
    Stream.of(false, true)
        .forEach(
            there ->
                assertThatThrownBy(() -> learn(there, wild))
                    .isInstanceOf(ArithmeticException.class)
                    .hasMessageStartingWith("the loss is ")
                    .hasMessageEndingWith(": lower the learning rate"));
    assertThat(on.driver().liveBytes()).isZero();
    assertThat(notes).isEmpty();
  }

  private Pretrained learn(boolean there, DgiSettings settings) {
    return there ? onGpu(GRAPH, settings) : onCpu(GRAPH, settings);
  }

  /** The GPU goes on to the end of the stretch, and there the losses are no numbers. */
  @Test
  void whatIsLaunchedAfterTheEndIsNotJudged() {
    DgiSettings settings =
        LongStream.range(1, 40)
            .mapToObj(seed -> new DgiSettings(8, 1, 2.71e12, 1, STRETCH, seed))
            .filter(this::endsBeforeItBreaks)
            .findFirst()
            .orElseThrow();
    Pretrained here = onCpu(GRAPH, settings);
    assertThat(looks).isLessThan(STRETCH);
    assertClose(onGpu(GRAPH, settings), here, GRAPH);
  }

  private boolean endsBeforeItBreaks(DgiSettings one) {
    DgiSettings patient = new DgiSettings(8, 1, one.learningRate(), 100, STRETCH, one.seed());
    return isLearned(false, one) && !isLearned(true, patient);
  }

  private boolean isLearned(boolean there, DgiSettings settings) {
    try {
      learn(there, settings);
      return true;
    } catch (ArithmeticException broken) {
      return false;
    }
  }

  @Test
  void itIsCancelledBetweenEpochs() {
    for (int allowed = 0; allowed < 3; allowed++) {
      int most = allowed;
      DeviceUse use = new DeviceUse(Optional.of(on.device()), notes::add);
      looks = 0;
      Runnable cancelling =
          () -> {
            if (looks++ == most) {
              throw new CancellationException("enough");
            }
          };
      DgiSettings longer = SETTINGS.withMostEpochs(40);
      assertThatThrownBy(() -> Pretrained.learn(GRAPH, longer, compute, use, cancelling))
          .isInstanceOf(CancellationException.class);
      assertThat(on.driver().liveBytes()).isZero();
      assertThat(on.driver().liveObjects()).isEqualTo(1); // the module
    }
    assertThat(notes).isEmpty();
  }

  /** On a smaller graph, since every call fails in turn. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aGpuThatFailsAtAnyCallLeavesTheRunToTheCpu(boolean isLost) {
    Graph small = graph(28);
    DgiSettings twice = SETTINGS.withShape(3, 2).withMostEpochs(2);
    float[][] whole = embedded(onGpu(small, twice), small);
    float[][] here = embedded(onCpu(small, twice), small);
    String cpu = compute.kernels().name();
    int before = on.driver().calls();
    onGpu(small, twice);
    int calls = on.driver().calls() - before;
    for (int call = 1; call <= calls; call++) {
      notes.clear();
      if (isLost) {
        on.reopen();
        on.driver().loseAtCall(call);
      } else {
        on.driver().failCall(call);
      }
      Pretrained learned = onGpu(small, twice);
      on.driver().failCall(0);
      String what = "call " + call + " of " + calls;
      assertThat(on.driver().liveBytes()).as(what).isZero();
      if (learned.kernels().equals(on.device().name())) {
        assertThat(notes).as(what).isEmpty(); // only the guards were not looked at
        assertThat(embedded(learned, small)).as(what).isDeepEqualTo(whole);
      } else {
        assertThat(notes).as(what).hasSize(1);
        assertThat(learned.kernels()).as(what).endsWith(cpu);
        if (learned.kernels().equals(cpu)) {
          assertThat(embedded(learned, small)).as(what).isDeepEqualTo(here);
        }
      }
    }
  }

  @Test
  void itTakesTheMemoryOfOneAllocation() {
    int before = on.driver().allocations();
    onGpu(GRAPH, SETTINGS);
    assertThat(on.driver().allocations() - before).isEqualTo(1);
    on.driver().failAllocation(1);
    Pretrained here = onGpu(GRAPH, SETTINGS);
    assertThat(here.kernels()).isEqualTo(compute.kernels().name());
    assertThat(embedded(here, GRAPH)).isDeepEqualTo(embedded(onCpu(GRAPH, SETTINGS), GRAPH));
    assertThat(notes).singleElement().asString().contains("no memory");
    notes.clear();
    assertThat(onGpu(GRAPH, SETTINGS).kernels()).isEqualTo(on.device().name());
    assertThat(notes).isEmpty();
  }
}

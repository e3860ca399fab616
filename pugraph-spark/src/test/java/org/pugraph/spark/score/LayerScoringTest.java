package org.pugraph.spark.score;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.spark.SparkEnv;
import org.apache.spark.SparkException;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.storage.BlockId;
import org.apache.spark.storage.BlockManager;
import org.apache.spark.storage.BlockResult;
import org.apache.spark.storage.BroadcastBlockId;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.base.BadInput;
import org.pugraph.batch.FlatParameters;
import org.pugraph.graph.Graph;
import org.pugraph.hop.HopSettings;
import org.pugraph.hop.Hops;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.layer.input.RowScaling;
import org.pugraph.model.Architecture;
import org.pugraph.model.Network;
import org.pugraph.model.NetworkSettings;
import org.pugraph.model.Networks;
import org.pugraph.model.Pass;
import org.pugraph.spark.LocalSpark;
import org.pugraph.spark.cluster.ClusterKernels;
import org.pugraph.spark.model.NetworkShape;
import org.pugraph.spark.table.LakeGraph;
import org.pugraph.spark.table.ListRows;
import org.pugraph.spark.table.SamplingSettings;
import org.pugraph.synthetic.CitationGraph;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.Seed;
import scala.Option;
import scala.jdk.javaapi.CollectionConverters;

class LayerScoringTest {

  private static final Graph GRAPH = CitationGraph.demo(4).withNodes(1200).generate();

  private static final HopSettings HOPS = new HopSettings(Neighbourhood.SAMPLED, 2, false, 4, 1);

  private static LakeGraph lake;

  /** The first shard has more nodes than are computed at a time. */
  @BeforeAll
  static void read() {
    lake = LocalSpark.read(GRAPH, new SamplingSettings(256, 1100));
  }

  @AfterAll
  static void close() {
    lake.close();
  }

  /** The numbers of the parameters that were sent to machines and are still there. */
  private static Set<Long> sent() {
    BlockManager blocks = SparkEnv.get().blockManager();
    Set<Long> found = new HashSet<>();
    for (BlockId id :
        CollectionConverters.asJava(blocks.getMatchingBlockIds(BlockId::isBroadcast))) {
      if (values(blocks, id).stream().anyMatch(float[].class::isInstance)) {
        found.add(((BroadcastBlockId) id).broadcastId());
      }
    }
    return found;
  }

  /** All values of a block, so that it is free to be removed; none where it was, meanwhile. */
  private static List<Object> values(BlockManager blocks, BlockId id) {
    try {
      Option<BlockResult> block = blocks.getLocalValues(id);
      return block.isEmpty() ? List.of() : CollectionConverters.asJava(block.get().data().toList());
    } catch (Exception removed) {
      return List.of();
    }
  }

  @Test
  void parametersAreOnTheClusterUntilTheGraphIsClosedAlsoAfterAFailure() {
    NetworkSettings model = new NetworkSettings(Architecture.LSDAN, 1, 8, HOPS, RowScaling.NONE);
    Set<Long> before = sent();
    Set<Long> own = new HashSet<>();
    LakeGraph graph = LocalSpark.read(GRAPH, new SamplingSettings(256, 1100));
    try (graph) {
      NetworkShape shape = NetworkShape.of(model, GRAPH.features().columns());
      float[] tooFew = new float[3];
      LayerScoring scoring = new LayerScoring(graph, graph.rings(HOPS), shape, tooFew);
      own.addAll(sent());
      own.removeAll(before);
      assertThat(own).hasSize(1);
      assertThatThrownBy(scoring::run).isInstanceOf(SparkException.class);
    }
    LocalSpark.awaitUntil(() -> Collections.disjoint(own, sent()));
  }

  @Test
  void aLayerIsRefusedWhereTheKernelsOfTheDriverAreMissing() {
    NetworkShape shape =
        NetworkShape.of(new NetworkSettings(Architecture.LSDAN, 1, 8, HOPS, RowScaling.NONE), 5);
    assertThatThrownBy(
            () -> new ShardLayer(shape, 1, new float[0], new ClusterKernels("vector-4096")))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith("the driver computes with vector-4096 kernels");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void scoresAndAttentionAreThoseOfOneMachine(int layers) {
    NetworkSettings model =
        new NetworkSettings(
            Architecture.LSDAN, layers, 8, HOPS, layers == 2 ? RowScaling.SUM : RowScaling.NONE);
    try (Compute compute = Compute.on(1)) {
      JavaRDD<ListRows> rings = lake.rings(HOPS);
      Hops same = LocalSpark.hops(GRAPH, HOPS, LocalSpark.collect(rings.collect()));
      Network network = Networks.of(model, GRAPH.features(), same, compute);
      network.initialise(new Seed(3));
      float[] expected = network.forward(Pass.SCORING);

      NetworkShape shape = NetworkShape.of(model, GRAPH.features().columns());
      float[] parameters = FlatParameters.values(network.parameters());
      List<Outputs> found = new LayerScoring(lake, rings, shape, parameters).run().collect();

      VectorRows columns = VectorRows.NONE.joined(found.stream().map(Outputs::vectors).toList());
      VectorRows shown = VectorRows.NONE.joined(found.stream().map(Outputs::attention).toList());
      for (int i = 0; i < GRAPH.nodes(); i++) {
        float[] z = columns.vectors()[i];
        assertThat(z[1] - z[0]).isCloseTo(expected[i], within(1e-5f));
        float[] attention = network.hopAttention().row(i);
        assertThat(shown.vectors()[i]).containsExactly(attention, within(1e-5f));
      }
    }
  }
}

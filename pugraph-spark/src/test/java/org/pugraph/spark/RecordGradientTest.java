package org.pugraph.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.LongStream;
import org.apache.spark.api.java.JavaRDD;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.pugraph.batch.FlatParameters;
import org.pugraph.batch.RiskSums;
import org.pugraph.data.CitationGraph;
import org.pugraph.graph.Graph;
import org.pugraph.hop.HopSettings;
import org.pugraph.hop.Hops;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.model.Architecture;
import org.pugraph.model.Network;
import org.pugraph.model.NetworkSettings;
import org.pugraph.model.Networks;
import org.pugraph.model.Pass;
import org.pugraph.risk.PuRisk;
import org.pugraph.risk.RiskSettings;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.Seed;

class RecordGradientTest {

  private static final Graph GRAPH = CitationGraph.demo(3).withNodes(2000).generate();
  private static final double PRIOR = 0.3;
  private static final NetworkSettings MODEL =
      new NetworkSettings(
          Architecture.LSDAN,
          2,
          16,
          new HopSettings(Neighbourhood.SAMPLED, 2, false, 4, 1),
          false);

  private static LakeGraph lake;
  private static JavaRDD<ListRows> rings;
  private static Hops hops;
  private static BatchPlan plan;

  @BeforeAll
  static void flatten() {
    lake = LocalSpark.read(GRAPH, new SamplingSettings(256, 600));
    rings = RingTable.of(lake, MODEL.hops());
    hops = OneMachine.hops(GRAPH, MODEL.hops(), LocalSpark.collect(rings.collect()));
    long[] positives = LongStream.range(0, 150).map(i -> 13 * i).toArray();
    plan = BatchPlan.of(2000, positives, 9, new BatchSettings(200, 1000, 16), new Seed(5));
  }

  @AfterAll
  static void close() {
    rings.unpersist();
    lake.close();
  }

  @Test
  void gradientsAreThoseOfOneMachine() {
    JavaRDD<FlatPatch> records =
        Flattening.of(plan.patches(), lake, rings, MODEL.layers()).persist(
            org.apache.spark.storage.StorageLevel.MEMORY_AND_DISK());
    NetworkShape shape = NetworkShape.of(MODEL, GRAPH.features().columns());
    try (Compute compute = Compute.on(1)) {
      Network network = Networks.of(MODEL, GRAPH.features(), hops, compute);
      network.initialise(new Seed(7));
      float[] parameters = FlatParameters.values(network.parameters());
      RecordGradient gradient =
          new RecordGradient(
              records, plan, shape, RiskSettings.DEFAULT.loss(), 0, new Seed(1));
      for (int step = 1; step <= 3; step++) {
        RiskSums.Resolved there =
            gradient.of(step, parameters).resolve(RiskSettings.DEFAULT, PRIOR);
        float[] scoreGradient = new float[GRAPH.nodes()];
        PuRisk.Estimate here =
            new PuRisk(RiskSettings.DEFAULT, OneMachine.nodes(plan, step, PRIOR))
                .of(network.forward(Pass.SCORING), scoreGradient);
        network.backward(scoreGradient);
        double[] expected = FlatParameters.gradient(network.parameters());
        assertThat(there.estimate().value())
            .isCloseTo(here.value(), org.assertj.core.data.Offset.offset(1e-6));
        assertThat(relativeDistance(there.gradient(), expected)).isLessThan(1e-5);
      }
    }
  }

  private static double relativeDistance(double[] a, double[] b) {
    double difference = 0;
    double size = 0;
    for (int f = 0; f < a.length; f++) {
      difference += (a[f] - b[f]) * (a[f] - b[f]);
      size += b[f] * b[f];
    }
    return Math.sqrt(difference / size);
  }
}

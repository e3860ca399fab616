package org.pugraph.spark;

import java.util.stream.LongStream;
import org.pugraph.data.CitationGraph;
import org.pugraph.graph.Graph;
import org.pugraph.hop.HopSettings;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.model.Architecture;
import org.pugraph.model.NetworkSettings;
import org.pugraph.risk.RiskSettings;
import org.pugraph.tensor.Seed;
import org.pugraph.train.Optimisation;
import org.pugraph.train.Stopping;
import org.pugraph.train.TrainSettings;

/** A graph of 1,000 nodes, 150 of them labelled, and how a model is trained on it. */
final class SampleProblem {

  static final Graph GRAPH = CitationGraph.demo(3).withNodes(1000).generate();

  static final double PRIOR = 0.3;

  static final SamplingSettings SAMPLING = new SamplingSettings(256, 300);

  static final RecordSettings RECORDS = new RecordSettings(450, 25);

  private static final NetworkSettings MODEL =
      new NetworkSettings(
          Architecture.LSDAN, 2, 16, new HopSettings(Neighbourhood.SAMPLED, 2, false, 4, 1), false);

  private SampleProblem() {}

  static long[] positives() {
    int[] classes = GRAPH.labels().orElseThrow().classOf();
    return LongStream.range(0, GRAPH.nodes())
        .filter(i -> classes[(int) i] == 0)
        .limit(150)
        .toArray();
  }

  static TrainSettings settings(int steps, double dropout) {
    return new TrainSettings(
        MODEL,
        RiskSettings.DEFAULT,
        new Optimisation(steps, 0.01, 0, dropout, 200),
        Stopping.NEVER,
        5);
  }

  static BatchPlan plan(TrainSettings settings) {
    return BatchPlan.of(
        GRAPH.nodes(),
        positives(),
        settings.optimisation(),
        RECORDS,
        new Seed(settings.seed()).split("batch"));
  }
}

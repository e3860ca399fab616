package org.pugraph.spark.batch;

import java.util.stream.LongStream;
import org.pugraph.graph.Graph;
import org.pugraph.hop.HopSettings;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.layer.input.RowScaling;
import org.pugraph.model.Architecture;
import org.pugraph.model.NetworkSettings;
import org.pugraph.optimise.Optimisation;
import org.pugraph.optimise.Stopping;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.risk.RiskSettings;
import org.pugraph.spark.table.SamplingSettings;
import org.pugraph.synthetic.CitationGraph;
import org.pugraph.tensor.Seed;

/** A graph of 800 nodes, 60 of them labelled, and how a model is trained on it. */
public final class SampleProblem {

  public static final Graph GRAPH = CitationGraph.demo(3).withNodes(800).generate();

  public static final double PRIOR = 0.3;

  public static final SamplingSettings SAMPLING = new SamplingSettings(256, 250);

  public static final RecordSettings RECORDS = new RecordSettings(240, 10);

  private static final NetworkSettings MODEL =
      new NetworkSettings(
          Architecture.LSDAN,
          2,
          16,
          new HopSettings(Neighbourhood.SAMPLED, 2, false, 4, 1),
          RowScaling.NONE);

  private SampleProblem() {}

  public static long[] positives() {
    int[] classes = GRAPH.labels().orElseThrow().classOf();
    return LongStream.range(0, GRAPH.nodes())
        .filter(i -> classes[(int) i] == 0)
        .limit(60)
        .toArray();
  }

  public static TrainSettings settings(int steps, double dropout) {
    return new TrainSettings(
        MODEL,
        RiskSettings.DEFAULT,
        new Optimisation(steps, 0.02, 0, dropout, 80),
        Stopping.NEVER,
        5);
  }

  public static BatchPlan plan(TrainSettings settings) {
    return BatchPlan.of(
        GRAPH.nodes(),
        positives(),
        settings.optimisation(),
        RECORDS,
        new Seed(settings.seed()).split("batch"));
  }
}

package org.pugraph.spark.batch;

import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.spark.model.NetworkShape;
import org.pugraph.spark.table.LakeGraph;
import org.pugraph.spark.table.ListRows;
import org.pugraph.tensor.Seed;

/** How large training records are. */
public final class RecordSize {

  private static final int TARGETS = 640;

  private RecordSize() {}

  /** What the record of one target takes, on average over a few. */
  public static long bytesPerTarget(LakeGraph graph, TrainSettings settings) {
    NetworkShape shape = NetworkShape.of(settings.model(), graph.columns());
    BatchPlan plan =
        BatchPlan.of(
            graph.nodes(),
            new long[] {1},
            settings.optimisation(),
            new RecordSettings(TARGETS, RecordSettings.DEFAULT.each()),
            new Seed(1));
    JavaRDD<ListRows> rings = graph.rings(settings.model().hops());
    List<FlatPatch> records = new Flattening(graph, rings, shape).records(plan.patches()).collect();
    return records.stream().mapToLong(FlatPatch::bytes).sum()
        / records.stream().mapToInt(FlatPatch::targets).sum();
  }
}

package org.pugraph.spark.model;

import java.util.List;
import org.pugraph.ComputingCode;
import org.pugraph.base.Sha256;
import org.pugraph.base.Version;
import org.pugraph.run.Provenance;
import org.pugraph.spark.table.LakeGraph;

/** Where a model comes from that was trained on a graph in a lake. */
public final class LakeProvenance {

  private LakeProvenance() {}

  /**
   * @param hash of the graph
   * @param positives names of the labelled nodes
   */
  public static Provenance of(
      LakeGraph graph, String hash, int columns, List<String> positives, long seed) {
    return new Provenance(
        hash,
        counted(graph.nodes()),
        graph.edges(),
        columns,
        new Sha256().add(String.join("\0", positives)).hex(),
        positives,
        List.of(),
        List.of(),
        seed,
        Version.current(),
        ComputingCode.hash(),
        graph.kernels().name());
  }

  /** As the description of a model counts: beyond two billion, two billion. */
  public static int counted(long nodes) {
    return (int) Math.min(Integer.MAX_VALUE, nodes);
  }
}

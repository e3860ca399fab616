package org.pugraph.bench.device;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.pugraph.report.page.TextTable;

/**
 * What one network came to on one graph; milliseconds, NaN where nothing was measured. Immutable
 * and thread safe.
 *
 * @param together of several members in one launch, for each of them
 * @param agreement of the scores after some steps without dropout, device and threads
 * @param dropping the same with dropout
 * @param pyg the row of PyTorch Geometric, if it was run
 */
record StepRow(
    String graph,
    BenchNetwork network,
    double cpu,
    double alone,
    double together,
    double agreement,
    double dropping,
    @Nullable Map<String, String> pyg) {

  StepRow with(@Nullable Map<String, String> measured) {
    return new StepRow(graph, network, cpu, alone, together, agreement, dropping, measured);
  }

  static TextTable table(List<StepRow> rows, int members) {
    TextTable table =
        new TextTable(
            "network",
            "graph",
            "CPU ms",
            "GPU ms",
            "GPU ms each of " + members,
            "PyG ms",
            "PyG way",
            "PyG MB",
            "PyG / GPU",
            "PyG / GPU each",
            "off CPU",
            "off CPU, dropout",
            "off PyG",
            "PyG says");
    for (StepRow row : rows) {
      Map<String, String> pyg = row.pyg == null ? Map.of() : row.pyg;
      double theirs = PygProcess.number(pyg, "pyg_ms");
      table.row(
          row.network,
          row.graph,
          row.cpu,
          row.alone,
          row.together,
          theirs,
          pyg.getOrDefault("way", ""),
          PygProcess.number(pyg, "pyg_peak_mb"),
          theirs / row.alone,
          theirs / row.together,
          error(row.agreement),
          error(row.dropping),
          error(PygProcess.number(pyg, "agreement_device_scores_after_5")),
          pyg.getOrDefault("status", "not run"));
    }
    return table;
  }

  private static String error(double value) {
    return Double.isNaN(value) ? "" : String.format(Locale.ROOT, "%.1e", value);
  }
}

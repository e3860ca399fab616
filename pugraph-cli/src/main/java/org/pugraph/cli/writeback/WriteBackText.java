package org.pugraph.cli.writeback;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.pugraph.neo4j.ScoredNodes;
import org.pugraph.neo4j.WriteBackCounts;
import org.pugraph.neo4j.WriteBackPlan;
import org.pugraph.neo4j.WriteBackResult;
import org.pugraph.report.page.TextFormat;
import org.pugraph.report.page.TextTable;

/**
 * What a write-back would do or has done, for people and for programs.
 *
 * @param database as messages name it
 * @param scores that are written
 * @param prefix of the properties
 */
record WriteBackText(String database, ScoredNodes scores, String prefix) {

  private static final int MOST_ROWS = 5;

  /** What would be done. */
  String of(WriteBackPlan plan) {
    WriteBackCounts counts = plan.counts();
    StringBuilder text = new StringBuilder(firstRows()).append('\n');
    text.append(sentence(plan.run(), counts, "would get")).append('\n');
    if (counts.unmatched() > 0) {
      text.append(unmatched(counts)).append(", the first ");
      text.append(String.join(", ", quoted(plan.examples()))).append('\n');
    }
    if (plan.start() > 0) {
      text.append("a write that was interrupted would go on after ");
      text.append(TextFormat.count(plan.start(), "node")).append('\n');
    }
    plan.earlier().ifPresent(earlier -> text.append(replaced(earlier, counts)).append('\n'));
    for (String index : plan.indexes()) {
      text.append(advice(index)).append('\n');
    }
    return text.append("nothing is written yet; --write does it\n").toString();
  }

  private String firstRows() {
    List<String> titles = new ArrayList<>(List.of("node"));
    scores.columns().keySet().forEach(column -> titles.add(prefix + column));
    TextTable table = new TextTable(titles.toArray(String[]::new));
    for (int node = 0; node < Math.min(MOST_ROWS, scores.size()); node++) {
      List<Object> cells = new ArrayList<>(List.of(scores.nodes().get(node)));
      for (List<String> column : scores.columns().values()) {
        cells.add(column.get(node));
      }
      table.row(cells.toArray());
    }
    return table.toText();
  }

  private String sentence(String run, WriteBackCounts counts, String verb) {
    return database
        + ": "
        + TextFormat.count(counts.nodes(), "node")
        + " "
        + verb
        + " these properties and "
        + prefix
        + "run = "
        + run
        + "; they match "
        + TextFormat.count(counts.matched())
        + " of the "
        + TextFormat.count(counts.names(), "node")
        + " of the run";
  }

  private static String unmatched(WriteBackCounts counts) {
    return TextFormat.count(counts.unmatched(), "node") + " of the run match none";
  }

  private static List<String> quoted(List<String> names) {
    return names.stream().map(name -> '"' + TextFormat.shortened(name) + '"').toList();
  }

  private static String replaced(WriteBackPlan.Earlier earlier, WriteBackCounts counts) {
    return "run "
        + earlier.run()
        + " of "
        + earlier.origin()
        + (earlier.isFinished() ? "" : ", which was interrupted,")
        + " would be replaced, and its properties removed from "
        + TextFormat.count(counts.removed(), "node")
        + " that this run does not have";
  }

  /** What a missing index means. */
  static String advice(String index) {
    return "note: no index finds these nodes, faster with: " + index;
  }

  /** What has been done. */
  String of(WriteBackResult result) {
    WriteBackCounts counts = result.counts();
    String text = sentence(result.run(), counts, "have") + "\n";
    if (result.start() > 0) {
      text += "it went on after " + TextFormat.count(result.start(), "node") + "\n";
    }
    if (counts.unmatched() > 0) {
      text += unmatched(counts) + "\n";
    }
    if (counts.removed() > 0) {
      text +=
          "properties of the run before were removed from "
              + TextFormat.count(counts.removed(), "node")
              + "\n";
    }
    return text;
  }

  /** What would be done, for programs. */
  Map<String, Object> json(WriteBackPlan plan) {
    Map<String, Object> json = json(plan.run(), plan.counts(), plan.start());
    json.put("written", false);
    json.put("unmatchedNames", plan.examples());
    json.put("rows", rows());
    plan.earlier().ifPresent(earlier -> json.put("replaces", earlier));
    json.put("missingIndexes", plan.indexes());
    return json;
  }

  private List<Map<String, String>> rows() {
    return IntStream.range(0, Math.min(MOST_ROWS, scores.size()))
        .mapToObj(
            node -> {
              Map<String, String> row = new LinkedHashMap<>();
              row.put("node", scores.nodes().get(node));
              scores.columns().forEach((name, cells) -> row.put(prefix + name, cells.get(node)));
              return row;
            })
        .toList();
  }

  /** What has been done, for programs. */
  Map<String, Object> json(WriteBackResult result) {
    Map<String, Object> json = json(result.run(), result.counts(), result.start());
    json.put("written", true);
    return json;
  }

  private static Map<String, Object> json(String run, WriteBackCounts counts, int start) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("run", run);
    json.put("nodes", counts.nodes());
    json.put("matched", counts.matched());
    json.put("unmatched", counts.unmatched());
    json.put("removed", counts.removed());
    json.put("resumedAfter", start);
    return json;
  }
}

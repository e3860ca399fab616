package org.pugraph.cli.question;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.pugraph.cli.run.RunFolder;
import org.pugraph.cli.run.TrainingJob;
import org.pugraph.report.page.TextTable;
import tools.jackson.databind.JsonNode;

/** The answers to several questions side by side, by the figures in their run folders. */
final class QuestionTable {

  private final TextTable table =
      new TextTable(
          "question", "labelled", "prior", "low", "high", "called positive", "evidence", "run");

  private final List<Map<String, Object>> json = new ArrayList<>();

  private QuestionTable() {}

  /** Of runs that are finished. */
  static QuestionTable of(List<TrainingJob> jobs) {
    QuestionTable table = new QuestionTable();
    jobs.forEach(table::add);
    return table;
  }

  private void add(TrainingJob job) {
    RunFolder folder = new RunFolder(job.out());
    JsonNode figures = folder.metrics();
    table.row(
        job.about().question(),
        figures.path("positives").asInt(),
        figures.path("prior").asDouble(Double.NaN),
        figures.path("priorLow").asDouble(Double.NaN),
        figures.path("priorHigh").asDouble(Double.NaN),
        figures.path("calledPositive").asInt(),
        figures.path("evidence").asString(""),
        folder.toString());
    Map<String, Object> entry = new LinkedHashMap<>();
    entry.put("question", job.about().question());
    entry.put("run", folder.toString());
    entry.put("metrics", figures);
    json.add(entry);
  }

  Map<String, Object> json() {
    return Map.of("questions", json);
  }

  String text() {
    return table.toText();
  }
}

package org.pugraph.report.table;

import java.util.List;
import org.pugraph.report.page.TextTable;
import org.pugraph.statistics.MeanSd;

/** Score tables as one long table for a spreadsheet or a script: a row for each cell. */
public final class ScoreCsv {

  private static final MeanSd NONE = MeanSd.of();

  private final TextTable csv =
      new TextTable(
          "table",
          "figure",
          "share",
          "method",
          "trials",
          "mean",
          "sd",
          "floor",
          "published",
          "publishedSd",
          "difference",
          "p",
          "error");

  private ScoreCsv() {}

  public static String of(List<ScoreTable> tables) {
    ScoreCsv all = new ScoreCsv();
    for (ScoreTable table : tables) {
      table.rows().forEach(row -> all.add(table, row));
    }
    return all.csv.toCsv();
  }

  private void add(ScoreTable table, ScoreTable.Row row) {
    List<ScoreVerdict> verdicts = ScoreVerdict.of(table, row);
    for (int i = 0; i < verdicts.size(); i++) {
      ScoreTable.Cell cell = row.cells().get(i);
      MeanSd score = cell.score();
      MeanSd published = cell.published().orElse(NONE);
      csv.row(
          table.title(),
          table.figure(),
          row.share(),
          table.methods().get(i),
          score.trials(),
          score.mean(),
          score.sd(),
          row.floor(),
          published.mean(),
          published.sd(),
          cell.difference(),
          verdicts.get(i).p(),
          cell.error());
    }
  }
}

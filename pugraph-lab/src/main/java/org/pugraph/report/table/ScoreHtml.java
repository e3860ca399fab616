package org.pugraph.report.table;

import java.util.List;
import org.pugraph.report.page.Html;
import org.pugraph.report.page.NumberText;

/** A {@link ScoreTable} on a page: in each cell our score, the paper's below it, the difference. */
public final class ScoreHtml {

  private final Html html;
  private final ScoreTable scores;

  private ScoreHtml(Html html, ScoreTable scores) {
    this.html = html;
    this.scores = scores;
  }

  /** Draws the table into its scrolling box. */
  public static void draw(Html html, ScoreTable scores) {
    new ScoreHtml(html, scores).table();
  }

  private void table() {
    html.open("table", "class", "scores").open("thead").open("tr");
    html.element("th", "labelled", "scope", "col");
    for (int i = 0; i < scores.methods().size(); i++) {
      String kind = i == scores.ourColumn() ? "ours" : "rival";
      html.open("th", "scope", "col", "class", kind);
      breakable(scores.methods().get(i));
      html.close();
    }
    html.element("th", "floor", "scope", "col", "class", "floor");
    html.close().close().open("tbody");
    for (ScoreTable.Row row : scores.rowsAndMean()) {
      html.open("tr", "class", Double.isNaN(row.share()) ? "mean" : "share");
      html.element("th", row.name(), "scope", "row");
      List<ScoreVerdict> verdicts = ScoreVerdict.of(scores, row);
      for (int i = 0; i < verdicts.size(); i++) {
        cell(row, i, verdicts.get(i));
      }
      html.element("td", NumberText.page(row.floor(), 3), "class", "floor").close();
    }
    html.close().close();
  }

  /** A name that may be broken after its underscore. */
  private void breakable(String name) {
    int cut = name.indexOf('_') + 1;
    html.text(name.substring(0, cut));
    if (cut > 0) {
      html.empty("wbr");
    }
    html.text(name.substring(cut));
  }

  private void cell(ScoreTable.Row row, int column, ScoreVerdict verdict) {
    ScoreTable.Cell cell = row.cells().get(column);
    html.open(
        "td",
        "class",
        column == scores.ourColumn() ? "ours" : "rival",
        "title",
        title(cell, verdict));
    if (cell.failed()) {
      html.element("span", "failed", "class", "failed");
    } else {
      html.element(verdict.best() ? "b" : "span", cell.score().toString());
      if (!verdict.mark().isEmpty()) {
        html.element("sup", verdict.mark());
      }
    }
    small(ScoreLines.missing(row, cell));
    cell.published().ifPresent(paper -> small("paper " + paper));
    small(ScoreLines.signed(cell.difference()).replace('-', '−'));
    html.close();
  }

  private void small(String text) {
    if (!text.isEmpty()) {
      html.element("small", text);
    }
  }

  /** The tooltip of a cell: why it failed, or the p-value of the comparison. */
  private static String title(ScoreTable.Cell cell, ScoreVerdict verdict) {
    String p = Double.isNaN(verdict.p()) ? "" : "corrected p = " + NumberText.plain(verdict.p(), 4);
    return cell.error().isEmpty() ? p : cell.error();
  }
}

package org.pugraph.report.table;

import java.util.List;
import org.pugraph.base.BadInput;
import org.pugraph.report.page.TextTable;
import org.pugraph.statistics.MeanSd;

/**
 * The score of each hop alone, above its learned attention: the paper's figure of A^k. Immutable
 * but for the arrays, which are not copied.
 *
 * @param title such as "Hops alone and their attention"
 * @param caption one sentence: how both were obtained
 * @param figure what is scored: "F1"
 * @param panels one for each data set
 */
public record HopFigure(String title, String caption, String figure, List<Panel> panels)
    implements Tabled {

  public HopFigure {
    panels = List.copyOf(panels);
  }

  /**
   * One data set.
   *
   * @param name of the data set
   * @param scores with hop 1, 2, … alone; {@code MeanSd.of()} where none was run
   * @param attention that the full model pays to hop 1, 2, …, {@code [hops]}; NaN if not known
   */
  public record Panel(String name, List<MeanSd> scores, double[] attention) {

    public Panel {
      scores = List.copyOf(scores);
      BadInput.unless(
          scores.size() == attention.length,
          "scores must be as many as hops, " + attention.length + ", got " + scores.size());
    }
  }

  /** A row for each data set and hop. */
  @Override
  public TextTable table() {
    TextTable table = new TextTable("data", "hop", figure + " of the hop alone", "attention");
    for (Panel panel : panels) {
      for (int hop = 1; hop <= panel.attention.length; hop++) {
        table.row(panel.name, hop, panel.scores.get(hop - 1), panel.attention[hop - 1]);
      }
    }
    return table;
  }

  /** Figures as one long table: a row for each bar. */
  public static String csv(List<HopFigure> figures) {
    TextTable csv =
        new TextTable("title", "figure", "data", "hop", "trials", "mean", "sd", "attention");
    for (HopFigure all : figures) {
      for (Panel panel : all.panels) {
        for (int hop = 1; hop <= panel.attention.length; hop++) {
          MeanSd score = panel.scores.get(hop - 1);
          csv.row(
              all.title,
              all.figure,
              panel.name,
              hop,
              score.trials(),
              score.mean(),
              score.sd(),
              panel.attention[hop - 1]);
        }
      }
    }
    return csv.toCsv();
  }
}

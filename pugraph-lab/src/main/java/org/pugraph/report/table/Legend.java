package org.pugraph.report.table;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.pugraph.report.page.NumberText;

/** The legend of a {@link ScoreTable}: how to read it, and its result in sentences. */
public final class Legend {

  private Legend() {}

  /** What the marks mean, given how the best of a row is emphasised. */
  public static String marks(String best) {
    return best
        + ": best mean of the row. † our method is better than this one, ‡ worse: Wilcoxon"
        + " signed-rank test over the trials, corrected by Holm for all rivals in the row, p < "
        + ScoreVerdict.LEVEL
        + ". The last row averages each trial over all shares. Floor: calling every node positive.";
  }

  /** How often our method wins and how near the paper it is; empty if it is not in the table. */
  public static String outcome(ScoreTable table) {
    int ours = table.ourColumn();
    if (ours < 0) {
      return "";
    }
    List<ScoreVerdict> verdicts =
        table.rows().stream().flatMap(row -> ScoreVerdict.of(table, row).stream()).toList();
    long compared = verdicts.stream().filter(verdict -> !Double.isNaN(verdict.p())).count();
    String wins =
        table.methods().get(ours)
            + " is significantly better in "
            + count(verdicts, ScoreVerdict.OURS_BETTER)
            + " and worse in "
            + count(verdicts, ScoreVerdict.OURS_WORSE)
            + " of "
            + compared
            + " comparisons";
    return (compared > 0 ? wins : "Too few trials to compare methods") + toPaper(table, ours) + ".";
  }

  private static long count(List<ScoreVerdict> verdicts, String mark) {
    return verdicts.stream().filter(verdict -> verdict.mark().equals(mark)).count();
  }

  private static String toPaper(ScoreTable table, int ours) {
    double[] differences =
        IntStream.range(0, table.rows().size())
            .mapToDouble(row -> table.rows().get(row).cells().get(ours).difference())
            .filter(difference -> !Double.isNaN(difference))
            .toArray();
    if (differences.length == 0) {
      return "";
    }
    double mean = Arrays.stream(differences).sum() / differences.length;
    String size = NumberText.plain(Math.abs(mean), 3);
    return "; on average it is " + size + (mean < 0 ? " below" : " above") + " the paper";
  }
}

package org.pugraph.report.table;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.pugraph.base.BadInput;
import org.pugraph.report.page.NumberText;
import org.pugraph.report.page.TextTable;
import org.pugraph.statistics.Friedman;
import org.pugraph.statistics.Holm;
import org.pugraph.statistics.PairedTest;
import org.pugraph.statistics.Ranks;

/**
 * Average ranks of methods over many problems, best first, with tests of whether they differ
 * significantly. Immutable but for the array, which is not copied.
 *
 * @param title such as "Average ranks: nnPU"
 * @param caption what a problem is, and what its score
 * @param figure what is scored: "F1"
 * @param ours the method that every other is compared with, if any
 * @param methods the methods ranked
 * @param scores the higher the better, {@code [problems, methods]}
 * @param leftOut how many more problems lack the score of a method
 */
public record RankTable(
    String title,
    String caption,
    String figure,
    Optional<String> ours,
    List<String> methods,
    double[][] scores,
    int leftOut)
    implements Tabled {

  public RankTable {
    methods = List.copyOf(methods);
    BadInput.unless(
        ours.map(methods::contains).orElse(true),
        "ours must be one of " + methods + ", got " + ours.orElse(""));
  }

  /**
   * The average rank of a method, with its wins and mean score.
   *
   * @param wins problems on which no other is better
   * @param mean of its scores
   * @param lead how far ours is above it on average; NaN for ours and without it
   * @param p of that lead: Wilcoxon's signed-rank test over the problems, corrected by Holm
   */
  public record Standing(String method, double rank, int wins, double mean, double lead, double p) {

    boolean isSignificant() {
      return p < Friedman.LEVEL;
    }
  }

  public Ranks ranks() {
    return Ranks.of(methods.size(), scores);
  }

  /** All methods, the best average rank first. */
  public List<Standing> standings() {
    Ranks ranks = ranks();
    double[] averages = ranks.averages();
    int[] wins = ranks.wins();
    PairedTest[] tests = new PairedTest[methods.size()];
    Arrays.setAll(tests, this::oursAgainst);
    double[] p = Holm.correct(Arrays.stream(tests).mapToDouble(PairedTest::p).toArray());
    return IntStream.range(0, methods.size())
        .mapToObj(
            m ->
                new Standing(
                    methods.get(m),
                    averages[m],
                    wins[m],
                    Arrays.stream(column(m)).sum() / scores.length,
                    tests[m].difference(),
                    p[m]))
        .sorted(Comparator.comparingDouble(Standing::rank))
        .toList();
  }

  private PairedTest oursAgainst(int method) {
    int own = ours.map(methods::indexOf).orElse(method);
    return own == method
        ? PairedTest.of(new double[0], new double[0])
        : PairedTest.of(column(own), column(method));
  }

  private double[] column(int method) {
    return Arrays.stream(scores).mapToDouble(problem -> problem[method]).toArray();
  }

  /** A row for each method. */
  @Override
  public TextTable table() {
    TextTable table = new TextTable("method", "average rank", "wins", figure, "ours above", "p");
    for (Standing each : standings()) {
      table.row(
          each.method,
          NumberText.plain(each.rank, 2),
          each.wins,
          each.mean,
          Double.isNaN(each.lead) ? NumberText.NONE : ScoreLines.signed(each.lead),
          chance(each.p));
    }
    return table;
  }

  /** A p-value, however small. */
  private static String chance(double p) {
    return p > 0 && p < 0.001 ? String.format(Locale.ROOT, "%.0e", p) : NumberText.plain(p, 3);
  }

  /** The result in sentences, with the tests behind it. */
  public String outcome() {
    Friedman test = Friedman.of(ranks());
    String left =
        leftOut == 0 ? "" : " (" + leftOut + " more lack the score of a method and do not count)";
    String all =
        scores.length
            + " problems"
            + left
            + ". Friedman χ² = "
            + NumberText.plain(test.chiSquare(), 2)
            + ", Iman–Davenport F = "
            + NumberText.plain(test.f(), 2)
            + ", p = "
            + chance(test.p())
            + ". Nemenyi: average ranks at least "
            + NumberText.plain(test.criticalDifference(), 2)
            + " apart differ at 0.05.";
    return ours.map(own -> all + " " + pairs(own)).orElse(all);
  }

  private String pairs(String own) {
    return own
        + " is better than "
        + different(1)
        + " and worse than "
        + different(-1)
        + ": Wilcoxon signed-rank test over the problems, corrected by Holm, p < 0.05.";
  }

  private String different(int sign) {
    String names =
        standings().stream()
            .filter(each -> each.isSignificant() && Math.signum(each.lead) == sign)
            .map(Standing::method)
            .collect(Collectors.joining(", "));
    return names.isEmpty() ? "none" : names;
  }

  /** Rank tables as one long table: a row for each method. */
  public static String csv(List<RankTable> tables) {
    TextTable csv =
        new TextTable(
            "table",
            "figure",
            "problems",
            "method",
            "averageRank",
            "wins",
            "mean",
            "oursAbove",
            "p",
            "friedmanChiSquare",
            "imanDavenportF",
            "friedmanP",
            "criticalDifference");
    for (RankTable table : tables) {
      Friedman test = Friedman.of(table.ranks());
      for (Standing each : table.standings()) {
        csv.row(
            table.title,
            table.figure,
            table.scores.length,
            each.method,
            each.rank,
            each.wins,
            each.mean,
            each.lead,
            each.p,
            test.chiSquare(),
            test.f(),
            test.p(),
            test.criticalDifference());
      }
    }
    return csv.toCsv();
  }
}

package org.pugraph.report.table;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.pugraph.base.BadInput;
import org.pugraph.statistics.MeanSd;

/**
 * Methods side by side at several labelled shares, each with the paper's score where it has one.
 * Immutable but for the arrays, which are not copied.
 *
 * @param title such as "Cora, nnPU"
 * @param caption one sentence: the protocol
 * @param figure what is scored: "F1", "F1 at prior"
 * @param ours the method that every other is compared with, if any
 * @param methods the columns
 * @param rows by share
 */
public record ScoreTable(
    String title,
    String caption,
    String figure,
    Optional<String> ours,
    List<String> methods,
    List<Row> rows)
    implements Section {

  public ScoreTable {
    methods = List.copyOf(methods);
    rows = List.copyOf(rows);
    for (Row row : rows) {
      BadInput.unless(
          row.cells.size() == methods.size(),
          "cells must be as many as methods, " + methods.size() + ", got " + row.cells.size());
    }
    if (ours.isPresent()) {
      BadInput.unless(
          methods.contains(ours.get()), "ours must be one of " + methods + ", got " + ours.get());
    }
  }

  /**
   * The scores at one share.
   *
   * @param share of the positives that were labelled; NaN for the mean over all shares
   * @param floor the score of calling every node positive; NaN if not known
   * @param cells one for each method
   */
  public record Row(double share, double floor, List<Cell> cells) {

    public Row {
      cells = List.copyOf(cells);
    }

    /** "1 %", or "mean". */
    String name() {
      if (Double.isNaN(share)) {
        return "mean";
      }
      BigDecimal percent = BigDecimal.valueOf(share * 100).round(new MathContext(4));
      return percent.stripTrailingZeros().toPlainString() + " %";
    }

    boolean hasPublished() {
      return cells.stream().anyMatch(cell -> cell.published.isPresent());
    }

    /** The largest number of trials of any method of the row. */
    int trials() {
      return cells.stream().mapToInt(cell -> cell.trials.length).max().orElse(0);
    }
  }

  /**
   * The score of one method at one share.
   *
   * @param trials score of trial 0, 1, …, NaN where one failed; empty if none was run
   * @param published what the paper prints
   * @param error why trials failed; empty if none did
   */
  public record Cell(double[] trials, Optional<MeanSd> published, String error) {

    /** Over the trials that have a score; {@link MeanSd#trials} is how many. */
    public MeanSd score() {
      return MeanSd.of(Arrays.stream(trials).filter(score -> !Double.isNaN(score)).toArray());
    }

    /** How far our mean lies above the published one; NaN without either. */
    public double difference() {
      return score().mean() - published.map(MeanSd::mean).orElse(Double.NaN);
    }

    boolean failed() {
      return score().trials() == 0 && !error.isEmpty();
    }
  }

  /** The column of our method; −1 if there is none. */
  int ourColumn() {
    return ours.map(methods::indexOf).orElse(-1);
  }

  /** The rows and, where there are several, their mean: each trial averaged over all shares. */
  List<Row> rowsAndMean() {
    if (rows.size() < 2) {
      return rows;
    }
    double floor = rows.stream().mapToDouble(Row::floor).sum() / rows.size();
    List<Cell> means = IntStream.range(0, methods.size()).mapToObj(this::meanOfColumn).toList();
    return Stream.concat(rows.stream(), Stream.of(new Row(Double.NaN, floor, means))).toList();
  }

  private Cell meanOfColumn(int column) {
    List<Cell> cells = rows.stream().map(row -> row.cells.get(column)).toList();
    int trials = cells.stream().mapToInt(cell -> cell.trials.length).min().orElse(0);
    double[] means =
        IntStream.range(0, trials)
            .mapToDouble(t -> cells.stream().mapToDouble(c -> c.trials[t]).sum() / cells.size())
            .toArray();
    double[] published =
        cells.stream().flatMap(c -> c.published.stream()).mapToDouble(MeanSd::mean).toArray();
    boolean whole = published.length == cells.size();
    double mean = MeanSd.of(published).mean();
    return new Cell(
        means, whole ? Optional.of(new MeanSd(mean, Double.NaN, 0)) : Optional.empty(), "");
  }

  @Override
  public String text() {
    return new ScoreLines(this, Markup.TEXT).table().toText();
  }

  @Override
  public String markdown() {
    return new ScoreLines(this, Markup.MARKDOWN).table().toMarkdown();
  }
}

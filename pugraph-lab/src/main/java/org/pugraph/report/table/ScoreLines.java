package org.pugraph.report.table;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.pugraph.report.page.NumberText;
import org.pugraph.report.page.TextTable;
import org.pugraph.statistics.MeanSd;

/** A {@link ScoreTable} line by line: our scores, the paper's below them, and how far apart. */
final class ScoreLines {

  private final ScoreTable scores;
  private final Markup markup;

  ScoreLines(ScoreTable scores, Markup markup) {
    this.scores = scores;
    this.markup = markup;
  }

  TextTable table() {
    TextTable table = new TextTable(header().toArray(String[]::new));
    scores.rowsAndMean().forEach(row -> lines(row).forEach(line -> table.row(line.toArray())));
    return table;
  }

  List<String> header() {
    Stream<String> methods = scores.methods().stream();
    return Stream.of(Stream.of("labelled"), methods, Stream.of("floor"))
        .flatMap(part -> part)
        .map(this::escape)
        .toList();
  }

  /** One line, or three where the paper has scores for the row. */
  List<List<String>> lines(ScoreTable.Row row) {
    List<ScoreVerdict> verdicts = ScoreVerdict.of(scores, row);
    List<String> ours = new ArrayList<>(List.of(escape(row.name())));
    for (int i = 0; i < verdicts.size(); i++) {
      ours.add(score(row, row.cells().get(i), verdicts.get(i)));
    }
    ours.add(escape(NumberText.plain(row.floor(), 3)));
    if (!row.hasPublished()) {
      return List.of(ours);
    }
    return List.of(
        ours,
        line(row, "paper", cell -> cell.published().map(MeanSd::toString).orElse("")),
        line(row, "difference", cell -> signed(cell.difference())));
  }

  private String score(ScoreTable.Row row, ScoreTable.Cell cell, ScoreVerdict verdict) {
    if (cell.failed()) {
      return "failed";
    }
    String text = escape(cell.score().toString());
    String set = verdict.best() ? markup.best().apply(text) : text;
    return Stream.of(set, escape(verdict.mark()), missing(row, cell))
        .filter(part -> !part.isEmpty())
        .reduce((left, right) -> left + " " + right)
        .orElseThrow();
  }

  /** "9 of 10 trials" where others have more; otherwise nothing. */
  static String missing(ScoreTable.Row row, ScoreTable.Cell cell) {
    int trials = cell.score().trials();
    boolean fewer = trials > 0 && trials < row.trials();
    return fewer ? trials + " of " + row.trials() + " trials" : "";
  }

  /** A difference with its sign, {@code +0.001}; nothing if there is none. */
  static String signed(double difference) {
    String text = NumberText.plain(difference, 3);
    return Double.isNaN(difference) ? "" : text.startsWith("-") ? text : "+" + text;
  }

  private List<String> line(
      ScoreTable.Row row, String name, Function<ScoreTable.Cell, String> text) {
    Stream<String> cells = row.cells().stream().map(text);
    return Stream.of(Stream.of(name), cells, Stream.of(""))
        .flatMap(part -> part)
        .map(part -> markup.small().apply(escape(part)))
        .toList();
  }

  private String escape(String text) {
    return markup.escape().apply(text);
  }
}

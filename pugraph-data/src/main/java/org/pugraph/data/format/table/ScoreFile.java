package org.pugraph.data.format.table;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.pugraph.base.Numbers;
import org.pugraph.data.io.SpreadsheetCsv;
import org.pugraph.data.io.Table;
import org.pugraph.data.io.TextFile;

/**
 * Scores of nodes, from Pugraph or other programs: a table with at least the columns "node" and
 * "score", in any order and named in its first row.
 *
 * <p>Where there is a column "labelled", only rows where it is false are evaluated. A column
 * "positive" holds the decisions, from which the threshold follows.
 *
 * <p>Immutable and thread safe as long as nobody writes to its arrays.
 *
 * @param nodes names, by row
 * @param scores by row
 * @param judged the rows to evaluate: nodes that were not labelled
 * @param threshold the highest score not called positive; empty without that column
 */
public record ScoreFile(
    List<String> nodes, float[] scores, BitSet judged, OptionalDouble threshold) {

  public ScoreFile {
    nodes = List.copyOf(nodes);
  }

  /** Reads scores; refuses what is not a number and nodes that appear twice. */
  public static ScoreFile read(Path path) {
    return TextFile.read(path, file -> new Reading(file).read());
  }

  private static final class Reading {
    private final TextFile file;
    private final Map<String, Long> lineOf = new HashMap<>();
    private final List<String> nodes = new ArrayList<>();
    private final List<Float> scores = new ArrayList<>();
    private final BitSet judged = new BitSet();
    private double line = Double.NaN;

    Reading(TextFile file) {
      this.file = file;
    }

    ScoreFile read() throws IOException {
      Table rows = Table.in(file, 2);
      if (!rows.hasNext()) {
        throw file.at(1, "is empty, expected the columns node and score");
      }
      Table.Row titles = rows.next();
      int node = require(titles, "node");
      int score = require(titles, "score");
      int labelled = titles.cells().indexOf("labelled");
      int positive = titles.cells().indexOf("positive");
      while (rows.hasNext()) {
        Table.Row row = rows.next();
        float value = number(row, score);
        judged.set(nodes.size(), labelled < 0 || isFalse(row.cell(labelled)));
        if (positive >= 0 && isFalse(row.cell(positive))) {
          line = Double.isNaN(line) ? value : Math.max(line, value);
        }
        add(row, node, value);
      }
      float[] values = new float[scores.size()];
      for (int i = 0; i < values.length; i++) {
        values[i] = scores.get(i);
      }
      OptionalDouble threshold =
          Double.isNaN(line) ? OptionalDouble.empty() : OptionalDouble.of(line);
      return new ScoreFile(nodes, values, judged, threshold);
    }

    private int require(Table.Row titles, String title) {
      int column = titles.cells().indexOf(title);
      if (column < 0) {
        String have = String.join(", ", titles.cells());
        throw file.at(titles.line(), "has no column \"" + title + "\", only " + have);
      }
      return column;
    }

    private float number(Table.Row row, int column) {
      float value = Numbers.finite(row.cell(column));
      if (Float.isNaN(value)) {
        throw file.at(row.line(), "score \"" + row.cell(column) + "\" is not a finite number");
      }
      return value;
    }

    private void add(Table.Row row, int column, float value) {
      String name = SpreadsheetCsv.original(row.cell(column));
      Long before = lineOf.putIfAbsent(name, row.line());
      if (before != null) {
        throw file.at(row.line(), "node \"" + name + "\" was already in line " + before);
      }
      nodes.add(name);
      scores.add(value);
    }

    private static boolean isFalse(String cell) {
      return cell.equalsIgnoreCase("false") || cell.equals("0");
    }
  }
}

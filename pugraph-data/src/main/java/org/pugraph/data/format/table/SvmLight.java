package org.pugraph.data.format.table;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.OptionalInt;
import org.pugraph.base.Numbers;
import org.pugraph.data.io.TextFile;
import org.pugraph.data.io.Tokens;
import org.pugraph.graph.FeatureNames;
import org.pugraph.graph.Labels;
import org.pugraph.graph.NodeNames;
import org.pugraph.tensor.IntList;
import org.pugraph.tensor.SparseMatrix;
import org.pugraph.tensor.SparseRows;

/**
 * The svmlight format: line i is node i, its class index (-1 where unknown), then {@code
 * feature:value} with feature numbers from 0, ascending. What follows a {@code #} is a comment.
 */
final class SvmLight {

  private final TextFile file;
  private final Tokens tokens;
  private final OptionalInt declaredColumns;
  private final SparseRows rows = new SparseRows();
  private final IntList classIndex = new IntList();

  private long line = 1;
  private boolean blank = true;
  private long blankLine;
  private boolean inRow;
  private int previousColumn;
  private int columns;

  SvmLight(TextFile file, OptionalInt declaredColumns) {
    this.file = file;
    this.tokens = new Tokens(file.bytes());
    this.declaredColumns = declaredColumns;
  }

  /** Whether a file with that first line is svmlight rather than a table. */
  static boolean isIn(String firstLine) {
    String[] tokens = firstLine.strip().split("\\s+", 3);
    return tokens[0].matches("[-+]?\\d+") && (tokens.length == 1 || tokens[1].indexOf(':') >= 0);
  }

  NodeRows read() throws IOException {
    for (Tokens.Found found = tokens.next();
        found != Tokens.Found.FILE_END;
        found = tokens.next()) {
      if (found == Tokens.Found.LINE_END) {
        endLine();
      } else {
        token();
      }
    }
    endLine();
    int width = declaredColumns.orElse(columns);
    return new NodeRows(
        NodeNames.numbers(rows.rows()),
        rows.build(width),
        FeatureNames.numbers(width),
        classIndex.toArray());
  }

  private void token() throws IOException {
    blank = false;
    if (tokens.startsWith('#')) {
      tokens.skipLine();
    } else if (inRow) {
      feature();
    } else {
      label();
    }
  }

  private void endLine() {
    if (inRow) {
      rows.endRow();
    } else if (blank && blankLine == 0) {
      blankLine = line;
    }
    inRow = false;
    blank = true;
    line++;
  }

  private void label() {
    if (blankLine > 0) {
      throw file.at(blankLine, "is blank, but more nodes follow; expected at least a class index");
    }
    String unknown = Integer.toString(Labels.UNKNOWN);
    int index = tokens.wholeNumber(0, tokens.length());
    if (index < 0 && !tokens.text(0).equals(unknown)) {
      throw file.at(line, quoted("label") + " is not a class index (0, 1, … or -1 if unknown)");
    }
    classIndex.add(index);
    inRow = true;
    previousColumn = -1;
  }

  private void feature() {
    int colon = tokens.indexOf(':');
    int column = tokens.wholeNumber(0, colon);
    if (column < 0 || colon == tokens.length()) {
      throw file.at(line, quoted("feature") + " is not number:value with a whole number from 0");
    }
    if (column <= previousColumn) {
      String after = " comes after feature " + previousColumn + ", numbers must ascend";
      throw file.at(line, "feature " + column + after);
    }
    if (column >= declaredColumns.orElse(Integer.MAX_VALUE)) {
      String declared = " features 0.." + (declaredColumns.getAsInt() - 1);
      throw file.at(line, "feature " + column + " is not among the" + declared + " of meta.json");
    }
    rows.entry(column, value(colon + 1));
    previousColumn = column;
    columns = Math.max(columns, column + 1);
  }

  private float value(int from) {
    int whole = tokens.wholeNumber(from, tokens.length());
    float value = whole >= 0 ? whole : Numbers.finite(tokens.text(from));
    if (Float.isNaN(value)) {
      throw file.at(line, "the value of " + quoted("feature") + " is not a finite number");
    }
    return value;
  }

  private String quoted(String what) {
    return what + " \"" + tokens.text(0) + "\"";
  }

  /** Writes one line per node; features that are zero take no place. */
  static void write(SparseMatrix features, int[] classIndex, Path path) {
    TextFile.write(
        path,
        out -> {
          for (int i = 0; i < features.rows(); i++) {
            out.write(Integer.toString(classIndex[i]));
            writeRow(features, i, out);
            out.write('\n');
          }
        });
  }

  private static void writeRow(SparseMatrix features, int row, Writer out) throws IOException {
    for (int e = features.start(row); e < features.end(row); e++) {
      out.write(' ');
      out.write(Integer.toString(features.column(e)));
      out.write(':');
      out.write(Numbers.text(features.value(e)));
    }
  }
}

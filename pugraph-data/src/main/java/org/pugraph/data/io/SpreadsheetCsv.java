package org.pugraph.data.io;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import de.siegmar.fastcsv.writer.QuoteStrategy;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.pugraph.base.Numbers;

/**
 * A comma-separated table that people may open in a spreadsheet, which runs a cell that begins with
 * {@code =}, {@code +}, {@code -} or {@code @} as a formula. Such a cell is written with an
 * apostrophe in front, unless it is a number; {@link #original} takes it off again.
 *
 * <p>Graph folders and files for databases are for programs and stay as they are: {@link
 * Table#write}.
 *
 * <p>Not thread safe: one thread at a time.
 */
public final class SpreadsheetCsv {

  /** What spreadsheets take for the start of a formula, white space and full width included. */
  private static final String FORMULA = "[=+\\-@\\t\\r\\n＝＋－＠]";

  /** Apostrophes in front count, so that no two texts are written alike. */
  private static final Pattern RISKY = Pattern.compile("(?s)'*" + FORMULA + ".*");

  private static final Pattern ESCAPED = Pattern.compile("(?s)'+" + FORMULA + ".*");

  private final CsvWriter csv;

  private SpreadsheetCsv(CsvWriter csv) {
    this.csv = csv;
  }

  /** Writes a table to a file, whole or not at all. */
  public static void write(Path path, Consumer<SpreadsheetCsv> rows) {
    TextFile.write(path, out -> write(out, rows));
  }

  /** Writes a table; the writer stays open. */
  public static void write(Writer out, Consumer<SpreadsheetCsv> rows) {
    CsvWriter csv =
        CsvWriter.builder()
            .lineDelimiter(LineDelimiter.LF)
            .quoteStrategy(new OtherSeparators())
            .build(out);
    rows.accept(new SpreadsheetCsv(csv));
    try {
      csv.flush();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  public void row(List<String> cells) {
    csv.writeRecord(cells.stream().map(SpreadsheetCsv::escaped).toList());
  }

  public void row(String... cells) {
    row(List.of(cells));
  }

  /** The cell for a text, which no spreadsheet runs. */
  public static String escaped(String text) {
    boolean isNumber = !Float.isNaN(Numbers.finite(text));
    return !isNumber && RISKY.matcher(text).matches() ? "'" + text : text;
  }

  /** The text of a cell: the inverse of {@link #escaped}. */
  public static String original(String cell) {
    return ESCAPED.matcher(cell).matches() ? cell.substring(1) : cell;
  }

  /** Quotes, so that a spreadsheet with other separators does not start a cell inside a name. */
  private static final class OtherSeparators implements QuoteStrategy {
    @Override
    public boolean quoteValue(int line, int column, String value) {
      return value.indexOf(';') >= 0 || value.indexOf('\t') >= 0;
    }
  }
}

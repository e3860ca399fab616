package org.pugraph.data.io;

import de.siegmar.fastcsv.reader.CommentStrategy;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecordHandler;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import de.siegmar.fastcsv.reader.FieldModifier;
import de.siegmar.fastcsv.reader.FieldModifiers;
import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.IntPredicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.pugraph.base.BadInput;

/**
 * The rows of a table, each with as many cells as the first.
 *
 * <p>In a file of text, tabs, semicolons, commas, bars or white space are between cells, whichever
 * the first lines show. Blank lines and lines that start with {@code #} are passed over; spaces
 * around a cell do not belong to it.
 *
 * <p>Not thread safe: one thread at a time.
 */
public final class Table implements Iterator<Table.Row> {

  private static final Pattern QUOTED = Pattern.compile("\"[^\"]*\"");
  private static final Pattern WHITE_SPACE = Pattern.compile("\\s+");
  private static final int SAMPLE = 20;
  private static final int MOST_COLUMNS = 1 << 24;
  private static final int LONGEST_ROW = 1 << 30;

  /** The cells of one line or row, which count from one. Immutable and thread safe. */
  public record Row(long line, List<String> cells) {

    public String cell(int column) {
      return cells.get(column);
    }

    public int width() {
      return cells.size();
    }

    private boolean isBlank() {
      return width() == 1 && cell(0).isEmpty();
    }
  }

  private final TableOrigin origin;
  private final Iterator<Row> rows;
  private final int leastColumns;
  private long firstLine;
  private int width = -1;

  private Table(TextFile file, Stream<Row> rows, int leastColumns) {
    this(file.origin(), rows.filter(row -> !row.isBlank()).iterator(), leastColumns);
  }

  /**
   * Rows from elsewhere than a file of text; the first is row 0 and holds titles.
   *
   * @param leastColumns a row with fewer is refused
   */
  public Table(TableOrigin origin, Iterator<Row> rows, int leastColumns) {
    this.origin = origin;
    this.rows = rows;
    this.leastColumns = leastColumns;
  }

  /** What the rows are read from. */
  public TableOrigin origin() {
    return origin;
  }

  /** The table in an open file; a row with fewer columns than that is refused. */
  public static Table in(TextFile file, int leastColumns) throws IOException {
    OptionalInt separator = separator(file.firstLines());
    return separator.isPresent()
        ? new Table(file, separated(file, (char) separator.getAsInt()), leastColumns)
        : new Table(file, spaced(file.textInAnyEncoding()), leastColumns);
  }

  /**
   * The table of a program, in which every character counts: spaces belong to a cell, and {@code #}
   * does not start a comment.
   */
  public static Table verbatim(TextFile file, int leastColumns) throws IOException {
    char separator = (char) separator(file.firstLines()).orElse(',');
    CsvReader.CsvReaderBuilder reader = CsvReader.builder().commentStrategy(CommentStrategy.NONE);
    return new Table(file, rows(file, reader, separator, FieldModifiers.NOP), leastColumns);
  }

  /**
   * The character that is in all of the first lines equally often, or else in the first one. Commas
   * come after semicolons, because numbers have commas where tables have semicolons.
   */
  private static OptionalInt separator(List<String> lines) {
    List<String> bare =
        lines.stream().map(line -> QUOTED.matcher(line).replaceAll("")).limit(SAMPLE).toList();
    String first = bare.isEmpty() ? "" : bare.get(0);
    IntPredicate isThere = c -> first.indexOf(c) >= 0;
    IntPredicate isEven = c -> bare.stream().allMatch(line -> count(line, c) == count(first, c));
    OptionalInt even = "\t;,|".chars().filter(isThere.and(isEven)).findFirst();
    return even.isPresent() ? even : "\t,;|".chars().filter(isThere).findFirst();
  }

  private static long count(String line, int character) {
    return line.chars().filter(c -> c == character).count();
  }

  /** Writes a comma-separated table. */
  public static void write(Path path, Consumer<CsvWriter> rows) {
    TextFile.write(
        path,
        out -> {
          CsvWriter csv = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(out);
          rows.accept(csv);
          csv.flush();
        });
  }

  @Override
  public boolean hasNext() {
    try {
      return rows.hasNext();
    } catch (CsvParseException broken) {
      throw notWellFormed(broken);
    }
  }

  @Override
  public Row next() {
    Row row = wellFormed();
    if (width < 0) {
      firstLine = row.line();
      width = row.width();
    }
    if (row.width() < leastColumns) {
      throw origin.at(row.line(), columns(row.width()) + ", expected at least " + leastColumns);
    }
    if (row.width() != width) {
      String expected = ", expected " + width + " as in line " + firstLine;
      throw origin.at(row.line(), columns(row.width()) + expected);
    }
    return row;
  }

  private Row wellFormed() {
    try {
      return rows.next();
    } catch (CsvParseException broken) {
      throw notWellFormed(broken);
    }
  }

  private BadInput notWellFormed(CsvParseException broken) {
    return new BadInput(origin.name() + ": " + broken.getMessage(), broken);
  }

  private static String columns(int count) {
    return count == 1 ? "1 column" : count + " columns";
  }

  private static Stream<Row> separated(TextFile file, char separator) {
    CsvReader.CsvReaderBuilder reader =
        CsvReader.builder().commentStrategy(CommentStrategy.SKIP).trimWhitespacesAroundQuotes(true);
    return rows(file, reader, separator, FieldModifiers.STRIP);
  }

  private static Stream<Row> rows(
      TextFile file, CsvReader.CsvReaderBuilder reader, char separator, FieldModifier modifier) {
    CsvRecordHandler handler =
        CsvRecordHandler.of(
            limits ->
                limits.maxFields(MOST_COLUMNS).maxRecordSize(LONGEST_ROW).fieldModifier(modifier));
    return reader
        .fieldSeparator(separator)
        .allowUnclosedQuote(false)
        .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
        .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
        .build(handler, file.textInAnyEncoding())
        .stream()
        .map(row -> new Row(row.getStartingLineNumber(), row.getFields()));
  }

  private static Stream<Row> spaced(BufferedReader text) {
    AtomicLong line = new AtomicLong();
    return text.lines()
        .map(String::strip)
        .map(row -> new Row(line.incrementAndGet(), List.of(WHITE_SPACE.split(row))))
        .filter(row -> !row.cell(0).startsWith("#"));
  }
}

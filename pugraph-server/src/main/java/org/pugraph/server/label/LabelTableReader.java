package org.pugraph.server.label;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import java.io.IOException;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.pugraph.base.BadInput;
import org.pugraph.base.Numbers;
import org.pugraph.data.format.title.NodeTitles;
import org.pugraph.data.io.SpreadsheetCsv;
import org.pugraph.data.label.NameLine;
import org.pugraph.graph.NodeNames;

/**
 * Reads a {@link LabelTable}, of which titles and the columns behind the label may be missing, or a
 * list of positives, one name per line. Names may be display names.
 */
public final class LabelTableReader {

  private static final String SEPARATORS = "\t;,";
  private static final String BYTE_ORDER_MARK = "\uFEFF";

  private final NodeNames names;
  private final LabelImport.Builder read;
  private final Map<String, Integer> columns = new HashMap<>();

  private LabelTableReader(NodeNames names, LabelImport.Builder read) {
    this.names = names;
    this.read = read;
  }

  /**
   * Reads a table or a list. Names that the graph does not have are counted, and refused where none
   * fits.
   *
   * @param unsaid gives the origin of a label whose own is not in the table
   */
  public static LabelImport read(String text, NodeNames names, LabelImport.Source unsaid) {
    LabelImport.Builder builder = new LabelImport.Builder(unsaid);
    new LabelTableReader(names, builder).read(text);
    return builder.build();
  }

  private void read(String given) {
    String text = given.startsWith(BYTE_ORDER_MARK) ? given.substring(1) : given;
    List<String> lines = text.lines().filter(line -> !NameLine.isBlankOrComment(line)).toList();
    if (lines.isEmpty()) {
      return;
    }
    Optional<Character> separator = separator(lines.get(0));
    if (separator.isPresent()) {
      table(text, separator.get());
    } else {
      boolean titled = NodeTitles.isOne(lines.get(0).strip()) && find(lines.get(0)) < 0;
      lines.stream().skip(titled ? 1 : 0).forEach(line -> add(line, Label.POSITIVE));
    }
  }

  private void add(String name, Label label) {
    read.add(find(name), name.strip(), label, Optional.empty());
  }

  /** Between the cells of a table; empty for a list of names, which may hold commas themselves. */
  private Optional<Character> separator(String first) {
    if (find(first) >= 0) {
      return Optional.empty();
    }
    return SEPARATORS
        .chars()
        .filter(separator -> first.indexOf(separator) >= 0)
        .mapToObj(separator -> (char) separator)
        .findFirst();
  }

  private void table(String text, char separator) {
    List<CsvRecord> records = records(text, separator);
    CsvRecord first = records.get(0);
    boolean titled = first.getFields().stream().anyMatch(LabelTableReader::isLabelTitle);
    List<String> titles = titled ? first.getFields() : LabelTable.TITLES;
    for (int i = 0; i < titles.size(); i++) {
      String title = titles.get(i).strip().toLowerCase(Locale.ROOT);
      columns.putIfAbsent(NodeTitles.isOne(title) ? LabelTable.NODE : title, i);
    }
    BadInput.unless(
        columns.containsKey(LabelTable.NODE),
        "the table of labels has no column \"node\": its first line must be node,label");
    records.stream().skip(titled ? 1 : 0).forEach(this::row);
  }

  private static boolean isLabelTitle(String cell) {
    return cell.strip().equalsIgnoreCase(LabelTable.LABEL);
  }

  private static List<CsvRecord> records(String text, char separator) {
    CsvReader.CsvReaderBuilder reader =
        CsvReader.builder()
            .fieldSeparator(separator)
            .skipEmptyLines(true)
            .allowExtraFields(true)
            .allowMissingFields(true);
    try (CsvReader<CsvRecord> csv = reader.ofCsvRecord(text);
        Stream<CsvRecord> all = csv.stream()) {
      return all.toList();
    } catch (CsvParseException | IOException broken) {
      throw new BadInput("the table of labels is not well formed: " + broken.getMessage(), broken);
    }
  }

  private void row(CsvRecord record) {
    String name = SpreadsheetCsv.original(cell(record, LabelTable.NODE));
    String label = cell(record, LabelTable.LABEL).strip().toLowerCase(Locale.ROOT);
    try {
      read.add(find(name), name, Label.parse(label), origin(record));
    } catch (BadInput unknown) {
      throw new BadInput("line " + record.getStartingLineNumber() + ": " + unknown.getMessage());
    }
  }

  private String cell(CsvRecord record, String title) {
    int column = columns.getOrDefault(title, Integer.MAX_VALUE);
    return column < record.getFieldCount() ? record.getField(column) : "";
  }

  /** Spreadsheets write times as they like: what cannot be read is as if it were not there. */
  private Optional<LabelOrigin> origin(CsvRecord record) {
    String who = SpreadsheetCsv.original(cell(record, LabelTable.WHO));
    try {
      Instant when = Instant.parse(cell(record, LabelTable.WHEN).strip());
      int round = Integer.parseInt(cell(record, LabelTable.ROUND).strip());
      float score = Numbers.finite(cell(record, LabelTable.SCORE).strip());
      return Optional.of(new LabelOrigin(who, when, round, score));
    } catch (DateTimeException | NumberFormatException unreadable) {
      return Optional.empty();
    }
  }

  /** The node of that very name, or as a line of a list of positives has it; or -1. */
  private int find(String name) {
    int exact = names.indexOf(name);
    if (exact >= 0) {
      return exact;
    }
    try {
      return NameLine.find(name, names);
    } catch (BadInput shared) {
      return -1; // a display name of several nodes names none of them
    }
  }
}

package org.pugraph.report.page;

import java.io.StringWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.pugraph.data.io.SpreadsheetCsv;

/**
 * A table for people: aligned text for a terminal, Markdown for a page, CSV for a spreadsheet.
 *
 * <p>A cell may be any object. Floating-point cells show three decimals, a dash for NaN; in CSV
 * they keep every digit and NaN is left empty. A column whose cells all look like numbers is
 * aligned to the right; a row whose first cell is empty goes on with the one above and does not
 * count there. Every line ends with a line feed. Not thread safe while rows are added.
 */
public final class TextTable {

  private static final Pattern NUMBER =
      Pattern.compile("[-+]?[0-9][0-9.,]*([eE][-+]?[0-9]+)?( ?%)?( ± [0-9.]+)?|–|-?∞");

  private final List<String> header;
  private final List<Object[]> rows = new ArrayList<>();

  /** A table without rows. */
  public TextTable(String... header) {
    this.header = List.of(header);
  }

  /** Adds a row with a cell for each column. */
  public TextTable row(Object... cells) {
    if (cells.length != header.size()) {
      throw new IllegalArgumentException(header.size() + " columns, " + cells.length + " cells");
    }
    rows.add(cells.clone());
    return this;
  }

  /** Columns two spaces apart, the header underlined; control characters are not let through. */
  public String toText() {
    int[] widths = columns().map(this::width).toArray();
    List<Boolean> right = columns().mapToObj(this::numeric).toList();
    List<List<String>> lines = new ArrayList<>();
    lines.add(header);
    lines.add(columns().mapToObj(c -> "-".repeat(widths[c])).toList());
    rows.forEach(row -> lines.add(shown(row)));
    StringBuilder text = new StringBuilder();
    for (List<String> line : lines) {
      String joined =
          columns()
              .mapToObj(c -> pad(line.get(c), widths[c], right.get(c)))
              .collect(Collectors.joining("  "));
      text.append(joined.stripTrailing()).append('\n');
    }
    return text.toString();
  }

  /** A Markdown table, numbers aligned to the right. */
  public String toMarkdown() {
    StringBuilder text = new StringBuilder();
    text.append(markdownLine(header));
    text.append(markdownLine(columns().mapToObj(c -> numeric(c) ? "---:" : "---").toList()));
    rows.forEach(row -> text.append(markdownLine(shown(row))));
    return text.toString();
  }

  /** Comma-separated values with a header line, quoted where needed. */
  public String toCsv() {
    StringWriter text = new StringWriter();
    SpreadsheetCsv.write(
        text,
        csv -> {
          csv.row(header);
          rows.forEach(row -> csv.row(Arrays.stream(row).map(TextTable::exact).toList()));
        });
    return text.toString();
  }

  /** The table as part of a page; numbers are aligned to the right by its style. */
  public void toHtml(Html html) {
    html.open("table", "class", "plain").open("thead").open("tr");
    header.forEach(name -> html.element("th", name, "scope", "col"));
    html.close().close().open("tbody");
    for (Object[] row : rows) {
      html.open("tr").element("th", shown(row[0]), "scope", "row");
      Arrays.stream(row).skip(1).forEach(cell -> html.element("td", shown(cell)));
      html.close();
    }
    html.close().close();
  }

  private IntStream columns() {
    return IntStream.range(0, header.size());
  }

  private int width(int column) {
    return rows.stream()
        .map(row -> length(shown(row[column])))
        .reduce(length(header.get(column)), Math::max);
  }

  private boolean numeric(int column) {
    return !rows.isEmpty()
        && rows.stream()
            .filter(row -> !shown(row[0]).isEmpty())
            .allMatch(row -> NUMBER.matcher(shown(row[column])).matches());
  }

  private static String pad(String cell, int width, boolean right) {
    String space = " ".repeat(width - length(cell));
    return right ? space + cell : cell + space;
  }

  private static int length(String cell) {
    return cell.codePointCount(0, cell.length());
  }

  private static String markdownLine(List<String> cells) {
    return cells.stream()
        .map(cell -> cell.replace("\\", "\\\\").replace("|", "\\|"))
        .collect(Collectors.joining(" | ", "| ", " |\n"));
  }

  private static List<String> shown(Object[] row) {
    return Arrays.stream(row).map(TextTable::shown).toList();
  }

  private static String shown(Object cell) {
    String text =
        isReal(cell) ? NumberText.plain(((Number) cell).doubleValue(), 3) : cell.toString();
    return text.replaceAll("\\p{Cntrl}", " ");
  }

  private static String exact(Object cell) {
    boolean missing = isReal(cell) && Double.isNaN(((Number) cell).doubleValue());
    return missing ? "" : cell.toString();
  }

  private static boolean isReal(Object cell) {
    return cell instanceof Double || cell instanceof Float;
  }
}

package org.pugraph.bench.measure;

import java.io.PrintStream;
import java.util.Locale;
import org.pugraph.base.BadInput;
import org.pugraph.report.page.TextTable;

/** Where results go: lines and tables for people, or the tables alone for programs. */
public final class Output {

  private enum Format {
    TEXT,
    MARKDOWN,
    CSV
  }

  private final PrintStream out;
  private final Format format;

  private Output(PrintStream out, Format format) {
    this.out = out;
    this.format = format;
  }

  /** Tables in the format of that name: text, markdown or csv. */
  public static Output of(PrintStream out, String format) {
    for (Format known : Format.values()) {
      if (known.name().toLowerCase(Locale.ROOT).equals(format)) {
        return new Output(out, known);
      }
    }
    throw new BadInput("--format must be text, markdown or csv, got \"" + format + "\"");
  }

  /** A line beside the tables; a comment in CSV. */
  public void line(String text, Object... arguments) {
    String line = String.format(Locale.ROOT, text, arguments);
    out.println(format == Format.CSV ? "# " + line : line);
  }

  public void table(TextTable table) {
    out.println(
        switch (format) {
          case TEXT -> table.toText();
          case MARKDOWN -> "\n" + table.toMarkdown();
          case CSV -> table.toCsv();
        });
  }
}

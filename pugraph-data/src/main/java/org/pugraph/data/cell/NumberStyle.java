package org.pugraph.data.cell;

import java.util.List;
import java.util.regex.Pattern;
import org.pugraph.base.Numbers;

/**
 * How a column writes its numbers, beside plain ones: with a sign of a currency or of per cent, and
 * with thousands in groups. A comma may be either mark, so that all cells of a column decide.
 * Immutable and thread safe.
 */
public enum NumberStyle {
  /** {@code 1,234.5}. */
  DECIMAL_POINT(",", "."),
  /** {@code 1.234,5}. */
  DECIMAL_COMMA(".", ",");

  private static final String SPACES = " \u00a0\u202f'’";
  private static final Pattern AROUND =
      Pattern.compile(
          "^([+-]?)\\s*(?:\\p{Sc}|EUR|USD|GBP|CHF)\\s*|\\s*(?:\\p{Sc}|%|EUR|USD|GBP|CHF)$");

  private final String thousands;
  private final String decimal;
  private final Pattern grouped;
  private final Pattern plain;

  NumberStyle(String thousands, String decimal) {
    this.thousands = thousands;
    this.decimal = decimal;
    String fraction = "(" + Pattern.quote(decimal) + "\\d*)?";
    String group = "[" + Pattern.quote(thousands) + SPACES + "]";
    this.grouped = Pattern.compile("[+-]?[1-9]\\d{0,2}(" + group + "\\d{3})+" + fraction);
    this.plain = Pattern.compile("[+-]?\\d+" + fraction + "([eE][+-]?\\d+)?");
  }

  /** The style that more cells are written in; with a decimal point where both do. */
  public static NumberStyle of(List<String> cells) {
    return CellCounts.of(cells).style();
  }

  /** The finite number that a cell spells, or NaN. */
  public float finite(String cell) {
    float simple = Numbers.finite(cell);
    boolean certain = this == DECIMAL_POINT || cell.indexOf('.') < 0;
    if (!Float.isNaN(simple) && certain) {
      return simple;
    }
    if (cell.isEmpty() || cell.length() > 40) {
      return Float.NaN;
    }
    String bare = AROUND.matcher(cell.strip()).replaceAll("$1");
    if (grouped.matcher(bare).matches()) {
      String together = bare.replace(thousands, "").replaceAll("[" + SPACES + "]", "");
      return Numbers.finite(together.replace(decimal, "."));
    }
    return plain.matcher(bare).matches() ? Numbers.finite(bare.replace(decimal, ".")) : simple;
  }

  /** Whether a cell was meant as a number, be it a usable one or not. */
  boolean looksLikeOne(String cell) {
    return Numbers.looksLikeOne(cell) || !Float.isNaN(finite(cell));
  }
}

package org.pugraph.data.cell;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/** How a cell is read, whatever its column. Stateless and thread safe. */
public final class Cells {

  private static final Set<String> MISSING =
      Set.of("", "na", "n/a", "null", "none", "#n/a", "<na>", "?");

  private static final Pattern BETWEEN_LABELS = Pattern.compile("[\\[\\],;|]");
  private static final Pattern QUOTES = Pattern.compile("^[\"']|[\"']$");

  private static final Set<String> TRUE = Set.of("true", "yes");
  private static final Set<String> FALSE = Set.of("false", "no");

  private Cells() {}

  /** Whether a cell says yes. */
  public static boolean isTrue(String cell) {
    return TRUE.contains(cell.toLowerCase(Locale.ROOT));
  }

  /** Whether a cell says yes or no. */
  static boolean isTrueOrFalse(String cell) {
    return isTrue(cell) || FALSE.contains(cell.toLowerCase(Locale.ROOT));
  }

  /**
   * Whether the value of a cell is missing: it is empty, NA, N/A, null, None or a question mark.
   */
  public static boolean isMissing(String cell) {
    return cell.length() <= 4 && MISSING.contains(cell.strip().toLowerCase(Locale.ROOT));
  }

  /**
   * Whether cells are numbers but for a few typing errors: one, or up to a tenth. Missing cells
   * count on neither side.
   */
  public static boolean areNumbers(List<String> cells) {
    return CellCounts.of(cells).areNumbers();
  }

  /** The words of a text in lower case: runs of letters and digits in any script. */
  public static void words(String text, Consumer<String> each) {
    String lower = text.toLowerCase(Locale.ROOT);
    int start = -1;
    for (int at = 0; at < lower.length(); ) {
      int character = lower.codePointAt(at);
      boolean inWord = Character.isLetterOrDigit(character) || isMark(character);
      if (inWord && start < 0) {
        start = at;
      } else if (!inWord && start >= 0) {
        each.accept(lower.substring(start, at));
        start = -1;
      }
      at += Character.charCount(character);
    }
    if (start >= 0) {
      each.accept(lower.substring(start));
    }
  }

  /** The labels that a cell lists, {@code Person, Customer}; none of a missing one. */
  public static Set<String> labels(String cell) {
    Set<String> labels = new TreeSet<>();
    if (!isMissing(cell)) {
      for (String part : BETWEEN_LABELS.split(cell)) {
        String label = QUOTES.matcher(part.strip()).replaceAll("");
        if (!label.isEmpty()) {
          labels.add(label);
        }
      }
    }
    return labels;
  }

  /** Accents and vowel signs that are characters of their own. */
  private static boolean isMark(int character) {
    int type = Character.getType(character);
    return type == Character.NON_SPACING_MARK || type == Character.COMBINING_SPACING_MARK;
  }
}

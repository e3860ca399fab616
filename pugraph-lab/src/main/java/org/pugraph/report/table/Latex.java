package org.pugraph.report.table;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A {@link ScoreTable} as a LaTeX {@code tabular} that needs no package: the best of each row bold,
 * the paper's scores small below ours.
 */
public final class Latex {

  private static final Pattern NEGATIVE = Pattern.compile("-[0-9.]+");

  private Latex() {}

  public static String table(ScoreTable scores) {
    ScoreLines lines = new ScoreLines(scores, Markup.LATEX);
    List<String> header = lines.header();
    StringBuilder tex = new StringBuilder();
    tex.append("\\begin{tabular}{l").append("c".repeat(header.size() - 1)).append("}\n\\hline\n");
    tex.append(line(header)).append("\\hline\n");
    for (ScoreTable.Row row : scores.rowsAndMean()) {
      lines.lines(row).forEach(cells -> tex.append(line(cells)));
    }
    return tex.append("\\hline\n\\end{tabular}\n").toString();
  }

  private static String line(List<String> cells) {
    return cells.stream().collect(Collectors.joining(" & ", "", " \\\\\n"));
  }

  /** Text that LaTeX prints as it stands; a hyphen before a number is its sign. */
  static String escape(String text) {
    if (NEGATIVE.matcher(text).matches()) {
      return "$-$" + text.substring(1);
    }
    return text.codePoints().mapToObj(Latex::escape).collect(Collectors.joining());
  }

  private static String escape(int c) {
    return switch (c) {
      case '&', '%', '$', '#', '_', '{', '}' -> "\\" + Character.toString(c);
      case '\\' -> "\\textbackslash{}";
      case '~' -> "\\textasciitilde{}";
      case '^' -> "\\textasciicircum{}";
      case '<', '>' -> "$" + Character.toString(c) + "$";
      case '¬' -> "$\\neg$";
      case '±' -> "$\\pm$";
      case '−' -> "$-$";
      case '†' -> "$^{\\dagger}$";
      case '‡' -> "$^{\\ddagger}$";
      case '–' -> "--";
      case 'π' -> "$\\pi$";
      case 'κ' -> "$\\kappa$";
      default -> Character.isISOControl(c) ? " " : Character.toString(c);
    };
  }
}

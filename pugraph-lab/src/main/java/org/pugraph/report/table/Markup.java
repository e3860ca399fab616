package org.pugraph.report.table;

import java.util.function.UnaryOperator;

/**
 * How a text format emphasises words.
 *
 * @param escape makes any text harmless
 * @param best emphasises the best score of a row; gets escaped text
 * @param small marks secondary text; gets escaped text
 */
record Markup(
    UnaryOperator<String> escape, UnaryOperator<String> best, UnaryOperator<String> small) {

  static final Markup TEXT =
      new Markup(UnaryOperator.identity(), best -> best + " *", UnaryOperator.identity());

  static final Markup MARKDOWN =
      new Markup(UnaryOperator.identity(), best -> "**" + best + "**", UnaryOperator.identity());

  static final Markup LATEX =
      new Markup(
          Latex::escape,
          best -> "\\textbf{" + best + "}",
          small -> small.isEmpty() ? "" : "{\\footnotesize " + small + "}");
}

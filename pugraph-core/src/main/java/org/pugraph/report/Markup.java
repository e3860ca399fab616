package org.pugraph.report;

import java.util.function.UnaryOperator;

/**
 * How a kind of text sets words off.
 *
 * @param escape makes any text harmless
 * @param best sets off the best score of a row; gets escaped text
 * @param small sets what is of second rank; gets escaped text
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

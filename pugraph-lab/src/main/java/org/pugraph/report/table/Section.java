package org.pugraph.report.table;

/** One table or figure of an experiment. */
public sealed interface Section permits ScoreTable, Tabled {

  /** Heading, such as "Cora, nnPU". */
  String title();

  /** One sentence: how the figures were obtained. */
  String caption();

  /** The figures for a terminal; every line ends with a line feed. */
  String text();

  /** The figures as a Markdown table. */
  String markdown();
}

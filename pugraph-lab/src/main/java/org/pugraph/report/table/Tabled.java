package org.pugraph.report.table;

import org.pugraph.report.page.TextTable;

/** A section whose figures are one table. */
public sealed interface Tabled extends Section
    permits RankTable, HeatMap, Sweep, HopFigure, PaperComparison, PlainTable {

  /** The figures. */
  TextTable table();

  @Override
  default String text() {
    return table().toText();
  }

  @Override
  default String markdown() {
    return table().toMarkdown();
  }
}

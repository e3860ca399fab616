package org.pugraph.report.page;

import java.util.Map;

/** A chart of a report: a text that needs no script, and the data of the chart that replaces it. */
public interface Chart {

  /** The section's heading. */
  String heading();

  /** Which chart draws it. */
  String kind();

  /** The key of its data. */
  String key();

  /** What it shows, in sentences that also hold without a chart. */
  String caption();

  /** How to read the chart; empty if that is obvious. */
  default String legend() {
    return "";
  }

  /** The figures that stand in place of the chart where no script runs. */
  default void fallback(Html html) {}

  /** The data of the chart. */
  Map<String, ?> data();

  /** The whole section, in a page that has charts or has none. */
  default void draw(Html html, ChartBundle charts) {
    html.open("section").element("h2", heading()).open("figure", "data-chart", kind());
    fallback(html);
    boolean explained = charts.isPresent() && !legend().isEmpty();
    html.element("figcaption", explained ? caption() + " " + legend() : caption());
    html.close().close();
  }
}

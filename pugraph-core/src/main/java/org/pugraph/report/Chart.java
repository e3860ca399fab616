package org.pugraph.report;

import java.util.Map;

/** A figure of a run: what any reader sees, and what the chart that may replace it is given. */
interface Chart {

  /** The section's heading. */
  String heading();

  /** Which chart draws it. */
  String kind();

  /** What its data are called. */
  String key();

  /** What there is to be seen, in sentences that hold without a chart too. */
  String caption();

  /** How to read the chart; empty if that is obvious. */
  default String legend() {
    return "";
  }

  /** The figures that stand in place of the chart where no script runs. */
  default void fallback(Html html) {}

  /** What the chart is given. */
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

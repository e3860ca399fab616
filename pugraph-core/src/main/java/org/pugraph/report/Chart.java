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

  /** What it shows, and what is to be seen there, in sentences that hold without a chart too. */
  String caption();

  /** The figures that stand in place of the chart where no script runs; may write nothing. */
  void fallback(Html html);

  /** What the chart is given. */
  Map<String, ?> data();

  /** The whole section. */
  default void draw(Html html) {
    html.open("section").element("h2", heading()).open("figure", "data-chart", kind());
    fallback(html);
    html.element("figcaption", caption()).close().close();
  }
}

package org.pugraph.report.page;

import java.util.List;
import java.util.Map;

/** The parts that every page has. */
public final class Page {

  private Page() {}

  /** The head, which forbids the page to load anything; our own style sheet comes last. */
  public static void head(Html html, String title, String css, ChartBundle charts) {
    html.open("head");
    html.empty("meta", "charset", "utf-8");
    html.empty("meta", "http-equiv", "Content-Security-Policy", "content", charts.policy());
    html.empty("meta", "name", "viewport", "content", "width=device-width, initial-scale=1");
    html.element("title", title);
    html.style(charts.style() + css).close();
  }

  /** The end of the body: the charts, and what they show. */
  public static void charts(Html html, ChartBundle charts, Map<String, ?> data) {
    if (charts.isPresent()) {
      html.data(ChartData.json(data)).script(charts.script());
    }
  }

  /** Adds a remark if this build has no charts. */
  public static void sayIfAbsent(Html html, ChartBundle charts) {
    if (!charts.isPresent()) {
      html.element("p", ChartBundle.ABSENCE, "class", "caption");
    }
  }

  /** A box of warnings and remarks, if there are any. */
  public static void notes(Html html, List<String> notes) {
    if (!notes.isEmpty()) {
      html.open("ul", "class", "notes", "aria-label", "Notes");
      notes.forEach(note -> html.element("li", note));
      html.close();
    }
  }

  /** A box that scrolls sideways when its table is too wide; the caller closes it. */
  public static void openScroll(Html html, String headingId) {
    html.open(
        "div", "class", "scroll", "role", "region", "tabindex", "0", "aria-labelledby", headingId);
  }

  /** An entry of a list of facts, its value as code. */
  public static void fact(Html html, String name, String value) {
    html.element("dt", name).open("dd").element("code", value).close();
  }
}

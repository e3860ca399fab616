package org.pugraph.report;

import java.util.List;

/** What every page has. */
final class Page {

  private Page() {}

  /** The head, which forbids the page to load anything. */
  static void head(Html html, String title, String css) {
    html.open("head");
    html.empty("meta", "charset", "utf-8");
    html.empty(
        "meta",
        "http-equiv",
        "Content-Security-Policy",
        "content",
        "default-src 'none'; style-src 'unsafe-inline'");
    html.empty("meta", "name", "viewport", "content", "width=device-width, initial-scale=1");
    html.element("title", title);
    html.style(css).close();
  }

  /** A box of warnings and remarks, if there are any. */
  static void notes(Html html, List<String> notes) {
    if (!notes.isEmpty()) {
      html.open("ul", "class", "notes", "aria-label", "Notes");
      notes.forEach(note -> html.element("li", note));
      html.close();
    }
  }

  /** A box that scrolls sideways when its table is too wide; the caller closes it. */
  static void openScroll(Html html, String headingId) {
    html.open(
        "div", "class", "scroll", "role", "region", "tabindex", "0", "aria-labelledby", headingId);
  }
}

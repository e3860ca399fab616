package org.pugraph.report.page;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Builds a page element by element; whatever is text is escaped, whatever is opened must be closed.
 *
 * <p>Attributes come as name, value, name, value. Not thread safe; the same calls give the same
 * page.
 */
public final class Html {

  private final StringBuilder out = new StringBuilder("<!doctype html>\n");
  private final Deque<String> open = new ArrayDeque<>();

  /** Opens an element that {@link #close} will end. */
  public Html open(String tag, String... attributes) {
    start(tag, attributes).append('>');
    open.push(tag);
    return this;
  }

  /** Ends the element opened last. */
  public Html close() {
    out.append("</").append(open.pop()).append(">\n");
    return this;
  }

  /** A whole element with nothing but text in it. */
  public Html element(String tag, String text, String... attributes) {
    return open(tag, attributes).text(text).close();
  }

  /** An element that never has content. */
  public Html empty(String tag, String... attributes) {
    start(tag, attributes).append(tag.equals("meta") ? ">\n" : "/>\n");
    return this;
  }

  public Html text(String text) {
    out.append(escape(text));
    return this;
  }

  /** A style sheet of our own, which is not escaped. */
  Html style(String css) {
    out.append("<style>\n").append(css).append("</style>\n");
    return this;
  }

  /** A drawing of our own, in which all text is escaped already. */
  public Html drawing(String svg) {
    out.append(svg);
    return this;
  }

  /** A script of our own, to the byte: its digest is in the page's policy. */
  Html script(String script) {
    out.append("<script>").append(script).append("</script>\n");
    return this;
  }

  /** What the script is to find: JSON without a single {@code <}, see {@link ChartData}. */
  Html data(String json) {
    out.append("<script type=\"application/json\" id=\"data\">").append(json);
    out.append("</script>\n");
    return this;
  }

  /** The page, once everything is closed. */
  public String page() {
    if (!open.isEmpty()) {
      throw new IllegalStateException("not closed: " + open);
    }
    return out.toString();
  }

  /** Text that no browser takes for markup; control characters become visible. */
  public static String escape(String text) {
    StringBuilder safe = new StringBuilder(text.length() + 16);
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '&' -> safe.append("&amp;");
        case '<' -> safe.append("&lt;");
        case '>' -> safe.append("&gt;");
        case '"' -> safe.append("&quot;");
        case '\'' -> safe.append("&#39;");
        case '\n', '\t' -> safe.append(c);
        default -> safe.append(Character.isISOControl(c) ? '\uFFFD' : c);
      }
    }
    return safe.toString();
  }

  private StringBuilder start(String tag, String... attributes) {
    out.append('<').append(tag);
    for (int i = 0; i < attributes.length; i += 2) {
      out.append(' ')
          .append(attributes[i])
          .append("=\"")
          .append(escape(attributes[i + 1]))
          .append('"');
    }
    return out;
  }
}

package org.pugraph.data.format.xml;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;
import org.pugraph.base.BadInput;
import org.pugraph.data.io.TextFile;

/**
 * Writes XML that reads back as the very same text: line breaks and tabs in attributes are spelled
 * out, and a character that XML has no way to hold is refused. Not thread safe: one thread at a
 * time.
 */
public final class XmlWriter {

  /** Writes the elements of a file. Called by one thread at a time. */
  @FunctionalInterface
  public interface Content {
    void to(XmlWriter xml);
  }

  private final Path path;
  private final Writer out;
  private final Deque<String> open = new ArrayDeque<>();
  private boolean inTag;
  private boolean afterText;

  private XmlWriter(Path path, Writer out) {
    this.path = path;
    this.out = out;
  }

  /** Writes a file, whole or not at all. */
  public static void write(Path path, Content content) {
    TextFile.write(
        path,
        out -> {
          XmlWriter xml = new XmlWriter(path, out);
          xml.put("<?xml version=\"1.0\" encoding=\"UTF-8\"?>");
          content.to(xml);
          xml.put("\n");
        });
  }

  public XmlWriter begin(String element) {
    closeTag();
    indent();
    put("<" + element);
    open.push(element);
    inTag = true;
    return this;
  }

  public XmlWriter attribute(String name, String value) {
    put(" " + name + "=\"");
    putEscaped(value);
    put("\"");
    return this;
  }

  public XmlWriter text(String text) {
    closeTag();
    putEscaped(text);
    afterText = true;
    return this;
  }

  public XmlWriter end() {
    String element = open.pop();
    if (inTag) {
      put("/>");
    } else {
      if (!afterText) {
        indent();
      }
      put("</" + element + ">");
    }
    inTag = false;
    afterText = false;
    return this;
  }

  private void closeTag() {
    if (inTag) {
      put(">");
      inTag = false;
    }
  }

  private void indent() {
    put("\n" + "  ".repeat(open.size()));
  }

  private void putEscaped(String text) {
    int from = 0;
    for (int i = 0; i < text.length(); i++) {
      String escape = escape(text, i);
      if (!escape.isEmpty()) {
        put(text.substring(from, i));
        put(escape);
        from = i + 1;
      }
    }
    put(from == 0 ? text : text.substring(from));
  }

  /** How a character is spelled out; empty where it may stand as it is. */
  private String escape(String text, int at) {
    char c = text.charAt(at);
    return switch (c) {
      case '&' -> "&amp;";
      case '<' -> "&lt;";
      case '>' -> "&gt;";
      case '"' -> "&quot;";
      case '\t', '\n', '\r' -> "&#" + (int) c + ";";
      default -> {
        if (c < ' ' || c >= 0xfffe || isHalf(text, at)) {
          String code = String.format(Locale.ROOT, "U+%04X", (int) c);
          throw new BadInput(
              path + ": XML cannot hold the character " + code + " of a name or value");
        }
        yield "";
      }
    };
  }

  /** Whether a character is one half of a pair, without the other. */
  private static boolean isHalf(String text, int at) {
    char c = text.charAt(at);
    return (Character.isHighSurrogate(c)
            && (at + 1 == text.length() || !Character.isLowSurrogate(text.charAt(at + 1))))
        || (Character.isLowSurrogate(c)
            && (at == 0 || !Character.isHighSurrogate(text.charAt(at - 1))));
  }

  private void put(String text) {
    try {
      out.write(text);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}

package org.pugraph.format;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import org.pugraph.BadInput;
import org.pugraph.file.TextFile;

/**
 * Writes XML that reads back as the very same text: line breaks and tabs in attributes are spelled
 * out, and a character that XML has no way to hold is refused.
 */
final class XmlWriter {

  /** Writes the elements of a file. */
  @FunctionalInterface
  interface Content {
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
  static void write(Path path, Content content) {
    TextFile.write(
        path,
        out -> {
          XmlWriter xml = new XmlWriter(path, out);
          xml.put("<?xml version=\"1.0\" encoding=\"UTF-8\"?>");
          content.to(xml);
          xml.put("\n");
        });
  }

  XmlWriter begin(String element) {
    closeTag();
    indent();
    put("<" + element);
    open.push(element);
    inTag = true;
    return this;
  }

  XmlWriter attribute(String name, String value) {
    put(" " + name + "=\"");
    putEscaped(value);
    put("\"");
    return this;
  }

  XmlWriter text(String text) {
    closeTag();
    putEscaped(text);
    afterText = true;
    return this;
  }

  XmlWriter end() {
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
    text.codePoints()
        .forEach(
            c -> {
              switch (c) {
                case '&' -> put("&amp;");
                case '<' -> put("&lt;");
                case '>' -> put("&gt;");
                case '"' -> put("&quot;");
                case '\t', '\n', '\r' -> put("&#" + c + ";");
                default -> put(Character.toString(allowed(c)));
              }
            });
  }

  private int allowed(int c) {
    boolean surrogate = c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE;
    BadInput.unless(
        c >= ' ' && !surrogate && c != 0xfffe && c != 0xffff,
        path + ": XML cannot hold the character " + String.format("U+%04X", c) + " of a name");
    return c;
  }

  private void put(String text) {
    try {
      out.write(text);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}

package org.pugraph.data.format.dot;

import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;
import org.pugraph.data.format.FilePosition;
import org.pugraph.data.format.text.Characters;

/** Cuts DOT into names and signs. Not thread safe. */
final class DotTokens {

  /**
   * A name, or a sign such as an arrow.
   *
   * @param bare whether it may be a keyword: a name without quotes
   */
  record Token(String text, boolean sign, boolean bare) {

    boolean is(String wanted) {
      return sign && text.equals(wanted);
    }

    boolean isWord(String keyword) {
      return bare && text.equalsIgnoreCase(keyword);
    }

    boolean isName() {
      return !sign;
    }
  }

  /** After the last token. */
  static final Token END = new Token("the end of the file", true, false);

  private final Characters in;
  private @Nullable Token next;

  DotTokens(Characters in) {
    this.in = in;
  }

  Token peek() {
    if (next == null) {
      next = read();
    }
    return next;
  }

  Token take() {
    Token taken = peek();
    next = null;
    return taken;
  }

  /** Takes a sign if it is the next token. */
  boolean takeIf(String sign) {
    boolean there = peek().is(sign);
    if (there) {
      take();
    }
    return there;
  }

  void expect(String sign) {
    if (!takeIf(sign)) {
      throw complaint("expected \"" + sign + "\", got " + shown());
    }
  }

  String name(String what) {
    if (!peek().isName()) {
      throw complaint("expected " + what + ", got " + shown());
    }
    return take().text();
  }

  String shown() {
    return peek() == END ? END.text() : "\"" + peek().text() + "\"";
  }

  FilePosition place() {
    return in.place();
  }

  BadInput complaint(String text) {
    return in.complaint(text);
  }

  private Token read() {
    skip();
    int c = in.peek();
    if (c == Characters.END) {
      return END;
    }
    if (c == '"') {
      return new Token(joined(), false, false);
    }
    if (c == '<') {
      return new Token(html(), false, false);
    }
    if (isPart(c)) {
      return new Token(in.takeWhile(DotTokens::isPart), false, true);
    }
    in.take();
    if (c != '-') {
      return new Token(Character.toString(c), true, false);
    }
    int after = in.peek();
    if (after == '-' || after == '>') {
      in.take();
      return new Token("-" + (char) after, true, false);
    }
    return new Token("-" + in.takeWhile(DotTokens::isPart), false, true);
  }

  private static boolean isPart(int c) {
    return Character.isLetterOrDigit(c) || c == '_' || c == '.' || c >= 0x80;
  }

  /** A text in quotes, and those that a plus adds to it. */
  private String joined() {
    in.take();
    StringBuilder text = new StringBuilder(in.quoted(true));
    skip();
    while (in.peek() == '+') {
      in.take();
      skip();
      if (in.take() != '"') {
        throw in.complaint("expected a text in quotes after \"+\"");
      }
      text.append(in.quoted(true));
      skip();
    }
    return text.toString();
  }

  /** A label in angle brackets, which may hold others. */
  private String html() {
    FilePosition start = in.place();
    StringBuilder text = new StringBuilder();
    int open = 0;
    do {
      int c = in.take();
      if (c == Characters.END || text.length() > 1 << 20) {
        throw start.complaint("an HTML label is never closed");
      }
      open += c == '<' ? 1 : c == '>' ? -1 : 0;
      text.append((char) c);
    } while (open > 0);
    return text.toString();
  }

  /** White space, comments of C and C++, and lines of the preprocessor. */
  private void skip() {
    in.skipSpace();
    while (in.peek() == '/' || in.peek() == '#') {
      boolean slash = in.take() == '/';
      if (slash && in.peek() == '*') {
        skipComment();
      } else if (!slash || in.peek() == '/') {
        in.skipLine();
      } else {
        throw in.complaint("expected a comment after \"/\"");
      }
      in.skipSpace();
    }
  }

  private void skipComment() {
    FilePosition start = in.place();
    in.take();
    int before = 0;
    for (int c = in.take(); !(before == '*' && c == '/'); c = in.take()) {
      if (c == Characters.END) {
        throw start.complaint("a comment is never closed");
      }
      before = c;
    }
  }
}

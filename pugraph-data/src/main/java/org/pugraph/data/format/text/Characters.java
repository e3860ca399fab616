package org.pugraph.data.format.text;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.util.function.IntPredicate;
import org.pugraph.base.BadInput;
import org.pugraph.data.format.FilePosition;
import org.pugraph.data.io.TextFile;

/**
 * The characters of a file one by one, with the line they are in. Not thread safe: one thread at a
 * time.
 */
public final class Characters {

  /** After the last character. */
  public static final int END = -1;

  private static final int LONGEST = 1 << 24;
  private static final int NOTHING = -2;

  private final TextFile file;
  private final Reader text;
  private int next = NOTHING;
  private long line = 1;

  public Characters(TextFile file) {
    this.file = file;
    this.text = file.textInAnyEncoding();
  }

  /** The next character, which stays. */
  public int peek() {
    if (next == NOTHING) {
      try {
        next = text.read();
      } catch (IOException failure) {
        throw new UncheckedIOException(failure);
      }
    }
    return next;
  }

  /** The next character, after which comes another. */
  public int take() {
    int taken = peek();
    line += taken == '\n' ? 1 : 0;
    next = NOTHING;
    return taken;
  }

  /** The characters up to the first that does not fit. */
  public String takeWhile(IntPredicate fits) {
    StringBuilder taken = new StringBuilder();
    while (peek() != END && fits.test(peek())) {
      add(taken, take());
    }
    return taken.toString();
  }

  /** The text up to a closing quote, the opening one being taken. */
  public String quoted(boolean escapes) {
    FilePosition start = place();
    StringBuilder taken = new StringBuilder();
    for (int c = take(); c != '"'; c = take()) {
      if (c == END) {
        throw start.complaint("a quote is never closed");
      }
      boolean escaped = escapes && c == '\\' && (peek() == '"' || peek() == '\\');
      add(taken, escaped ? take() : c);
    }
    return taken.toString();
  }

  private void add(StringBuilder taken, int character) {
    if (taken.length() >= LONGEST) {
      throw complaint("a value takes more than " + (LONGEST >> 20) + " million characters");
    }
    taken.append((char) character);
  }

  public void skipSpace() {
    while (Character.isWhitespace(peek())) {
      take();
    }
  }

  public void skipLine() {
    while (peek() != '\n' && peek() != END) {
      take();
    }
  }

  public FilePosition place() {
    return new FilePosition(file.path(), line);
  }

  public BadInput complaint(String text) {
    return place().complaint(text);
  }

  /** A character as a message shows it. */
  public static String shown(int character) {
    return character == END
        ? "the end of the file"
        : "\"" + (character < ' ' ? "?" : String.valueOf((char) character)) + "\"";
  }
}

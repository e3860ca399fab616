package org.pugraph.data.format.linqs;

import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.Numbers;
import org.pugraph.data.io.Quoted;
import org.pugraph.data.io.TextFile;
import org.pugraph.data.io.Tokens;

/**
 * A {@code .content} file: on each line a paper, a number for each word, and the class, with white
 * space between. Which token is the last shows only when the line ends, so each is understood one
 * token late. Used once, not thread safe.
 */
final class LinqsContent {

  private static final int NO_NUMBER = -1;

  private final TextFile file;
  private final Tokens tokens;
  private final LinqsNodes nodes;

  private long line = 1;
  private int inLine;
  private int words = NO_NUMBER;
  private int heldNumber;
  private @Nullable String heldText;

  LinqsContent(TextFile file, List<String> classes) {
    this.file = file;
    this.tokens = new Tokens(file.bytes());
    this.nodes = new LinqsNodes(file, classes);
  }

  LinqsNodes read() throws IOException {
    for (Tokens.Found found = tokens.next();
        found != Tokens.Found.FILE_END;
        found = tokens.next()) {
      if (found == Tokens.Found.LINE_END) {
        endLine();
      } else {
        token();
      }
    }
    endLine();
    return nodes;
  }

  /** How many words each paper has a number for. */
  int words() {
    return Math.max(0, words);
  }

  private void token() {
    if (inLine == 0) {
      nodes.begin(tokens.text(0), line);
    } else {
      if (inLine > 1) {
        nodes.word(inLine - 2, held());
      }
      hold();
    }
    inLine++;
  }

  /** Whole numbers, which most are, cost no object; 007 may be the name of a class. */
  private void hold() {
    boolean plain = tokens.length() == 1 || !tokens.startsWith('0');
    heldNumber = plain ? tokens.wholeNumber(0, tokens.length()) : NO_NUMBER;
    heldText = heldNumber == NO_NUMBER ? tokens.text(0) : null;
  }

  private float held() {
    float value = heldText == null ? heldNumber : Numbers.finite(heldText);
    if (Float.isNaN(value)) {
      String got = Quoted.of(String.valueOf(heldText));
      throw file.at(line, "word " + (inLine - 1) + " must be a finite number, got " + got);
    }
    return value;
  }

  private void endLine() {
    if (inLine == 1) {
      throw file.at(line, "a paper has no class, expected its name, its words and its class");
    }
    if (inLine > 1) {
      if (words == NO_NUMBER) {
        words = inLine - 2;
      } else if (words != inLine - 2) {
        throw file.at(line, "has " + (inLine - 2) + " words, expected " + words + " as before");
      }
      nodes.end(heldText == null ? Integer.toString(heldNumber) : heldText, line);
    }
    inLine = 0;
    line++;
  }
}

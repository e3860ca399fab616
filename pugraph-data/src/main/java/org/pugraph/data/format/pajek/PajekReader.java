package org.pugraph.data.format.pajek;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.pugraph.base.BadInput;
import org.pugraph.base.Numbers;
import org.pugraph.data.feature.RawGraph;
import org.pugraph.data.format.EdgeAttributes;
import org.pugraph.data.format.FilePosition;
import org.pugraph.data.format.GraphDraft;
import org.pugraph.data.format.text.WholeNumber;
import org.pugraph.data.format.title.ChosenColumns;
import org.pugraph.data.io.Quoted;
import org.pugraph.data.io.TextFile;

/**
 * Reads a network of Pajek line by line. Vertices are named by their labels where all have one and
 * all differ, else by their numbers, and labels are display names. The value of a line is its
 * weight; places and colours are passed over. Relations, as in {@code *Arcs :2 "cites"}, are types.
 */
final class PajekReader {

  /** Vertices without a line of their own may be so many. */
  private static final int MOST_UNTOLD = 1 << 20;

  private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|(\\S+)");

  private final TextFile file;
  private final GraphDraft draft;
  private String section = "";
  private String relation = "";
  private int vertices = -1;
  private int matrixRow;
  private long line;

  PajekReader(TextFile file, ChosenColumns chosen) {
    this.draft = new GraphDraft(chosen);
    this.file = file;
  }

  static boolean isComment(String line) {
    return line.isBlank() || line.strip().startsWith("%");
  }

  RawGraph read() throws IOException {
    BufferedReader text = file.textInAnyEncoding();
    for (String row = text.readLine(); row != null; row = text.readLine()) {
      line++;
      if (!isComment(row)) {
        row(row.strip());
      }
    }
    BadInput.unless(vertices >= 0, file.path() + ": has no *Vertices");
    declareTheRest();
    return draft.build(file.path(), Optional.empty(), Optional.empty());
  }

  private void row(String row) {
    List<String> words = words(row);
    if (row.startsWith("*")) {
      section(words);
      return;
    }
    switch (section) {
      case "*vertices" -> vertex(words);
      case "*arcs", "*edges" ->
          links(words.subList(0, Math.min(2, words.size())), words.size() > 2 ? words.get(2) : "");
      case "*arcslist", "*edgeslist" -> links(words, "");
      case "*matrix" -> matrixRow(words);
      default -> {} // partitions and vectors of project files
    }
  }

  private void section(List<String> words) {
    section = words.get(0).toLowerCase(Locale.ROOT);
    relation = words.size() > 1 && words.get(1).startsWith(":") ? words.get(words.size() - 1) : "";
    if (section.equals("*vertices")) {
      if (vertices >= 0) {
        throw file.at(line, "a second network begins, expected one");
      }
      vertices = words.size() > 1 ? WholeNumber.upTo(Integer.MAX_VALUE - 8, words.get(1)) : -1;
      if (vertices < 0) {
        throw file.at(line, "*Vertices needs how many there are");
      }
    } else if (vertices < 0 && !section.equals("*network")) {
      throw file.at(line, words.get(0) + " comes before *Vertices");
    } else if (section.equals("*matrix") || section.endsWith("list") || isLinks()) {
      declareTheRest();
    }
  }

  private boolean isLinks() {
    return section.equals("*arcs") || section.equals("*edges");
  }

  private void vertex(List<String> words) {
    int number = vertex(words.get(0));
    int node = draft.node(Integer.toString(number), place());
    if (words.size() > 1) {
      draft.label(node, words.get(1));
    }
  }

  /** Pajek lets lines of vertices be left out, all of them or those without a label. */
  private void declareTheRest() {
    BadInput.unless(
        vertices - draft.nodes() <= MOST_UNTOLD,
        file.path() + ": has " + vertices + " vertices, but lines for " + draft.nodes());
    for (int i = 1; draft.nodes() < vertices && i <= vertices; i++) {
      draft.nodeOrNew(Integer.toString(i), place());
    }
  }

  private void links(List<String> words, String value) {
    if (words.size() < 2) {
      throw file.at(line, "expected two vertices or more, got " + Quoted.of(words.get(0)));
    }
    String source = Integer.toString(vertex(words.get(0)));
    for (String target : words.subList(1, words.size())) {
      draft.edges().tell(EdgeAttributes.WEIGHT, value);
      draft.edges().tellDirection(section.startsWith("*arcs"));
      draft.edges().tellType(relation);
      draft.link(source, Integer.toString(vertex(target)), place());
    }
  }

  private void matrixRow(List<String> words) {
    matrixRow++;
    if (words.size() != vertices || matrixRow > vertices) {
      throw file.at(line, words.size() + " numbers in row " + matrixRow + " of " + vertices);
    }
    for (int c = 0; c < vertices; c++) {
      double value = Numbers.finiteDouble(words.get(c));
      if (Double.isNaN(value)) {
        throw file.at(line, Quoted.of(words.get(c)) + " is not a finite number");
      }
      if (value != 0) {
        String column = Integer.toString(c + 1);
        draft.edges().tell(EdgeAttributes.WEIGHT, words.get(c));
        draft.edges().tellDirection(true);
        draft.link(Integer.toString(matrixRow), column, place());
      }
    }
  }

  private int vertex(String word) {
    int number = WholeNumber.upTo(vertices, word);
    if (number < 1) {
      throw file.at(line, "expected a vertex 1.." + vertices + ", got " + Quoted.of(word));
    }
    return number;
  }

  private FilePosition place() {
    return new FilePosition(file.path(), line);
  }

  private static List<String> words(String row) {
    List<String> words = new ArrayList<>();
    Matcher word = WORD.matcher(row);
    while (word.find()) {
      words.add(word.group(1) == null ? word.group(2) : word.group(1));
    }
    return words.isEmpty() ? List.of("") : words;
  }
}

package org.pugraph.data.format.mtx;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;
import org.pugraph.base.Numbers;
import org.pugraph.data.feature.RawGraph;
import org.pugraph.data.format.EdgeAttributes;
import org.pugraph.data.format.FilePosition;
import org.pugraph.data.format.text.WholeNumber;
import org.pugraph.data.format.title.ChosenColumns;
import org.pugraph.data.io.Quoted;
import org.pugraph.data.io.ReadNote;
import org.pugraph.data.io.TextFile;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.NodeNames;

/**
 * Reads a square matrix whose nonzero entries are edges and their weights; nodes are called 1, 2,
 * 3, … as in the file. Entries of a coordinate matrix stand one on a line, those of an array column
 * by column.
 */
final class MatrixMarketReader {

  static final String HEAD = "%%MatrixMarket";

  /** Nodes allowed beyond those that entries could name. */
  private static final int MOST_ALONE = 1 << 20;

  private static final Pattern SPACE = Pattern.compile("\\s+");

  private final TextFile file;
  private final BufferedReader text;
  private final EdgeAttributes edges;
  private long line;

  /** Numbers that make a value: two where it is complex. */
  private int parts = 1;

  private String symmetry = "";

  MatrixMarketReader(TextFile file, ChosenColumns chosen) {
    this.edges = new EdgeAttributes(chosen);
    this.file = file;
    this.text = file.text();
  }

  RawGraph read() throws IOException {
    String first = String.valueOf(text.readLine());
    line = 1;
    List<String> head = List.of(SPACE.split(first.strip().toLowerCase(Locale.ROOT)));
    BadInput.unless(
        head.size() == 5 && head.get(0).equalsIgnoreCase(HEAD) && head.get(1).equals("matrix"),
        file.path() + ": expected a line \"" + HEAD + " matrix coordinate real general\" first");
    boolean coordinate = head.get(2).equals("coordinate");
    parts = head.get(3).equals("complex") ? 2 : 1;
    symmetry = head.get(4);
    String[] sizes = words();
    if (sizes == null || sizes.length != (coordinate ? 3 : 2)) {
      throw file.at(line, "expected rows, columns" + (coordinate ? " and entries" : ""));
    }
    int nodes = WholeNumber.upTo(Integer.MAX_VALUE - 8, sizes[0]);
    if (nodes < 1 || !sizes[1].equals(sizes[0])) {
      String got = sizes[0] + " rows, " + sizes[1] + " columns";
      throw file.at(line, "must be as wide as high to be a graph, got " + got);
    }
    if (coordinate) {
      coordinates(nodes, sizes[2], !head.get(3).equals("pattern"));
    } else {
      array(nodes);
    }
    BadInput.unless(
        nodes <= MOST_ALONE + 2L * edges.size(),
        file.path() + ": has " + nodes + " rows, almost all without an entry");
    List<ReadNote> notes = edges.settle(file.path().toString(), false);
    Adjacency.Symmetrised links = edges.build(nodes, IntUnaryOperator.identity());
    List<String> names = IntStream.rangeClosed(1, nodes).mapToObj(Integer::toString).toList();
    return new RawGraph(
        NodeNames.of(names), links, List.of(), Optional.empty(), Optional.empty(), notes);
  }

  /** A complex value is no weight, and the sign of a skew one means a direction. */
  private void link(int row, int column, String value) {
    boolean weighted = parts == 1 && !symmetry.equals("skew-symmetric");
    edges.tell(EdgeAttributes.WEIGHT, weighted ? value : "");
    edges.tellDirection(symmetry.equals("general"));
    edges.link(row, column, edges.take(), new FilePosition(file.path(), line));
  }

  private void coordinates(int nodes, String declared, boolean valued) throws IOException {
    long entries = 0;
    for (String[] words = words(); words != null; words = words()) {
      if (words.length < (valued ? 3 : 2)) {
        throw file.at(line, "expected row, column" + (valued ? " and value" : ""));
      }
      int row = node(words[0], nodes);
      int column = node(words[1], nodes);
      if (!valued || isNonzero(words, 2)) {
        link(row, column, valued ? words[2] : "");
      }
      entries++;
    }
    BadInput.unless(
        Long.toString(entries).equals(declared),
        file.path() + ": declares " + declared + " entries, but has " + entries);
  }

  /** All entries of each column, or of a symmetric matrix those from the diagonal down. */
  private void array(int nodes) throws IOException {
    boolean general = symmetry.equals("general");
    int skipped = symmetry.equals("skew-symmetric") ? 1 : 0;
    for (int column = 0; column < nodes; column++) {
      for (int row = general ? 0 : column + skipped; row < nodes; row++) {
        String[] words = words();
        if (words == null) {
          throw file.at(line, "ends in column " + (column + 1) + " of " + nodes);
        }
        if (isNonzero(words, 0)) {
          link(row, column, words[0]);
        }
      }
    }
    if (words() != null) {
      throw file.at(line, "has more values than " + nodes + " rows and columns hold");
    }
  }

  /** Whether the value that starts at a word is not zero. */
  private boolean isNonzero(String[] words, int from) {
    if (words.length < from + parts) {
      throw file.at(line, "expected a complex value of two numbers");
    }
    boolean nonzero = false;
    for (String word : Arrays.copyOfRange(words, from, from + parts)) {
      double part = Numbers.finiteDouble(word);
      if (Double.isNaN(part)) {
        throw file.at(line, "value " + Quoted.of(word) + " is not a finite number");
      }
      nonzero |= part != 0;
    }
    return nonzero;
  }

  private int node(String word, int nodes) {
    int number = WholeNumber.upTo(nodes, word);
    if (number < 1) {
      throw file.at(line, "expected a row or column 1.." + nodes + ", got " + Quoted.of(word));
    }
    return number - 1;
  }

  /** The words of the next line that is no comment; null at the end. */
  private String @Nullable [] words() throws IOException {
    for (String next = text.readLine(); next != null; next = text.readLine()) {
      line++;
      if (!next.isBlank() && !next.startsWith("%")) {
        return SPACE.split(next.strip());
      }
    }
    return null;
  }
}

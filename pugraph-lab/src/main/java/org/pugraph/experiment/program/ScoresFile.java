package org.pugraph.experiment.program;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import org.pugraph.base.BadInput;

/** Reads the scores that a program wrote: {@code node,score}, then a line for every node. */
final class ScoresFile {

  private static final String HEADER = "node,score";

  /** Bytes of a line that no number needs. */
  private static final int LONGEST_LINE = 200;

  private final String name;
  private final float[] scores;
  private final BitSet seen = new BitSet();

  private ScoresFile(String name, int nodes) {
    this.name = name;
    scores = new float[nodes];
  }

  /** The score of every node; refuses a file in which one is missing, twice, or no number. */
  static float[] read(Path file, int nodes) {
    ScoresFile read = new ScoresFile(String.valueOf(file.getFileName()), nodes);
    BadInput.unless(
        Files.isRegularFile(file),
        "wrote no scores; expected them in the file that it was given the path of, with the lines \""
            + HEADER
            + "\" and one for each of "
            + nodes
            + " nodes");
    try {
      long most = (nodes + 2L) * LONGEST_LINE;
      BadInput.unless(
          Files.size(file) <= most,
          read.name + " has " + Files.size(file) + " bytes, expected at most " + most);
      try (BufferedReader in = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
        read.all(in);
      }
    } catch (IOException failure) {
      throw new BadInput(read.name + " cannot be read (" + failure + ")", failure);
    }
    return read.scores;
  }

  private void all(BufferedReader in) throws IOException {
    String header = in.readLine();
    if (header == null || !header.strip().equals(HEADER)) {
      String got = header == null ? "an empty file" : "\"" + header + "\"";
      throw BadInput.at(name, 1, "expected the header \"" + HEADER + "\", got " + got);
    }
    int number = 1;
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      number++;
      if (!line.isBlank()) {
        add(line, number);
      }
    }
    int missing = scores.length - seen.cardinality();
    BadInput.unless(
        missing == 0,
        name
            + " has no score of "
            + missing
            + " of "
            + scores.length
            + " nodes, such as node "
            + seen.nextClearBit(0)
            + "; every node of the graph needs one, labelled or not");
  }

  private void add(String line, int number) {
    String[] cells = line.split(",", -1);
    if (cells.length != 2) {
      throw BadInput.at(name, number, "expected a node and its score, got \"" + line + "\"");
    }
    int node = node(cells[0].strip(), number);
    if (seen.get(node)) {
      throw BadInput.at(name, number, "node " + node + " appears twice");
    }
    seen.set(node);
    scores[node] = score(cells[1].strip(), number);
  }

  private int node(String text, int number) {
    try {
      int node = Integer.parseInt(text);
      if (node >= 0 && node < scores.length) {
        return node;
      }
    } catch (NumberFormatException malformed) {
      // told below
    }
    throw BadInput.at(
        name, number, "node must be 0.." + (scores.length - 1) + ", got \"" + text + "\"");
  }

  private float score(String text, int number) {
    try {
      float score = Float.parseFloat(text);
      if (Float.isFinite(score)) {
        return score;
      }
    } catch (NumberFormatException malformed) {
      // told below
    }
    throw BadInput.at(name, number, "score must be a finite number, got \"" + text + "\"");
  }
}

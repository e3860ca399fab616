package org.pugraph.data.format.linqs;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.Numbers;
import org.pugraph.data.io.Quoted;
import org.pugraph.data.io.TextFile;
import org.pugraph.graph.FeatureNames;

/**
 * The table of papers that PubMed comes in: a title, a header {@code cat=1,2,3:label} and {@code
 * numeric:WORD:0.0} for each word, then papers as {@code NAME label=1 WORD=0.1 … summary=…} with
 * tabs between. Used once, not thread safe.
 */
final class LinqsTab {

  private static final String LABEL = "label=";
  private static final String SUMMARY = "summary=";
  private static final String NUMERIC = "numeric:";

  private final TextFile file;
  private final LinqsNodes nodes;
  private final Map<String, Integer> columnOf = new HashMap<>();
  private final List<String> words = new ArrayList<>();
  private long line = 2;

  LinqsTab(TextFile file, List<String> classes) {
    this.file = file;
    this.nodes = new LinqsNodes(file, classes);
  }

  LinqsNodes read() throws IOException {
    BufferedReader text = file.text();
    String title = text.readLine();
    String header = text.readLine();
    if (title == null || !title.startsWith("NODE") || header == null) {
      throw file.at(1, "expected the title NODE and a header of words below");
    }
    header(header);
    for (String row = text.readLine(); row != null; row = text.readLine()) {
      line++;
      if (!row.isBlank()) {
        paper(row.split("\t"));
      }
    }
    return nodes;
  }

  FeatureNames words() {
    return FeatureNames.of(words);
  }

  private void header(String header) {
    for (String cell : header.split("\t")) {
      if (cell.startsWith(NUMERIC)) {
        int end = cell.lastIndexOf(':');
        String word = cell.substring(NUMERIC.length(), Math.max(end, NUMERIC.length()));
        if (columnOf.put(word, words.size()) != null) {
          throw file.at(line, "word " + Quoted.of(word) + " is there twice");
        }
        words.add(word);
      }
    }
  }

  private void paper(String[] cells) {
    if (cells.length == 0 || cells[0].isBlank()) {
      throw file.at(line, "expected the name of a paper first");
    }
    nodes.begin(cells[0].strip(), line);
    Map<Integer, Float> row = new TreeMap<>();
    @Nullable String label = null;
    for (int i = 1; i < cells.length; i++) {
      if (cells[i].startsWith(LABEL)) {
        label = cells[i].substring(LABEL.length()).strip();
      } else if (!cells[i].isBlank() && !cells[i].startsWith(SUMMARY)) {
        word(cells[i].strip(), row);
      }
    }
    if (label == null) {
      throw file.at(line, "a paper has no label");
    }
    row.forEach(nodes::word);
    nodes.end(label, line);
  }

  private void word(String cell, Map<Integer, Float> row) {
    int equals = cell.lastIndexOf('=');
    Integer column = columnOf.get(cell.substring(0, Math.max(0, equals)));
    float value = Numbers.finite(cell.substring(equals + 1));
    if (column == null || Float.isNaN(value)) {
      throw file.at(line, "expected WORD=NUMBER with a word of the header, got " + Quoted.of(cell));
    }
    if (row.put(column, value) != null) {
      throw file.at(line, "word " + Quoted.of(words.get(column)) + " has two numbers");
    }
  }
}

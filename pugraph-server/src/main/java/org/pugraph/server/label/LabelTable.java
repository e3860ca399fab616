package org.pugraph.server.label;

import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.pugraph.data.io.SpreadsheetCsv;
import org.pugraph.graph.NodeNames;

/**
 * Labels as a table for spreadsheets: node, label, who gave it, when, the round and the score of
 * then, and the display name where the graph has those.
 */
public final class LabelTable {

  static final String NODE = "node";
  static final String LABEL = "label";
  static final String WHO = "who";
  static final String WHEN = "when";
  static final String ROUND = "round";
  static final String SCORE = "score";

  static final List<String> TITLES = List.of(NODE, LABEL, WHO, WHEN, ROUND, SCORE);

  private static final String DISPLAY_NAME = "display_name";

  private LabelTable() {}

  /** All labels, positives first. */
  public static String of(NodeNames names, NodeLabels labels) {
    StringWriter text = new StringWriter();
    SpreadsheetCsv.write(
        text,
        csv -> {
          boolean displayed = names.haveDisplayNames();
          csv.row(displayed ? with(TITLES, DISPLAY_NAME) : TITLES);
          Stream.of(Label.POSITIVE, Label.HIDDEN)
              .flatMapToInt(label -> IntStream.of(labels.nodesWith(label)))
              .forEach(
                  node -> {
                    List<String> cells = cells(names.name(node), labels.get(node));
                    String display = names.displayName(node).orElse("");
                    csv.row(displayed ? with(cells, display) : cells);
                  });
        });
    return text.toString();
  }

  private static List<String> with(List<String> cells, String last) {
    List<String> all = new ArrayList<>(cells);
    all.add(last);
    return all;
  }

  private static List<String> cells(String name, NodeLabel given) {
    String label = given.label().toString();
    return given
        .origin()
        .map(
            origin ->
                List.of(
                    name,
                    label,
                    origin.who(),
                    origin.when().toString(),
                    Integer.toString(origin.round()),
                    Float.isNaN(origin.score()) ? "" : Float.toString(origin.score())))
        .orElseGet(() -> List.of(name, label, "", "", "", ""));
  }
}

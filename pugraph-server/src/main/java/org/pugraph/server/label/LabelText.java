package org.pugraph.server.label;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import org.pugraph.data.io.TextFile;
import org.pugraph.data.label.NameLine;
import org.pugraph.graph.NodeNames;

/**
 * Labels as text: a file of positives, one name per line, with hidden nodes, the origins of labels
 * and the changes that can be undone in comments.
 *
 * <pre>
 * paper 17
 * #: hidden paper 4
 * #: given 2026-03-01T10:00:00Z 2 0.75 ann paper 4
 * #: undo none paper 17
 * #: with hidden paper 5
 * #: was 2026-03-01T09:00:00Z 1 - ann
 * </pre>
 *
 * <p>{@code given} has the time, the round, the score and who labelled a node; {@code with} names a
 * further node of the change above; {@code was} has the origin of the label in the line above.
 */
final class LabelText {

  static final String NOTE = "#: ";
  static final String HIDDEN = "hidden";
  static final String GIVEN = "given";
  static final String UNDO = "undo";
  static final String WITH = "with";
  static final String WAS = "was";

  private static final String HEAD =
      """
      # Labels given on the page of Pugraph: a file of positives, one node per line.
      # Lines that start with #: are notes of the page: hidden nodes, when and by whom labels were
      # given, and changes to undo.
      """;

  private LabelText() {}

  static void write(Path file, NodeNames names, NodeLabels labels) {
    TextFile.write(
        file,
        out -> {
          writeLabels(out, names, labels);
          for (LabelChange change : labels.history()) {
            write(out, names, change);
          }
        });
  }

  /** The labels alone, without the changes that can be undone. */
  static void writeWithoutHistory(Path file, NodeNames names, NodeLabels labels) {
    TextFile.write(file, out -> writeLabels(out, names, labels));
  }

  private static void writeLabels(Writer out, NodeNames names, NodeLabels labels)
      throws IOException {
    out.append(HEAD);
    int[] positives = labels.nodesWith(Label.POSITIVE);
    int[] hidden = labels.nodesWith(Label.HIDDEN);
    for (int node : positives) {
      line(out, "", names.name(node));
    }
    for (int node : hidden) {
      line(out, NOTE + HIDDEN + " ", names.name(node));
    }
    for (int[] nodes : new int[][] {positives, hidden}) {
      for (int node : nodes) {
        if (labels.get(node).origin().isPresent()) {
          String origin = OriginText.of(labels.get(node).origin().get());
          line(out, NOTE + GIVEN + " " + origin + " ", names.name(node));
        }
      }
    }
  }

  private static void write(Writer out, NodeNames names, LabelChange change) throws IOException {
    String note = UNDO;
    for (NodeLabel each : change.previous()) {
      line(out, NOTE + note + " " + each.label() + " ", names.name(each.node()));
      if (each.origin().isPresent()) {
        out.append(NOTE + WAS + " ").append(OriginText.of(each.origin().get())).append('\n');
      }
      note = WITH;
    }
  }

  private static void line(Writer out, String start, String name) throws IOException {
    out.append(start).append(NameLine.of(name)).append('\n');
  }

  /** Reads what was written, or any file of positives; refuses, by line, what does not fit. */
  public static NodeLabels read(Path path, NodeNames names) {
    return TextFile.read(
        path,
        file -> {
          LabelTextReader reader = new LabelTextReader(file, names);
          BufferedReader text = file.text();
          for (String line = text.readLine(); line != null; line = text.readLine()) {
            reader.add(line);
          }
          return reader.labels();
        });
  }
}

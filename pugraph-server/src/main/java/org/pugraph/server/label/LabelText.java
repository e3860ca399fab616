package org.pugraph.server.label;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.pugraph.base.BadInput;
import org.pugraph.data.io.TextFile;
import org.pugraph.data.label.NameLine;
import org.pugraph.graph.NodeNames;

/**
 * Labels as text: a file of positives, one name per line, with hidden nodes and the changes that
 * can be undone in comments.
 *
 * <pre>
 * paper 17
 * #: hidden paper 4
 * #: undo none paper 17
 * </pre>
 */
final class LabelText {

  private static final String NOTE = "#: ";
  private static final String HIDDEN = "hidden";
  private static final String UNDO = "undo";
  private static final String HEAD =
      """
      # Labels given on the page of Pugraph: a file of positives, one node per line.
      # Lines that start with #: are notes of the page: hidden nodes, and changes to undo.
      """;

  private LabelText() {}

  static void write(Path file, NodeNames names, NodeLabels labels) {
    TextFile.write(file, out -> write(out, names, labels));
  }

  private static void write(Writer out, NodeNames names, NodeLabels labels) throws IOException {
    out.append(HEAD);
    for (int node : labels.nodesWith(Label.POSITIVE)) {
      line(out, "", names.name(node));
    }
    for (int node : labels.nodesWith(Label.HIDDEN)) {
      line(out, NOTE + HIDDEN + " ", names.name(node));
    }
    for (LabelChange change : labels.history()) {
      line(out, NOTE + UNDO + " " + change.previous() + " ", names.name(change.node()));
    }
  }

  private static void line(Writer out, String start, String name) throws IOException {
    out.append(start).append(NameLine.of(name)).append('\n');
  }

  /** Reads what was written, or any file of positives; refuses, by line, what does not fit. */
  public static NodeLabels read(Path path, NodeNames names) {
    return TextFile.read(path, file -> new Reading(file, names).labels());
  }

  private static final class Reading {
    private final TextFile file;
    private final NodeNames names;
    private final Label[] labels;
    private final List<LabelChange> history = new ArrayList<>();
    private long line;

    Reading(TextFile file, NodeNames names) {
      this.file = file;
      this.names = names;
      labels = new Label[names.size()];
      Arrays.fill(labels, Label.NONE);
    }

    NodeLabels labels() throws IOException {
      BufferedReader text = file.text();
      for (String raw = text.readLine(); raw != null; raw = text.readLine()) {
        line++;
        if (raw.startsWith(NOTE)) {
          note(raw.substring(NOTE.length()));
        } else if (!NameLine.isBlankOrComment(raw)) {
          labels[node(raw)] = Label.POSITIVE;
        }
      }
      return NodeLabels.of(labels, history);
    }

    private void note(String text) {
      String[] undo = text.split(" ", 3);
      if (text.startsWith(HIDDEN + " ")) {
        labels[node(text.substring(HIDDEN.length()))] = Label.HIDDEN;
      } else if (undo[0].equals(UNDO) && undo.length == 3) {
        history.add(new LabelChange(node(undo[2]), previous(undo[1])));
      } else {
        throw file.at(line, "expected \"#: hidden NAME\" or \"#: undo LABEL NAME\"");
      }
    }

    private Label previous(String name) {
      try {
        return Label.parse(name);
      } catch (BadInput unknown) {
        throw file.at(line, String.valueOf(unknown.getMessage()));
      }
    }

    private int node(String text) {
      int node = NameLine.find(text, names, file, line);
      if (node < 0) {
        throw file.at(line, "node \"" + text.strip() + "\" is not in the graph");
      }
      return node;
    }
  }
}

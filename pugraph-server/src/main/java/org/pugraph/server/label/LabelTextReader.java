package org.pugraph.server.label;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;
import org.pugraph.data.io.TextFile;
import org.pugraph.data.label.NameLine;
import org.pugraph.graph.NodeNames;

/** Reads {@link LabelText} line by line. Not thread safe. */
final class LabelTextReader {

  private static final String EXPECTED = "expected \"#: hidden NAME\" or \"#: undo LABEL NAME\"";

  private final TextFile file;
  private final NodeNames names;
  private final Label[] labels;
  private final @Nullable LabelOrigin[] origins;

  /** Changes, each as the labels of its nodes until then. */
  private final List<List<NodeLabel>> history = new ArrayList<>();

  private long line;

  LabelTextReader(TextFile file, NodeNames names) {
    this.file = file;
    this.names = names;
    labels = new Label[names.size()];
    Arrays.fill(labels, Label.NONE);
    origins = new LabelOrigin[names.size()];
  }

  void add(String raw) {
    line++;
    if (raw.startsWith(LabelText.NOTE)) {
      note(raw.substring(LabelText.NOTE.length()));
    } else if (!NameLine.isBlankOrComment(raw)) {
      labels[node(raw)] = Label.POSITIVE;
    }
  }

  NodeLabels labels() {
    for (int node = 0; node < labels.length; node++) {
      if (labels[node] == Label.NONE) {
        origins[node] = null; // its label was taken out of the file by hand
      }
    }
    return NodeLabels.of(labels, origins, history.stream().map(LabelChange::new).toList());
  }

  private void note(String text) {
    String kind = text.split(" ", 2)[0];
    switch (kind) {
      case LabelText.HIDDEN -> labels[node(last(text, 2))] = Label.HIDDEN;
      case LabelText.GIVEN -> {
        String[] words = text.split(" ", OriginText.WORDS + 2);
        origins[node(last(text, OriginText.WORDS + 2))] = origin(words);
      }
      case LabelText.UNDO -> history.add(new ArrayList<>(List.of(previous(text))));
      case LabelText.WITH -> lastChange().add(previous(text));
      case LabelText.WAS -> {
        List<NodeLabel> change = lastChange();
        LabelOrigin origin = origin(text.split(" ", OriginText.WORDS + 1));
        change.set(change.size() - 1, withOrigin(change.get(change.size() - 1), origin));
      }
      default -> throw file.at(line, EXPECTED);
    }
  }

  private static NodeLabel withOrigin(NodeLabel label, LabelOrigin origin) {
    return label.label() == Label.NONE
        ? label
        : new NodeLabel(label.node(), label.label(), Optional.of(origin));
  }

  private String last(String text, int words) {
    String[] all = text.split(" ", words);
    if (all.length < words) {
      throw file.at(line, EXPECTED);
    }
    return all[words - 1];
  }

  private List<NodeLabel> lastChange() {
    if (history.isEmpty()) {
      throw file.at(line, EXPECTED);
    }
    return history.get(history.size() - 1);
  }

  private NodeLabel previous(String text) {
    int node = node(last(text, 3));
    try {
      return NodeLabel.of(node, Label.parse(text.split(" ", 3)[1]));
    } catch (BadInput unknown) {
      throw file.at(line, String.valueOf(unknown.getMessage()));
    }
  }

  private LabelOrigin origin(String[] words) {
    return (words.length > OriginText.WORDS
            ? OriginText.parse(Arrays.asList(words).subList(1, OriginText.WORDS + 1))
            : Optional.<LabelOrigin>empty())
        .orElseThrow(() -> file.at(line, "expected time, round, score and who labelled the node"));
  }

  private int node(String text) {
    int node = NameLine.find(text, names, file, line);
    if (node < 0) {
      throw file.at(line, "node \"" + text.strip() + "\" is not in the graph");
    }
    return node;
  }
}

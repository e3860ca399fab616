package org.pugraph.data.format.edgelist;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.pugraph.data.feature.RawGraph;
import org.pugraph.data.format.FilePosition;
import org.pugraph.data.format.GraphDraft;
import org.pugraph.data.format.title.ChosenColumns;
import org.pugraph.data.io.Quoted;
import org.pugraph.data.io.TextFile;

/** A graph whose lines are words, names of nodes among them; {@code #} starts a comment. */
final class WordLines {

  /** An entry of a dictionary, whose value is a number or a word in quotes. */
  private static final Pattern ENTRY =
      Pattern.compile("[\"']([^\"']+)[\"']\\s*:\\s*(?:([-+.\\deE]+)|[\"']([^\"']*)[\"'])");

  private final TextFile file;
  private final GraphDraft draft;
  private long line;

  WordLines(TextFile file, ChosenColumns chosen) {
    this.draft = new GraphDraft(chosen);
    this.file = file;
  }

  /** A node, then its neighbours. */
  RawGraph adjacencyList() throws IOException {
    return read(
        row -> {
          if (row.indexOf('{') >= 0) {
            throw file.at(line, "is a multi-line adjacency list, expected write_adjlist's");
          }
          String[] words = row.split("\\s+");
          declare(words[0]);
          for (int i = 1; i < words.length; i++) {
            link(words[0], words[i]);
          }
        });
  }

  /** Two nodes, then a dictionary, of which weight and type are read. */
  RawGraph edgeList() throws IOException {
    return read(
        row -> {
          Matcher parts = EdgeListFormat.LINE.matcher(row);
          if (!parts.matches()) {
            throw file.at(line, "expected two nodes and {…}, got " + Quoted.of(row));
          }
          declare(parts.group(1));
          declare(parts.group(2));
          Matcher entry = ENTRY.matcher(row);
          while (entry.find()) {
            draft
                .edges()
                .tell(entry.group(1), Objects.requireNonNullElse(entry.group(2), entry.group(3)));
          }
          draft.link(parts.group(1), parts.group(2), place());
        });
  }

  private RawGraph read(Consumer<String> row) throws IOException {
    BufferedReader text = file.textInAnyEncoding();
    for (String next = text.readLine(); next != null; next = text.readLine()) {
      line++;
      int comment = next.indexOf('#');
      String bare = (comment < 0 ? next : next.substring(0, comment)).strip();
      if (!bare.isEmpty()) {
        row.accept(bare);
      }
    }
    return draft.build(file.path(), Optional.empty(), Optional.empty());
  }

  private void declare(String name) {
    draft.nodeOrNew(name, place());
  }

  private void link(String source, String target) {
    declare(target);
    draft.link(source, target, place());
  }

  private FilePosition place() {
    return new FilePosition(file.path(), line);
  }
}

package org.pugraph.data.format.table;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.pugraph.base.BadInput;
import org.pugraph.data.io.TextFile;
import org.pugraph.graph.NodeNames;

/**
 * The labelled positives: one name per line, as {@link NameLine} has it; blank lines and lines that
 * start with {@code #} are passed over.
 */
public final class PositivesFile {

  private PositivesFile() {}

  /** The positives, ascending; refuses unknown nodes, repeated nodes and a file without any. */
  public static int[] read(Path path, NodeNames names) {
    Map<Integer, Long> lineOf = TextFile.read(path, file -> lines(file, names));
    BadInput.unless(!lineOf.isEmpty(), path + ": names no node, expected one per line");
    return lineOf.keySet().stream().mapToInt(Integer::intValue).sorted().toArray();
  }

  private static Map<Integer, Long> lines(TextFile file, NodeNames names) throws IOException {
    Map<Integer, Long> lineOf = new HashMap<>();
    BufferedReader text = file.text();
    long line = 0;
    for (String raw = text.readLine(); raw != null; raw = text.readLine()) {
      line++;
      if (NameLine.isBlankOrComment(raw)) {
        continue;
      }
      int node = NameLine.find(raw, names);
      if (node < 0) {
        throw file.at(line, "node \"" + raw.strip() + "\" is not in the graph");
      }
      Long before = lineOf.putIfAbsent(node, line);
      if (before != null) {
        throw file.at(line, "node \"" + raw.strip() + "\" was already in line " + before);
      }
    }
    return lineOf;
  }

  /** Writes positives, whole or not at all, so that {@link #read} finds them again. */
  public static void write(int[] positives, NodeNames names, Path path) {
    TextFile.write(
        path,
        out -> {
          for (int node : positives) {
            out.append(NameLine.of(names.name(node))).append('\n');
          }
        });
  }
}

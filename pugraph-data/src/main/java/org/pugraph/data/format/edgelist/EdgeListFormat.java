package org.pugraph.data.format.edgelist;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.pugraph.base.BadInput;
import org.pugraph.data.feature.RawGraph;
import org.pugraph.data.format.ReadOnlyFormat;
import org.pugraph.data.format.title.ChosenColumns;
import org.pugraph.data.io.TextFile;

/**
 * Edge lists of NetworkX with what it knows of each edge: {@code a b {'weight': 3}}. Stateless and
 * thread safe.
 */
public final class EdgeListFormat implements ReadOnlyFormat {

  static final Pattern LINE = Pattern.compile("(\\S+)\\s+(\\S+)\\s+\\{.*\\}\\s*");

  @Override
  public String name() {
    return "edgelist";
  }

  @Override
  public String description() {
    return "an edge on each line, with a dictionary, as of NetworkX's write_edgelist";
  }

  @Override
  public boolean recognises(Path path) {
    try {
      return TextFile.read(path, EdgeListFormat::isIn);
    } catch (BadInput unreadable) {
      return false;
    }
  }

  private static boolean isIn(TextFile file) throws IOException {
    List<String> lines = file.firstLines();
    return !lines.isEmpty() && lines.stream().limit(5).allMatch(LINE.asMatchPredicate());
  }

  @Override
  public boolean isOneText() {
    return true;
  }

  @Override
  public RawGraph read(Path path, ChosenColumns chosen) {
    return TextFile.read(path, file -> new WordLines(file, chosen).edgeList());
  }
}

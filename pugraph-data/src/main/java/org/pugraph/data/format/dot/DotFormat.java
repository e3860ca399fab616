package org.pugraph.data.format.dot;

import java.nio.file.Path;
import org.pugraph.base.BadInput;
import org.pugraph.data.feature.RawGraph;
import org.pugraph.data.format.ReadOnlyFormat;
import org.pugraph.data.format.text.Characters;
import org.pugraph.data.format.title.ChosenColumns;
import org.pugraph.data.io.TextFile;

/**
 * DOT, the language of Graphviz: {@code graph { a -- b -- c; a [size=3] }}. Stateless and thread
 * safe.
 */
public final class DotFormat implements ReadOnlyFormat {

  @Override
  public String name() {
    return "dot";
  }

  @Override
  public String description() {
    return "one DOT file of Graphviz: graph or digraph";
  }

  @Override
  public boolean recognises(Path path) {
    try {
      return TextFile.read(path, file -> DotReader.isIn(new DotTokens(new Characters(file))));
    } catch (BadInput notDot) {
      return false;
    }
  }

  @Override
  public boolean isOneText() {
    return true;
  }

  @Override
  public RawGraph read(Path path, ChosenColumns chosen) {
    return TextFile.read(
        path, file -> new DotReader(new DotTokens(new Characters(file)), chosen).read(path));
  }
}

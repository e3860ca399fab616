package org.pugraph.data.format.pajek;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.pugraph.base.BadInput;
import org.pugraph.data.feature.RawGraph;
import org.pugraph.data.format.ReadOnlyFormat;
import org.pugraph.data.format.title.ChosenColumns;
import org.pugraph.data.io.TextFile;

/**
 * Networks of Pajek: {@code *Vertices}, then {@code *Arcs}, {@code *Edges} or lists of them.
 * Stateless and thread safe.
 */
public final class PajekFormat implements ReadOnlyFormat {

  @Override
  public String name() {
    return "pajek";
  }

  @Override
  public String description() {
    return "one .net file of Pajek: *Vertices, then *Arcs, *Edges, *Arcslist, *Edgeslist, *Matrix";
  }

  @Override
  public boolean recognises(Path path) {
    try {
      return TextFile.read(path, PajekFormat::startsWithStar);
    } catch (BadInput unreadable) {
      return false;
    }
  }

  private static boolean startsWithStar(TextFile file) throws IOException {
    List<String> lines =
        file.firstLines().stream().filter(line -> !PajekReader.isComment(line)).toList();
    String first = lines.isEmpty() ? "" : lines.get(0).strip().toLowerCase(Locale.ROOT);
    return first.startsWith("*vertices") || first.startsWith("*network");
  }

  @Override
  public boolean isOneText() {
    return true;
  }

  @Override
  public RawGraph read(Path path, ChosenColumns chosen) {
    return TextFile.read(path, file -> new PajekReader(file, chosen).read());
  }
}

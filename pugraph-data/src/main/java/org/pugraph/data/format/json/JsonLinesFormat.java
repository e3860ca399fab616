package org.pugraph.data.format.json;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.pugraph.base.BadInput;
import org.pugraph.data.feature.RawGraph;
import org.pugraph.data.format.ReadOnlyFormat;
import org.pugraph.data.format.title.ChosenColumns;
import org.pugraph.data.io.TextFile;

/**
 * A JSON object on each line, a node or a link, as of Neo4j's export and of streams. Stateless and
 * thread safe.
 */
public final class JsonLinesFormat implements ReadOnlyFormat {

  @Override
  public String name() {
    return "jsonl";
  }

  @Override
  public String description() {
    return "a JSON object on each line: {\"id\": …} a node, {\"source\": …, \"target\": …} a link";
  }

  @Override
  public boolean recognises(Path path) {
    try {
      return TextFile.read(path, JsonLinesFormat::isIn);
    } catch (BadInput unreadable) {
      return false;
    }
  }

  private static boolean isIn(TextFile file) throws IOException {
    List<String> lines = file.firstLines();
    return !lines.isEmpty() && lines.stream().limit(5).allMatch(JsonLinesReader::isElement);
  }

  @Override
  public boolean isOneText() {
    return true;
  }

  @Override
  public RawGraph read(Path path, ChosenColumns chosen) {
    return TextFile.read(path, file -> new JsonLinesReader(file, chosen).read());
  }
}

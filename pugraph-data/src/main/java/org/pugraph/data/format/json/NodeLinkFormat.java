package org.pugraph.data.format.json;

import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Set;
import org.pugraph.data.feature.RawGraph;
import org.pugraph.data.format.GraphContent;
import org.pugraph.data.format.GraphFormat;
import org.pugraph.data.format.GraphPart;
import org.pugraph.data.format.title.ChosenColumns;
import org.pugraph.data.io.TextFile;

/**
 * JSON with a list of nodes and a list of links, the way of NetworkX and D3. Stateless and thread
 * safe.
 */
public final class NodeLinkFormat implements GraphFormat {

  @Override
  public String name() {
    return "json";
  }

  @Override
  public String description() {
    return "one JSON file with \"nodes\" and \"links\", \"edges\" or \"adjacency\", as of NetworkX and"
        + " D3, or \"elements\" of Cytoscape";
  }

  @Override
  public boolean recognises(Path path) {
    return NodeLinkReader.recognises(path);
  }

  @Override
  public boolean isOneText() {
    return true;
  }

  @Override
  public RawGraph read(Path path, ChosenColumns chosen) {
    return TextFile.read(path, file -> new NodeLinkReader(file, chosen).read());
  }

  @Override
  public Set<GraphPart> holds() {
    return EnumSet.allOf(GraphPart.class);
  }

  @Override
  public void write(GraphContent content, Path path) {
    NodeLinkWriter.write(content, path);
  }
}

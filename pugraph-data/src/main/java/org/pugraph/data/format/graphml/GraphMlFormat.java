package org.pugraph.data.format.graphml;

import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Set;
import org.pugraph.data.feature.RawGraph;
import org.pugraph.data.format.GraphContent;
import org.pugraph.data.format.GraphFormat;
import org.pugraph.data.format.GraphPart;
import org.pugraph.data.format.title.ChosenColumns;
import org.pugraph.data.format.xml.XmlElements;

/** GraphML, the XML of igraph, NetworkX, yEd, Gephi and Neo4j. Stateless and thread safe. */
public final class GraphMlFormat implements GraphFormat {

  @Override
  public String name() {
    return "graphml";
  }

  @Override
  public String description() {
    return "one GraphML file, as igraph, NetworkX, yEd, Gephi and Neo4j write it";
  }

  @Override
  public boolean recognises(Path path) {
    return XmlElements.root(path).filter(GraphMlReader.ROOT::equals).isPresent();
  }

  @Override
  public boolean isOneText() {
    return true;
  }

  @Override
  public RawGraph read(Path path, ChosenColumns chosen) {
    return XmlElements.read(
        path, GraphMlReader.ROOT, xml -> new GraphMlReader(xml, chosen).read(path));
  }

  @Override
  public Set<GraphPart> holds() {
    return EnumSet.allOf(GraphPart.class);
  }

  @Override
  public void write(GraphContent content, Path path) {
    GraphMlWriter.write(content, path);
  }
}

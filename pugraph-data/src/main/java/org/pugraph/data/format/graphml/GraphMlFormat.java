package org.pugraph.data.format.graphml;

import java.nio.file.Path;
import java.util.List;
import org.pugraph.data.feature.Column;
import org.pugraph.data.feature.RawGraph;
import org.pugraph.data.format.GraphFormat;
import org.pugraph.data.format.xml.XmlElements;
import org.pugraph.graph.Graph;

/** GraphML, the XML of igraph, NetworkX, yEd, Gephi and Neo4j. */
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
  public RawGraph read(Path path) {
    return XmlElements.read(path, GraphMlReader.ROOT, xml -> new GraphMlReader(xml).read(path));
  }

  @Override
  public void write(Graph graph, List<Column> extra, Path path) {
    GraphMlWriter.write(graph, extra, path);
  }
}

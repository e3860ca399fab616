package org.pugraph.data.format.gexf;

import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Set;
import org.pugraph.data.feature.RawGraph;
import org.pugraph.data.format.GraphContent;
import org.pugraph.data.format.GraphFormat;
import org.pugraph.data.format.GraphPart;
import org.pugraph.data.format.title.ChosenColumns;
import org.pugraph.data.format.xml.XmlElements;

/** GEXF, the XML of Gephi. Stateless and thread safe. */
public final class GexfFormat implements GraphFormat {

  @Override
  public String name() {
    return "gexf";
  }

  @Override
  public String description() {
    return "one GEXF file, as Gephi and NetworkX write it";
  }

  @Override
  public boolean recognises(Path path) {
    return XmlElements.root(path).filter(GexfReader.ROOT::equals).isPresent();
  }

  @Override
  public boolean isOneText() {
    return true;
  }

  @Override
  public RawGraph read(Path path, ChosenColumns chosen) {
    return XmlElements.read(path, GexfReader.ROOT, xml -> new GexfReader(xml, chosen).read(path));
  }

  @Override
  public Set<GraphPart> holds() {
    return EnumSet.allOf(GraphPart.class);
  }

  @Override
  public void write(GraphContent content, Path path) {
    GexfWriter.write(content, path);
  }
}

package org.pugraph.data.format.gml;

import java.nio.file.Path;
import org.pugraph.base.BadInput;
import org.pugraph.data.feature.RawGraph;
import org.pugraph.data.format.ReadOnlyFormat;
import org.pugraph.data.format.text.Characters;
import org.pugraph.data.format.title.ChosenColumns;
import org.pugraph.data.io.TextFile;

/**
 * GML: {@code graph [ node [ id 1 label "a" ] edge [ source 1 target 2 ] ]}. Stateless and thread
 * safe.
 */
public final class GmlFormat implements ReadOnlyFormat {

  @Override
  public String name() {
    return "gml";
  }

  @Override
  public String description() {
    return "one GML file, as of NetworkX, igraph, Gephi and the collection of Newman";
  }

  @Override
  public boolean recognises(Path path) {
    try {
      return TextFile.read(path, file -> GmlReader.isIn(new Characters(file)));
    } catch (BadInput notGml) {
      return false;
    }
  }

  @Override
  public boolean isOneText() {
    return true;
  }

  @Override
  public RawGraph read(Path path, ChosenColumns chosen) {
    return TextFile.read(path, file -> new GmlReader(new Characters(file), chosen).read(path));
  }
}

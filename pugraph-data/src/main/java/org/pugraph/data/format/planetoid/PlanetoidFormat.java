package org.pugraph.data.format.planetoid;

import java.nio.file.Path;
import org.pugraph.base.BadInput;
import org.pugraph.data.feature.RawGraph;
import org.pugraph.data.format.GraphContent;
import org.pugraph.data.format.GraphFormat;
import org.pugraph.data.format.title.ChosenColumns;

/**
 * The pickles of Planetoid: {@code ind.NAME.x, y, tx, ty, allx, ally, graph, test.index}. They are
 * read only: other formats hold the same graph, and nothing needs new pickles.
 *
 * <p>Nodes, features and classes are numbered. Classes may be named in a further file beside the
 * others, {@code ind.NAME.classes}, one name on a line. The split into training and test nodes that
 * comes with the files is not read.
 *
 * <p>Stateless and thread safe.
 */
public final class PlanetoidFormat implements GraphFormat {

  @Override
  public String name() {
    return "planetoid";
  }

  @Override
  public String description() {
    return "a folder with the pickles ind.NAME.allx, tx, ally, ty, graph, test.index, or one of"
        + " them";
  }

  @Override
  public boolean recognises(Path path) {
    try {
      return PlanetoidFiles.at(path).isPresent();
    } catch (BadInput several) {
      return true;
    }
  }

  @Override
  public RawGraph read(Path path, ChosenColumns chosen) {
    PlanetoidFiles files =
        PlanetoidFiles.at(path)
            .orElseThrow(() -> new BadInput(path + ": holds no ind.NAME.graph of Planetoid's"));
    return new PlanetoidGraph(files).read();
  }

  @Override
  public boolean isWritable() {
    return false;
  }

  @Override
  public void write(GraphContent content, Path path) {
    throw new BadInput(path + ": files of " + name() + " are read, but not written");
  }
}

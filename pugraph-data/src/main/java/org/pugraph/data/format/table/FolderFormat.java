package org.pugraph.data.format.table;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Set;
import org.pugraph.base.BadInput;
import org.pugraph.data.feature.RawGraph;
import org.pugraph.data.format.GraphContent;
import org.pugraph.data.format.GraphFormat;
import org.pugraph.data.format.GraphPart;
import org.pugraph.data.format.title.ChosenColumns;
import org.pugraph.data.io.Noted;
import org.pugraph.graph.Graph;

/** Pugraph's own graph folder. Stateless and thread safe. */
public final class FolderFormat implements GraphFormat {

  @Override
  public String name() {
    return "folder";
  }

  @Override
  public String description() {
    return "a folder with edges.csv and nodes.svm";
  }

  @Override
  public boolean recognises(Path path) {
    return Files.exists(path.resolve("nodes.svm")) || Files.exists(path.resolve("nodes.svm.gz"));
  }

  @Override
  public RawGraph read(Path path, ChosenColumns chosen) {
    Noted<Graph> read = GraphFolder.readNoted(path, chosen);
    return RawGraph.of(read.value()).with(read.notes());
  }

  @Override
  public Set<GraphPart> holds() {
    return EnumSet.of(GraphPart.DISPLAY_NAMES, GraphPart.EDGE_TYPES);
  }

  @Override
  public void write(GraphContent content, Path path) {
    BadInput.unless(content.columns().isEmpty(), path + ": a graph folder has no place for scores");
    GraphFolder.write(content.graph(), path);
  }
}

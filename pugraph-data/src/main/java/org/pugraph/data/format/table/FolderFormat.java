package org.pugraph.data.format.table;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.pugraph.base.BadInput;
import org.pugraph.data.feature.Column;
import org.pugraph.data.feature.RawGraph;
import org.pugraph.data.format.GraphFormat;
import org.pugraph.graph.Graph;

/** Pugraph's own graph folder. */
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
  public RawGraph read(Path path) {
    return RawGraph.of(GraphFolder.read(path));
  }

  @Override
  public void write(Graph graph, List<Column> extra, Path path) {
    BadInput.unless(extra.isEmpty(), path + ": a graph folder has no place for scores");
    GraphFolder.write(graph, path);
  }
}

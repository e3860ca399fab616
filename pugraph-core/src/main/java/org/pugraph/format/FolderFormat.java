package org.pugraph.format;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.pugraph.BadInput;
import org.pugraph.data.GraphFolder;
import org.pugraph.feature.Column;
import org.pugraph.feature.RawGraph;
import org.pugraph.graph.Graph;

/** Pugraph's own graph folder. */
final class FolderFormat implements GraphFormat {

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

package org.pugraph.serve;

import java.nio.file.Path;
import java.util.Optional;
import org.pugraph.graph.Graph;

/** Where what was learned outlives the server. */
public interface Archive {

  /** What was last learned on that very graph; empty where nothing was. */
  Optional<Learned.Answer> find(Path home, Graph graph);

  /** Keeps what was learned, in place of what was kept before. */
  void keep(Path home, Learned learned);
}

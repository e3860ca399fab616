package org.pugraph.mcp.model;

import org.pugraph.DefaultRecipe;
import org.pugraph.data.source.EncodedGraph;
import org.pugraph.ensemble.EnsembleSettings;
import org.pugraph.server.session.SessionDefaults;

/** What is fitted. */
public enum RecipeName {
  /** What the page fits: seconds. */
  QUICK,
  /** What {@code train} fits where nothing else is asked for: minutes. */
  FULL;

  EnsembleSettings settings(EncodedGraph read, long memory) {
    return switch (this) {
      case QUICK -> SessionDefaults.usual(read);
      case FULL -> DefaultRecipe.of(read, memory).settings();
    };
  }
}

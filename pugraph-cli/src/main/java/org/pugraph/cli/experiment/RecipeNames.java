package org.pugraph.cli.experiment;

import java.util.Iterator;
import org.pugraph.experiment.recipe.RecipeFile;

/** The recipes that come with Pugraph, for completion. */
final class RecipeNames implements Iterable<String> {

  @Override
  public Iterator<String> iterator() {
    return RecipeFile.SHIPPED.iterator();
  }
}

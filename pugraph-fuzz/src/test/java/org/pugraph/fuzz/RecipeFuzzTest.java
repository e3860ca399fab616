package org.pugraph.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.experiment.recipe.RecipeFile;

/** Recipes are read or refused, whatever their bytes. */
class RecipeFuzzTest {

  @TempDir static Path folder;

  @FuzzTest
  void recipe(byte[] bytes) {
    Path file = new AnyBytes(folder).file("recipe.yaml", bytes);
    AnyBytes.readOrRefused(() -> RecipeFile.read(file.toString()));
  }
}

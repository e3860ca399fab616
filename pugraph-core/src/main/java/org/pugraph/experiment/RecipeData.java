package org.pugraph.experiment;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.pugraph.experiment.Recipe.DataSet;

/** Reads the data sets of a recipe. */
final class RecipeData {

  private static final List<String> NAMES =
      List.of("name", "class", "classes", "published", "splits");

  private RecipeData() {}

  static DataSet read(Yaml yaml) {
    YamlSection entry = YamlSection.of(yaml, NAMES);
    String name = entry.needed("name").text();
    boolean several = entry.has("classes");
    if (several) {
      List.of("class", "published", "splits").forEach(other -> refuseBesideClasses(entry, other));
    }
    return new DataSet(
        name,
        several ? several(entry.needed("classes")) : new Sought.One(entry.needed("class").text()),
        several ? "" : entry.find("published").map(Yaml::text).orElse(name),
        entry.find("splits").map(file -> Path.of(file.text())),
        yaml.place());
  }

  /** What the paper prints, and a file of splits, are of one class. */
  private static void refuseBesideClasses(YamlSection entry, String name) {
    Optional<Yaml> given = entry.find(name);
    if (given.isPresent()) {
      throw given.get().wrong("\"" + name + "\" does not go with \"classes\"");
    }
  }

  private static Sought several(Yaml classes) {
    Yaml atLeast = YamlSection.of(classes, List.of("at-least")).needed("at-least");
    return atLeast.as(nodes -> new Sought.AtLeast(nodes.whole()));
  }
}

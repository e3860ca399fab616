package org.pugraph.experiment.recipe;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.pugraph.experiment.recipe.Recipe.DataSet;

/**
 * Reads the data sets of a recipe: an entry is one data set, or several generated ones. The seed is
 * the recipe's.
 */
final class RecipeData {

  private static final List<String> OF_ONE_CLASS = List.of("class", "published", "splits");

  private static final List<String> NAMES =
      Stream.of(List.of("name", "classes", "times"), OF_ONE_CLASS, GeneratedGraph.SETTINGS)
          .flatMap(List::stream)
          .toList();

  private RecipeData() {}

  static List<DataSet> read(Yaml yaml, long seed) {
    YamlSection entry = YamlSection.of(yaml, NAMES);
    if (entry.needed("name").text().equals(GeneratedGraph.NAME)) {
      refuse(entry, List.of("published", "splits", "times"), "does not go with generated data");
      return GeneratedGraph.read(entry).stream()
          .map(one -> dataSet(entry, seed, Optional.of(one)))
          .toList();
    }
    refuse(entry, GeneratedGraph.SETTINGS, "goes with \"name: " + GeneratedGraph.NAME + "\" only");
    return List.of(dataSet(entry, seed, Optional.empty()));
  }

  private static DataSet dataSet(YamlSection entry, long seed, Optional<GeneratedGraph> generated) {
    String name = entry.needed("name").text();
    if (entry.has("classes")) {
      refuse(entry, OF_ONE_CLASS, "does not go with \"classes\"");
      PositiveClasses several = several(entry.needed("classes"), seed);
      return new DataSet(
          name, several, "", Optional.empty(), times(entry), generated, entry.yaml().place());
    }
    return new DataSet(
        name,
        new PositiveClasses.One(entry.needed("class").text()),
        entry.find("published").map(Yaml::text).orElse(name),
        entry.find("splits").map(RecipeData::path),
        times(entry),
        generated,
        entry.yaml().place());
  }

  private static Optional<Path> times(YamlSection entry) {
    return entry.find("times").map(RecipeData::path);
  }

  private static Path path(Yaml file) {
    try {
      return Path.of(file.text());
    } catch (InvalidPathException noPath) {
      throw file.wrong("\"" + file.text() + "\" cannot be the name of a file");
    }
  }

  private static void refuse(YamlSection entry, List<String> names, String why) {
    for (String name : names) {
      entry
          .find(name)
          .ifPresent(
              given -> {
                throw given.wrong("\"" + name + "\" " + why);
              });
    }
  }

  /** One class by name, or several by their size. */
  static PositiveClasses classes(Yaml yaml, long seed) {
    return yaml.isMap() ? several(yaml, seed) : new PositiveClasses.One(yaml.text());
  }

  private static PositiveClasses several(Yaml classes, long seed) {
    YamlSection given = YamlSection.of(classes, List.of("at-least", "at-most"));
    int atMost = given.find("at-most").map(Yaml::whole).orElse(Integer.MAX_VALUE);
    return given
        .needed("at-least")
        .as(nodes -> new PositiveClasses.AtLeast(nodes.whole(), atMost, seed));
  }
}

package org.pugraph.experiment.recipe;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.pugraph.base.BadInput;
import org.pugraph.experiment.recipe.Recipe.DataSet;
import org.pugraph.experiment.recipe.Recipe.Part;
import org.pugraph.metric.Metrics;

/**
 * Reads a recipe from YAML. A part inherits what it omits from the recipe; see {@link
 * RecipeColumns} for the settings of a method. Every error names file and line, and is reported
 * before anything runs.
 */
public final class RecipeFile {

  /** The recipes that come with Pugraph. */
  public static final List<String> SHIPPED =
      List.of(
          "paper",
          "tuned",
          "best",
          "study",
          "regret",
          "prior",
          "priors",
          "biased",
          "quick",
          "tuning",
          "benchmark",
          "benchmark-small",
          "benchmark-tuning");

  private static final List<String> NAMES =
      Stream.concat(
              Stream.of("title", "figure", "seed", "data", "settings", "methods", "parts", "notes"),
              RecipeSetting.NAMES.stream())
          .toList();

  private final YamlSection whole;

  private RecipeFile(Yaml root) {
    whole = YamlSection.of(root, NAMES);
  }

  /** One of the shipped recipes by name, or a file. */
  public static Recipe read(String nameOrFile) {
    return of(SHIPPED.contains(nameOrFile) ? shipped(nameOrFile) : file(Path.of(nameOrFile)));
  }

  static Recipe of(Yaml root) {
    return root.as(yaml -> new RecipeFile(yaml).recipe());
  }

  private static Yaml file(Path path) {
    BadInput.unless(
        Files.exists(path),
        path + ": there is no such recipe or file; the recipes are " + String.join(", ", SHIPPED));
    return Yaml.read(path);
  }

  private static Yaml shipped(String name) {
    String file = name + ".yaml";
    try (InputStream in = RecipeFile.class.getResourceAsStream(file)) {
      if (in == null) {
        throw new BadInput("recipe \"" + name + "\" is missing from this build");
      }
      return Yaml.parse(file, new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private Recipe recipe() {
    RecipeColumns columns = RecipeColumns.of(whole);
    long seed = whole.find("seed").map(Yaml::whole).orElse(1);
    List<DataSet> data =
        named(
                whole.neededList("data"),
                yaml -> RecipeData.read(yaml, seed),
                all -> all.get(0).name(),
                "data sets")
            .stream()
            .flatMap(List::stream)
            .toList();
    List<Part> parts =
        named(
            whole.neededList("parts"),
            part -> new RecipePart(whole, data, columns, seed).read(part),
            Part::name,
            "parts");
    RecipeShow.checkBeside(whole.needed("parts"), parts);
    return new Recipe(
        whole.find("title").map(Yaml::text).orElse("Experiment"),
        whole.find("figure").map(RecipeFile::figure).orElse("f1"),
        seed,
        data,
        parts,
        Stream.concat(
                whole.find("notes").map(Yaml::list).orElse(List.of()).stream().map(Yaml::text),
                columns.notes().stream())
            .toList());
  }

  /** Reads entries whose names differ. */
  private static <T> List<T> named(
      List<Yaml> entries, Function<Yaml, T> reader, Function<T, String> name, String what) {
    List<T> all = new ArrayList<>();
    for (Yaml entry : entries) {
      T one = entry.as(reader);
      if (all.stream().map(name).anyMatch(name.apply(one)::equals)) {
        throw entry.wrong("there are two " + what + " of the name \"" + name.apply(one) + "\"");
      }
      all.add(one);
    }
    return all;
  }

  private static String figure(Yaml given) {
    String name = given.text();
    if (!Metrics.NAMES.contains(name)) {
      throw given.wrong(
          "figure must be one of " + String.join(", ", Metrics.NAMES) + ", got \"" + name + "\"");
    }
    return name;
  }
}

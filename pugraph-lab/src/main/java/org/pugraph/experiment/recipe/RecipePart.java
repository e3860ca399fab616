package org.pugraph.experiment.recipe;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.pugraph.experiment.method.Methods;
import org.pugraph.experiment.recipe.Recipe.Column;
import org.pugraph.experiment.recipe.Recipe.DataSet;
import org.pugraph.experiment.recipe.Recipe.Part;
import org.pugraph.experiment.recipe.Recipe.Show;
import org.pugraph.experiment.recipe.Recipe.Vary;
import org.pugraph.experiment.sampling.GivenPrior;

/**
 * Reads the parts of a recipe.
 *
 * @param whole the recipe, from which a part inherits what it omits
 * @param data the recipe's data sets
 * @param columns the recipe's methods
 * @param seed of the recipe
 */
record RecipePart(YamlSection whole, List<DataSet> data, RecipeColumns columns, long seed) {

  private static final List<String> NAMES =
      Stream.of(
              List.of(
                  "name", "title", "data", RecipeSetting.CLASSES, "methods", "suffix", "settings"),
              RecipeSetting.NAMES,
              List.of("vary", "ours", RecipeTuning.NAME),
              RecipeShow.NAMES)
          .flatMap(List::stream)
          .toList();

  Part read(Yaml yaml) {
    YamlSection own = YamlSection.of(yaml, NAMES);
    String name = own.needed("name").text();
    Optional<RecipeTuning> tuning =
        own.find(RecipeTuning.NAME).map(tune -> RecipeTuning.read(tune, own, columns));
    List<Column> methods = tuning.map(RecipeTuning::columns).orElseGet(() -> columns.read(own));
    Vary vary = own.find("vary").map(varied -> vary(varied, methods)).orElse(null);
    Part plain =
        new Part(
            name,
            own.find("title").map(Yaml::text).orElse(name),
            new RecipeSetting(whole, own, data, seed).read(vary),
            methods,
            vary,
            own.find("ours").map(label -> columnOf(methods, label)),
            Show.PLAIN);
    return plain.with(new RecipeShow(plain, data, tuning.map(RecipeTuning::tuning)).read(own));
  }

  private static String columnOf(List<Column> methods, Yaml label) {
    if (methods.stream().noneMatch(column -> column.label().equals(label.text()))) {
      throw label.wrong("there is no column \"" + label.text() + "\"");
    }
    return label.text();
  }

  private static Vary vary(Yaml yaml, List<Column> methods) {
    Map<String, Yaml> entries = yaml.map();
    if (entries.size() != 1) {
      throw yaml.wrong("exactly one setting can vary, got " + entries.size());
    }
    Map.Entry<String, Yaml> only = entries.entrySet().iterator().next();
    List<String> values = new ArrayList<>();
    for (Yaml value : only.getValue().list()) {
      value.number(); // an axis has no place for words
      if (methods.stream().noneMatch(m -> Methods.isOwn(m.settings(), only.getKey()))) {
        value.as(v -> checked(only.getKey(), v));
      }
      values.add(value.text());
    }
    if (values.isEmpty() || values.stream().distinct().count() < values.size()) {
      throw yaml.wrong(only.getKey() + " must take one value or several, each once");
    }
    return new Vary(only.getKey(), values);
  }

  private static Object checked(String setting, Yaml value) {
    return setting.equals(GivenPrior.FACTOR)
        ? GivenPrior.times(value.number())
        : RecipeColumns.checked(setting, value);
  }
}

package org.pugraph.experiment.recipe;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.pugraph.experiment.recipe.Recipe.Column;
import org.pugraph.experiment.recipe.Recipe.Tuning;

/**
 * Reads the settings that a part chooses from: of each method all combinations of some values, or a
 * list of settings. No method may try more of them than the budget; one that is not named has its
 * own settings alone.
 *
 * @param columns one for each candidate
 * @param tuning which columns are of which method
 */
record RecipeTuning(List<Column> columns, Tuning tuning) {

  static final String NAME = "tune";

  static RecipeTuning read(Yaml yaml, YamlSection part, RecipeColumns methods) {
    YamlSection given = YamlSection.of(yaml, List.of("budget", "settings"));
    Yaml budget = given.needed("budget");
    if (budget.whole() < 1) {
      throw budget.wrong("budget must be at least 1, got " + budget.whole());
    }
    Map<String, Yaml> settings = given.needed("settings").map();
    List<String> names = part.neededList("methods").stream().map(Yaml::text).toList();
    for (Map.Entry<String, Yaml> one : settings.entrySet()) {
      if (!names.contains(one.getKey())) {
        throw one.getValue()
            .wrong("method \"" + one.getKey() + "\" is not one of the part: " + names);
      }
    }
    List<Column> columns = new ArrayList<>();
    Map<String, List<String>> candidates = new LinkedHashMap<>();
    for (Yaml name : part.neededList("methods")) {
      Yaml own = settings.get(name.text());
      List<Map<String, Yaml>> tried = own == null ? List.of(Map.of()) : tried(own);
      if (tried.size() > budget.whole()) {
        throw (own == null ? name : own)
            .wrong(
                name.text()
                    + " has "
                    + tried.size()
                    + " settings to try, the budget of every method is "
                    + budget.whole());
      }
      List<Column> some = new ArrayList<>();
      for (Map<String, Yaml> one : tried) {
        methods
            .changed(label(name.text(), one), name, one, part, own == null ? name : own)
            .ifPresent(some::add);
      }
      if (!some.isEmpty()) {
        columns.addAll(some);
        candidates.put(name.text(), some.stream().map(Column::label).toList());
      }
    }
    return new RecipeTuning(columns, new Tuning(budget.whole(), candidates));
  }

  private static List<Map<String, Yaml>> tried(Yaml own) {
    if (!own.isMap()) {
      return own.list().stream().map(Yaml::map).toList();
    }
    List<Map<String, Yaml>> combinations = List.of(Map.of());
    for (Map.Entry<String, Yaml> setting : own.map().entrySet()) {
      List<Map<String, Yaml>> longer = new ArrayList<>();
      for (Map<String, Yaml> combination : combinations) {
        for (Yaml value : setting.getValue().list()) {
          Map<String, Yaml> one = new LinkedHashMap<>(combination);
          one.put(setting.getKey(), value);
          longer.add(one);
        }
      }
      combinations = longer;
    }
    return combinations;
  }

  private static String label(String method, Map<String, Yaml> settings) {
    return settings.isEmpty()
        ? method
        : settings.entrySet().stream()
            .map(one -> one.getKey() + " " + one.getValue().text())
            .collect(Collectors.joining(", ", method + ": ", ""));
  }
}

package org.pugraph.cli.experiment;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.pugraph.base.BadInput;
import org.pugraph.experiment.method.Methods;
import org.pugraph.experiment.recipe.Recipe;
import org.pugraph.experiment.recipe.Recipe.Column;
import org.pugraph.experiment.recipe.Recipe.Part;
import org.pugraph.experiment.recipe.Recipe.Setting;
import org.pugraph.setting.GivenSettings;
import org.pugraph.setting.NetworkSetting;

/**
 * Changes that the command line makes to a recipe: a selection of it, or other settings.
 *
 * @param parts these alone; all where empty
 * @param data these data sets alone; all where empty
 * @param methods these columns alone, by label or by method; all where empty
 * @param setting changes data sets, labelled shares and trials of a part
 * @param settings of every method that has them
 * @param seed of the whole grid, if it is to differ
 */
record RecipeEdit(
    List<String> parts,
    List<String> data,
    List<String> methods,
    UnaryOperator<Setting> setting,
    GivenSettings settings,
    OptionalLong seed) {

  Recipe of(Recipe read) {
    checkKnown("--only", parts, read.parts().stream().map(Part::name).toList());
    checkKnown("--only-data", data, read.data().stream().map(Recipe.DataSet::name).toList());
    List<Part> chosen = read.parts().stream().filter(part -> isWanted(parts, part.name())).toList();
    checkKnown("--methods", methods, namesOfColumns(chosen));
    List<Part> edited = new ArrayList<>();
    for (Part part : chosen) {
      List<Column> columns = part.columns().stream().filter(this::isWanted).toList();
      List<String> sets =
          part.setting().data().stream().filter(name -> isWanted(data, name)).toList();
      if (!columns.isEmpty() && !sets.isEmpty()) {
        edited.add(edited(part, columns, sets));
      }
    }
    BadInput.unless(
        !edited.isEmpty(), "no part of the recipe has these methods on these data sets");
    return new Recipe(
        read.title(), read.figure(), seed.orElse(read.seed()), read.data(), edited, read.notes());
  }

  private static void checkKnown(String option, List<String> given, Iterable<String> known) {
    Set<String> names = new LinkedHashSet<>();
    known.forEach(names::add);
    for (String name : given) {
      BadInput.unless(
          names.contains(name),
          option + ": \"" + name + "\" is unknown, expected " + String.join(", ", names));
    }
  }

  private static Set<String> namesOfColumns(List<Part> parts) {
    Set<String> names = new LinkedHashSet<>();
    parts.forEach(part -> part.columns().forEach(column -> names.add(column.label())));
    parts.forEach(part -> part.columns().forEach(column -> names.add(methodOf(column))));
    return names;
  }

  private static String methodOf(Column column) {
    return column.settings().find(NetworkSetting.METHOD).orElse("");
  }

  private static boolean isWanted(List<String> wanted, String name) {
    return wanted.isEmpty() || wanted.contains(name);
  }

  private boolean isWanted(Column column) {
    return isWanted(methods, column.label()) || isWanted(methods, methodOf(column));
  }

  private Part edited(Part part, List<Column> columns, List<String> sets) {
    Setting old = part.setting();
    Setting fewer = old.with(sets, old.sampling());
    return new Part(
        part.name(),
        part.title(),
        setting.apply(fewer),
        columns.stream().map(this::edited).toList(),
        part.vary(),
        part.ours().filter(ours -> columns.stream().anyMatch(c -> c.label().equals(ours))),
        part.show());
  }

  private Column edited(Column column) {
    GivenSettings changed = column.settings().with(Methods.known(column.settings(), settings));
    return new Column(column.label(), changed, column.place());
  }
}

package org.pugraph.experiment.summary;

import java.util.Map;
import java.util.stream.Collectors;
import org.pugraph.experiment.method.Methods;
import org.pugraph.experiment.recipe.PositiveClasses;
import org.pugraph.experiment.recipe.Recipe;
import org.pugraph.experiment.recipe.Recipe.Column;
import org.pugraph.experiment.recipe.Recipe.Part;
import org.pugraph.experiment.sampling.Labelled;
import org.pugraph.experiment.sampling.Sampling;
import org.pugraph.setting.GivenSettings;
import tools.jackson.databind.json.JsonMapper;

/** Writes chosen settings as a recipe, which compares the methods on the same data. */
final class ChosenRecipe {

  private ChosenRecipe() {}

  /**
   * A recipe in YAML.
   *
   * @param tuned where they were chosen
   * @param part where they were chosen
   * @param methods the chosen settings by name of the method
   */
  static String of(Recipe tuned, Part part, Map<String, Column> methods) {
    Sampling sampling = part.setting().sampling();
    StringBuilder yaml = new StringBuilder();
    yaml.append(
        "# Chosen by held-out positives, no true label of an unlabeled node was looked at.\n");
    yaml.append("title: ").append(quoted(tuned.title() + ", chosen settings")).append('\n');
    yaml.append("figure: f1AtPrior\n");
    yaml.append("protocol: ").append(sampling.protocol()).append('\n');
    boolean counts = sampling.labelled().get(0).count() > 0;
    yaml.append(counts ? "labels: [" : "shares: [");
    yaml.append(
        sampling.labelled().stream()
            .map(one -> amount(one))
            .collect(Collectors.joining(", ", "", "]\n")));
    yaml.append("trials: ").append(sampling.trials().small()).append("\n\ndata:\n");
    for (Recipe.DataSet set : tuned.data()) {
      if (part.setting().data().contains(set.name())) {
        yaml.append("  - {name: ").append(quoted(set.name())).append(", ");
        yaml.append(classes(part.setting().classesOf(set.name()).orElse(set.sought())));
        yaml.append("}\n");
      }
    }
    yaml.append("\nmethods:\n");
    methods.forEach(
        (name, column) ->
            yaml.append("  ")
                .append(quoted(name))
                .append(": {")
                .append(settings(column.settings()))
                .append("}\n"));
    yaml.append("\nparts:\n  - name: chosen\n    ranks: ").append(methods.size() > 1);
    yaml.append("\n    methods:\n");
    methods.keySet().forEach(name -> yaml.append("      - ").append(quoted(name)).append('\n'));
    return yaml.toString();
  }

  private static String amount(Labelled labelled) {
    return labelled.count() > 0
        ? Integer.toString(labelled.count())
        : Double.toString(labelled.share());
  }

  private static String classes(PositiveClasses sought) {
    if (sought instanceof PositiveClasses.AtLeast large) {
      String most = large.atMost() == Integer.MAX_VALUE ? "" : ", at-most: " + large.atMost();
      return "classes: {at-least: " + large.nodes() + most + "}";
    }
    return "class: " + quoted(((PositiveClasses.One) sought).nameOrIndex());
  }

  /** A command is a list already; JSON is YAML. */
  private static String settings(GivenSettings settings) {
    return settings.values().entrySet().stream()
        .filter(one -> !settings.has(Methods.COMMAND) || !one.getKey().equals("method"))
        .map(
            one ->
                one.getKey()
                    + ": "
                    + (one.getKey().equals(Methods.COMMAND)
                        ? one.getValue()
                        : quoted(one.getValue())))
        .collect(Collectors.joining(", "));
  }

  /** A word or number as it is, anything else in quotes. */
  private static String quoted(String text) {
    return text.matches("[A-Za-z0-9_.+/-]+")
                && !text.matches("(?i)[0-9.+-].*|true|false|yes|no|null")
            || text.matches("[0-9]+(\\.[0-9]+)?|true|false")
        ? text
        : JsonMapper.shared().writeValueAsString(text);
  }
}

package org.pugraph.experiment.recipe;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;
import org.pugraph.experiment.recipe.Recipe.Column;
import org.pugraph.experiment.recipe.Recipe.DataSet;
import org.pugraph.experiment.recipe.Recipe.Evaluation;
import org.pugraph.experiment.recipe.Recipe.Labelled;
import org.pugraph.experiment.recipe.Recipe.Part;
import org.pugraph.experiment.recipe.Recipe.Setting;
import org.pugraph.experiment.recipe.Recipe.Show;
import org.pugraph.experiment.recipe.Recipe.Vary;
import org.pugraph.split.Protocol;

/**
 * Reads the parts of a recipe.
 *
 * @param whole the recipe, from which a part inherits what it omits
 * @param data the recipe's data sets
 * @param columns the recipe's methods
 */
record RecipePart(YamlSection whole, List<DataSet> data, RecipeColumns columns) {

  /** The settings that a recipe may give for all its parts. */
  static final List<String> SETTING =
      List.of("shares", "labels", "trials", "protocol", "judge", Setting.PRIOR_FACTOR);

  private static final List<String> NAMES =
      Stream.of(
              List.of("name", "title", "data", "methods", "suffix", "settings"),
              SETTING,
              List.of("vary", "ours"),
              RecipeShow.NAMES)
          .flatMap(List::stream)
          .toList();

  private static final int TRIALS = 10;

  Part read(Yaml yaml) {
    YamlSection own = YamlSection.of(yaml, NAMES);
    String name = own.needed("name").text();
    List<Column> methods = columns.read(own);
    Vary vary = own.find("vary").map(RecipePart::vary).orElse(null);
    Part plain =
        new Part(
            name,
            own.find("title").map(Yaml::text).orElse(name),
            setting(own, vary),
            methods,
            vary,
            own.find("ours").map(label -> columnOf(methods, label)),
            Show.PLAIN);
    return plain.with(new RecipeShow(plain, data).read(own));
  }

  private static String columnOf(List<Column> methods, Yaml label) {
    if (methods.stream().noneMatch(column -> column.label().equals(label.text()))) {
      throw label.wrong("there is no column \"" + label.text() + "\"");
    }
    return label.text();
  }

  private Setting setting(YamlSection own, @Nullable Vary vary) {
    return new Setting(
        own.has("data")
            ? own.neededList("data").stream().map(this::knownData).toList()
            : data.stream().map(DataSet::name).distinct().toList(),
        either(own, "protocol")
            .map(yaml -> yaml.as(name -> Protocol.parse(name.text())))
            .orElse(Protocol.PAPER),
        either(own, "judge")
            .map(yaml -> yaml.as(name -> Evaluation.parse(name.text())))
            .orElse(Evaluation.TRUTH),
        labelled(own),
        either(own, "trials").map(trials -> trials.as(RecipePart::atLeastOne)).orElse(TRIALS),
        priorFactor(own, vary));
  }

  private Optional<Yaml> either(YamlSection own, String name) {
    return own.find(name).or(() -> whole.find(name));
  }

  private static int atLeastOne(Yaml trials) {
    BadInput.unless(trials.whole() >= 1, "trials must be at least 1, got " + trials.whole());
    return trials.whole();
  }

  /** A varied factor overrides the one of the recipe. */
  private double priorFactor(YamlSection own, @Nullable Vary vary) {
    boolean varies = vary != null && vary.setting().equals(Setting.PRIOR_FACTOR);
    Optional<Yaml> given =
        varies ? own.find(Setting.PRIOR_FACTOR) : either(own, Setting.PRIOR_FACTOR);
    if (varies && given.isPresent()) {
      throw given.get().wrong("\"" + Setting.PRIOR_FACTOR + "\" is what varies already");
    }
    return given.map(factor -> factor.as(RecipePart::priorFactor)).orElse(1.0);
  }

  private static double priorFactor(Yaml factor) {
    Setting.checkPriorFactor(factor.number());
    return factor.number();
  }

  private String knownData(Yaml name) {
    if (data.stream().noneMatch(set -> set.name().equals(name.text()))) {
      throw name.wrong("data set \"" + name.text() + "\" is not in the recipe's data");
    }
    return name.text();
  }

  /** Shares and numbers of labels are alternatives: a part that gives either inherits neither. */
  private List<Labelled> labelled(YamlSection own) {
    YamlSection from = own.has("shares") || own.has("labels") ? own : whole;
    List<Labelled> labelled = new ArrayList<>();
    for (Yaml share : from.find("shares").map(Yaml::list).orElse(List.of())) {
      double value = share.number();
      if (!(value > 0 && value < 1)) {
        throw share.wrong("share must be between 0 and 1, got " + share.text());
      }
      labelled.add(new Labelled(value, 0, share.place()));
    }
    for (Yaml count : from.find("labels").map(Yaml::list).orElse(List.of())) {
      if (count.whole() < 1) {
        throw count.wrong("labels must be at least 1, got " + count.text());
      }
      labelled.add(new Labelled(0, count.whole(), count.place()));
    }
    if (labelled.isEmpty()) {
      throw own.yaml().wrong("\"shares\" or \"labels\" is missing");
    }
    return labelled;
  }

  private static Vary vary(Yaml yaml) {
    Map<String, Yaml> entries = yaml.map();
    if (entries.size() != 1) {
      throw yaml.wrong("exactly one setting can vary, got " + entries.size());
    }
    Map.Entry<String, Yaml> only = entries.entrySet().iterator().next();
    List<String> values = new ArrayList<>();
    for (Yaml value : only.getValue().list()) {
      value.number(); // an axis has no place for words
      value.as(v -> checked(only.getKey(), v));
      values.add(value.text());
    }
    if (values.isEmpty() || values.stream().distinct().count() < values.size()) {
      throw yaml.wrong(only.getKey() + " must take one value or several, each once");
    }
    return new Vary(only.getKey(), values);
  }

  private static Object checked(String setting, Yaml value) {
    return setting.equals(Setting.PRIOR_FACTOR)
        ? priorFactor(value)
        : RecipeColumns.checked(setting, value);
  }
}

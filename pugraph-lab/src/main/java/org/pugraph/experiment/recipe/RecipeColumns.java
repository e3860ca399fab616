package org.pugraph.experiment.recipe;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.pugraph.experiment.method.Methods;
import org.pugraph.experiment.recipe.Recipe.Column;
import org.pugraph.setting.GivenSettings;
import org.pugraph.setting.NetworkSetting;

/**
 * Reads the methods of a recipe and makes them columns of its parts. The settings of a column are
 * those of the recipe, then of the method, then of the part, then its own, the later ones winning;
 * settings that a method does not have are not taken from recipe or part.
 *
 * @param common the recipe's settings
 * @param methods the recipe's methods by name
 */
record RecipeColumns(GivenSettings common, Map<String, NamedMethod> methods) {

  private static final String LSDAN = "lsdan";

  /**
   * LSDAN has features as they are unless a recipe says otherwise, as before there was a choice.
   */
  private static final GivenSettings AS_GIVEN = GivenSettings.of(NetworkSetting.ROWS, "false");

  /** A method that is left out where it is not here, instead of being refused. */
  private static final String OPTIONAL = "optional";

  /**
   * A method of the recipe, and its place in the file.
   *
   * @param here whether this build, or this machine, has it
   */
  record NamedMethod(GivenSettings settings, Yaml yaml, boolean here) {}

  static RecipeColumns of(YamlSection whole) {
    GivenSettings common = shared(whole);
    Map<String, NamedMethod> methods = new LinkedHashMap<>();
    whole
        .find("methods")
        .ifPresent(
            section -> section.map().forEach((name, yaml) -> methods.put(name, named(yaml))));
    return new RecipeColumns(common, methods);
  }

  private static NamedMethod named(Yaml yaml) {
    Map<String, Yaml> entries = new LinkedHashMap<>(yaml.map());
    Yaml optional = entries.remove(OPTIONAL);
    if (optional != null && optional.truth() && !Methods.isHere(texts(entries))) {
      return new NamedMethod(GivenSettings.NONE, yaml, false);
    }
    return new NamedMethod(own(GivenSettings.NONE, entries), yaml, true);
  }

  /** What is to be said of methods that are not here. */
  List<String> notes() {
    List<String> missing =
        methods.entrySet().stream()
            .filter(method -> !method.getValue().here)
            .map(Map.Entry::getKey)
            .toList();
    return missing.isEmpty()
        ? List.of()
        : List.of("Left out, since they are not here: " + String.join(", ", missing) + ".");
  }

  /** The columns of a part: methods by name, or a section of columns with settings of their own. */
  List<Column> read(YamlSection part) {
    Yaml given = part.needed("methods");
    GivenSettings own = shared(part);
    List<Column> columns = new ArrayList<>();
    if (given.isMap()) {
      given.map().entrySet().stream()
          .filter(column -> isHere(column.getValue()))
          .forEach(column -> columns.add(column(column.getKey(), column.getValue(), own)));
      return columns;
    }
    String suffix = part.find("suffix").map(Yaml::text).orElse("");
    for (Yaml name : part.neededList("methods")) {
      NamedMethod method = method(name);
      if (method.here) {
        columns.add(merged(name.text() + suffix, method.settings, own, method.yaml));
      }
    }
    return columns;
  }

  /** A method of the part with some of its settings changed; empty where it is not here. */
  Optional<Column> changed(
      String label, Yaml name, Map<String, Yaml> settings, YamlSection part, Yaml place) {
    NamedMethod method = method(name);
    if (!method.here) {
      return Optional.empty();
    }
    GivenSettings own = own(method.settings, settings);
    return Optional.of(
        merged(label, method.settings.with(own), shared(part).without(own.names()), place));
  }

  private boolean isHere(Yaml column) {
    Yaml of = column.map().get("of");
    return of == null || method(of).here;
  }

  private NamedMethod method(Yaml name) {
    NamedMethod method = methods.get(name.text());
    if (method == null) {
      String known =
          methods.isEmpty() ? "a section \"methods\"" : String.join(", ", methods.keySet());
      throw name.wrong("method \"" + name.text() + "\" is unknown, expected " + known);
    }
    return method;
  }

  /** A column with settings of its own, on top of those of the method it is "of". */
  private Column column(String label, Yaml yaml, GivenSettings ofPart) {
    Map<String, Yaml> entries = new LinkedHashMap<>(yaml.map());
    Yaml of = entries.remove("of");
    GivenSettings base = of == null ? GivenSettings.NONE : method(of).settings;
    GivenSettings own = own(base, entries);
    GivenSettings settings = base.with(own);
    return merged(label, settings, ofPart.without(own.names()), yaml);
  }

  private Column merged(String label, GivenSettings ofMethod, GivenSettings ofPart, Yaml yaml) {
    String name = Methods.name(ofMethod, LSDAN);
    GivenSettings method = ofMethod.with(NetworkSetting.METHOD, name);
    GivenSettings settings =
        (name.equals(LSDAN) ? AS_GIVEN : GivenSettings.NONE)
            .with(yaml.as(y -> Methods.known(method, common)))
            .with(method)
            .with(yaml.as(y -> Methods.known(method, ofPart)));
    yaml.as(y -> Methods.bind(settings));
    return new Column(label, settings, yaml.place());
  }

  /** Settings shared by several methods, each of which names its own method. */
  private static GivenSettings shared(YamlSection section) {
    Map<String, Yaml> entries = section.find("settings").map(Yaml::map).orElse(Map.of());
    Yaml method = entries.get(NetworkSetting.METHOD);
    if (method != null) {
      throw method.wrong("\"" + NetworkSetting.METHOD + "\" is no setting that methods share");
    }
    return settings(entries);
  }

  private static GivenSettings settings(Map<String, Yaml> entries) {
    Map<String, String> settings = new LinkedHashMap<>();
    entries.forEach((name, value) -> settings.put(name, value.as(v -> checked(name, v))));
    return new GivenSettings(settings);
  }

  /**
   * The settings of one method, which may be one of others with settings of its own.
   *
   * @param base what it has already
   */
  private static GivenSettings own(GivenSettings base, Map<String, Yaml> entries) {
    GivenSettings given = texts(entries);
    entries.forEach(
        (name, value) ->
            value.as(v -> Methods.check(base.with(given), name, given.find(name).orElseThrow())));
    return given;
  }

  private static GivenSettings texts(Map<String, Yaml> entries) {
    Map<String, String> texts = new LinkedHashMap<>();
    entries.forEach((name, value) -> texts.put(name, text(name, value)));
    return new GivenSettings(texts);
  }

  /** A command is a list. */
  private static String text(String name, Yaml value) {
    return name.equals(Methods.COMMAND)
        ? Methods.command(value.list().stream().map(Yaml::text).toList())
        : value.text();
  }

  /** A value that the setting can have. */
  static String checked(String setting, Yaml value) {
    Methods.check(setting, value.text());
    return value.text();
  }
}

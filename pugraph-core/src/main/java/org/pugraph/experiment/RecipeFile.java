package org.pugraph.experiment;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.pugraph.BadInput;
import org.pugraph.data.Protocol;
import org.pugraph.evaluate.Metrics;
import org.pugraph.experiment.Recipe.Column;
import org.pugraph.experiment.Recipe.DataSet;
import org.pugraph.experiment.Recipe.Judge;
import org.pugraph.experiment.Recipe.Labelled;
import org.pugraph.experiment.Recipe.Part;
import org.pugraph.experiment.Recipe.Setting;
import org.pugraph.experiment.Recipe.Vary;
import org.pugraph.method.Methods;

/**
 * Reads a recipe from YAML. What a part does not say it takes from the whole; settings of a column
 * are those of the recipe, then of the method, then of the part, the later ones winning. Every
 * complaint names file and line, and comes before anything runs.
 */
public final class RecipeFile {

  /** The recipes that come with Pugraph. */
  public static final List<String> SHIPPED = List.of("paper", "tuned", "quick", "tuning");

  private static final List<String> SETTING =
      List.of("shares", "labels", "trials", "protocol", "judge");
  private static final List<String> TOP =
      plus(SETTING, "title", "figure", "seed", "data", "settings", "methods", "parts", "notes");
  private static final List<String> PART =
      plus(
          SETTING,
          "name",
          "title",
          "data",
          "methods",
          "suffix",
          "settings",
          "vary",
          "ours",
          "single-hops");

  private final Map<String, Yaml> top;
  private final Map<String, Yaml> methods;
  private final Map<String, Object> common;
  private final List<DataSet> data;

  private RecipeFile(Yaml root) {
    top = root.map(TOP);
    methods = top.containsKey("methods") ? get("methods", root).map() : Map.of();
    common = settings(top.get("settings"));
    data = get("data", root).list().stream().map(RecipeFile::dataSet).toList();
  }

  /** One of the shipped recipes by name, or a file. */
  public static Recipe read(String nameOrFile) {
    Yaml root = SHIPPED.contains(nameOrFile) ? shipped(nameOrFile) : Yaml.read(Path.of(nameOrFile));
    return of(root);
  }

  static Recipe of(Yaml root) {
    return root.as(yaml -> new RecipeFile(yaml).recipe(yaml));
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

  private Recipe recipe(Yaml root) {
    List<Part> parts = new ArrayList<>();
    for (Yaml part : get("parts", root).list()) {
      Part read = part.as(this::part);
      if (parts.stream().anyMatch(other -> other.name().equals(read.name()))) {
        throw part.wrong("there are two parts of the name \"" + read.name() + "\"");
      }
      parts.add(read);
    }
    return new Recipe(
        text("title", "Experiment"),
        figure(),
        top.containsKey("seed") ? get("seed", root).whole() : 1,
        data,
        parts,
        top.containsKey("notes")
            ? get("notes", root).list().stream().map(Yaml::text).toList()
            : List.of());
  }

  private String figure() {
    Yaml given = top.get("figure");
    if (given == null) {
      return "f1";
    }
    if (!Metrics.NAMES.contains(given.text())) {
      throw given.wrong(
          "figure must be one of "
              + String.join(", ", Metrics.NAMES)
              + ", got \""
              + given.text()
              + "\"");
    }
    return given.text();
  }

  private String text(String name, String otherwise) {
    Yaml value = top.get(name);
    return value == null ? otherwise : value.text();
  }

  private Yaml get(String name, Yaml root) {
    Yaml value = top.get(name);
    if (value == null) {
      throw root.wrong("\"" + name + "\" is missing");
    }
    return value;
  }

  private static DataSet dataSet(Yaml entry) {
    Map<String, Yaml> values = entry.map(List.of("name", "class", "published", "splits"));
    for (String needed : List.of("name", "class")) {
      if (!values.containsKey(needed)) {
        throw entry.wrong("\"" + needed + "\" is missing");
      }
    }
    Yaml name = values.getOrDefault("name", entry);
    Yaml ofClass = values.getOrDefault("class", entry);
    return new DataSet(
        name.text(),
        ofClass.text(),
        Optional.ofNullable(values.get("published")).orElse(name).text(),
        Optional.ofNullable(values.get("splits")).map(file -> Path.of(file.text())),
        place(entry));
  }

  private static String place(Yaml yaml) {
    return yaml.file() + ":" + yaml.line() + ": ";
  }

  private Part part(Yaml yaml) {
    Map<String, Yaml> values = yaml.map(PART);
    Yaml name = values.get("name");
    if (name == null) {
      throw yaml.wrong("\"name\" is missing");
    }
    Map<String, Object> own = settings(values.get("settings"));
    String suffix = values.containsKey("suffix") ? values.get("suffix").text() : "";
    List<Column> columns = columns(yaml, values.get("methods"), own, suffix);
    Optional<String> ours = Optional.ofNullable(values.get("ours")).map(Yaml::text);
    ours.ifPresent(
        label -> {
          if (columns.stream().noneMatch(column -> column.label().equals(label))) {
            throw values.getOrDefault("ours", yaml).wrong("there is no column \"" + label + "\"");
          }
        });
    return new Part(
        name.text(),
        Optional.ofNullable(values.get("title")).orElse(name).text(),
        setting(yaml, values),
        columns,
        vary(values.get("vary")),
        ours,
        values.containsKey("single-hops") && values.get("single-hops").text().equals("true"));
  }

  private Setting setting(Yaml part, Map<String, Yaml> own) {
    Map<String, Yaml> values = new LinkedHashMap<>(top);
    values.keySet().retainAll(SETTING);
    if (own.containsKey("shares") || own.containsKey("labels")) {
      values.keySet().removeAll(List.of("shares", "labels"));
    }
    values.putAll(own);
    Yaml protocol = values.get("protocol");
    Yaml judge = values.get("judge");
    Yaml trials = values.get("trials");
    return new Setting(
        own.containsKey("data")
            ? own.get("data").list().stream().map(this::knownData).toList()
            : data.stream().map(DataSet::name).toList(),
        protocol == null ? Protocol.PAPER : protocol.as(y -> Protocol.parse(y.text())),
        judge == null ? Judge.TRUTH : judge(judge),
        labelled(part, values),
        trials == null ? 10 : trials.as(RecipeFile::atLeastOne));
  }

  private static int atLeastOne(Yaml trials) {
    BadInput.unless(trials.whole() >= 1, "trials must be at least 1, got " + trials.whole());
    return trials.whole();
  }

  private String knownData(Yaml name) {
    if (data.stream().noneMatch(set -> set.name().equals(name.text()))) {
      throw name.wrong("data set \"" + name.text() + "\" is not in the recipe's data");
    }
    return name.text();
  }

  private static Judge judge(Yaml yaml) {
    return switch (yaml.text()) {
      case "truth" -> Judge.TRUTH;
      case "held-out" -> Judge.HELD_OUT;
      default -> throw yaml.wrong("judge must be truth or held-out, got \"" + yaml.text() + "\"");
    };
  }

  private static List<Labelled> labelled(Yaml part, Map<String, Yaml> values) {
    List<Labelled> labelled = new ArrayList<>();
    if (values.containsKey("shares")) {
      for (Yaml share : values.get("shares").list()) {
        double value = share.number();
        if (!(value > 0 && value < 1)) {
          throw share.wrong("share must be between 0 and 1, got " + share.text());
        }
        labelled.add(new Labelled(value, 0, place(share)));
      }
    }
    if (values.containsKey("labels")) {
      for (Yaml count : values.get("labels").list()) {
        if (count.whole() < 1) {
          throw count.wrong("labels must be at least 1, got " + count.text());
        }
        labelled.add(new Labelled(0, count.whole(), place(count)));
      }
    }
    if (labelled.isEmpty()) {
      throw part.wrong("\"shares\" or \"labels\" is missing");
    }
    return labelled;
  }

  private static @Nullable Vary vary(@Nullable Yaml yaml) {
    if (yaml == null) {
      return null;
    }
    Map<String, Yaml> entries = yaml.map();
    if (entries.size() != 1) {
      throw yaml.wrong("exactly one setting can vary, got " + entries.size());
    }
    Map.Entry<String, Yaml> only = entries.entrySet().iterator().next();
    List<String> values = new ArrayList<>();
    for (Yaml value : only.getValue().list()) {
      value.as(v -> check(only.getKey(), v));
      values.add(value.text());
    }
    return new Vary(only.getKey(), values);
  }

  /** A list of methods by name, or a section of columns with settings of their own. */
  private List<Column> columns(
      Yaml part, @Nullable Yaml given, Map<String, Object> own, String suffix) {
    if (given == null) {
      throw part.wrong("\"methods\" is missing");
    }
    List<Column> columns = new ArrayList<>();
    if (given.isMap()) {
      given.map().forEach((label, yaml) -> columns.add(column(label, yaml, own)));
      return columns;
    }
    for (Yaml name : given.list()) {
      Yaml base = methods.get(name.text());
      if (base == null) {
        throw name.wrong(
            "method \""
                + name.text()
                + "\" is unknown, expected "
                + (methods.isEmpty()
                    ? "a section \"methods\""
                    : String.join(", ", methods.keySet())));
      }
      columns.add(merged(name.text() + suffix, settings(base), own, base));
    }
    return columns;
  }

  /** A column with settings of its own, on top of those of the method it is "of". */
  private Column column(String label, Yaml yaml, Map<String, Object> own) {
    Map<String, Yaml> entries = new LinkedHashMap<>(yaml.map());
    Yaml of = entries.remove("of");
    Map<String, Object> settings = new LinkedHashMap<>();
    if (of != null) {
      Yaml base = methods.get(of.text());
      if (base == null) {
        throw of.wrong(
            "method \""
                + of.text()
                + "\" is unknown, expected "
                + String.join(", ", methods.keySet()));
      }
      settings.putAll(settings(base));
    }
    Map<String, Object> inherited = new LinkedHashMap<>(own);
    entries.forEach(
        (name, value) -> {
          settings.put(name, value.as(v -> check(name, v)));
          inherited.remove(name);
        });
    return merged(label, settings, inherited, yaml);
  }

  private Column merged(
      String label, Map<String, Object> ofMethod, Map<String, Object> ofPart, Yaml yaml) {
    String method = String.valueOf(ofMethod.getOrDefault(Methods.NAME, "lsdan"));
    Map<String, Object> settings = Methods.known(method, common);
    settings.put(Methods.NAME, method);
    settings.putAll(ofMethod);
    settings.putAll(Methods.known(method, ofPart));
    yaml.as(y -> Methods.of(settings));
    return new Column(label, settings, place(yaml));
  }

  private static Map<String, Object> settings(@Nullable Yaml yaml) {
    Map<String, Object> settings = new LinkedHashMap<>();
    if (yaml != null) {
      yaml.map().forEach((name, value) -> settings.put(name, value.as(v -> check(name, v))));
    }
    return settings;
  }

  private static String check(String setting, Yaml value) {
    Methods.check(setting, value.text());
    return value.text();
  }

  private static List<String> plus(List<String> some, String... more) {
    List<String> all = new ArrayList<>(some);
    all.addAll(List.of(more));
    return all;
  }
}

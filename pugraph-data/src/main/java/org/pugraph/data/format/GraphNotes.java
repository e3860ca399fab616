package org.pugraph.data.format;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.pugraph.data.feature.Column;
import org.pugraph.data.io.JsonFile;
import org.pugraph.data.io.Quoted;
import org.pugraph.graph.FeatureNames;
import org.pugraph.graph.Graph;
import org.pugraph.graph.Labels;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Metadata of a graph as a small JSON object, written into formats that have no fields for it:
 * needed to restore the columns {@code features} and {@code class}. Immutable and thread safe.
 *
 * @param numbered whether the nodes have no names but 0, 1, 2, …
 * @param featureNames names the columns of X; empty without features
 * @param classes the classes in order; empty if no true classes are known
 * @param displayNames the attribute that holds display names and nothing else, if one does
 * @param types of columns, so that they are encoded as they were before they were written
 */
public record GraphNotes(
    boolean numbered,
    Optional<FeatureNames> featureNames,
    Optional<List<String>> classes,
    Optional<String> displayNames,
    Map<String, Column.Type> types) {

  /** The name of the notes where a format needs one. */
  public static final String NAME = "pugraph";

  /** The column with the features of a node, as {@link FeatureText}. */
  static final String FEATURES = "features";

  /** The column with the true class of a node; empty if unknown. */
  static final String CLASS = "class";

  /** Beside tables that have no place for them. */
  public static final String FILE = NAME + ".json";

  private static final String NUMBERED = "numbered";
  private static final String FEATURE_NAMES = "featureNames";
  private static final String CLASSES = "classes";
  private static final String DISPLAY_NAMES = "displayNames";
  private static final String TYPES = "columnTypes";
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  public GraphNotes {
    classes = classes.map(List::copyOf);
    types = Collections.unmodifiableMap(new LinkedHashMap<>(types));
  }

  /** Notes on what is written. */
  public static GraphNotes of(GraphContent content) {
    Graph graph = content.graph();
    Map<String, Column.Type> types = new LinkedHashMap<>();
    content.columns().forEach(column -> types.put(column.name(), column.type()));
    return new GraphNotes(
        graph.names().areNumbers(),
        Optional.of(graph.featureNames()).filter(names -> names.size() > 0),
        graph.labels().map(Labels::classes),
        content.displayAttribute(),
        types);
  }

  /** The same with another attribute of display names. */
  public GraphNotes withDisplayNames(Optional<String> attribute) {
    return new GraphNotes(numbered, featureNames, classes, attribute, types);
  }

  public ObjectNode toJson() {
    ObjectNode root = JsonNodeFactory.instance.objectNode();
    root.put(NUMBERED, numbered);
    featureNames.ifPresent(names -> root.put(FEATURES, names.size()));
    featureNames
        .filter(names -> !names.areNumbers())
        .ifPresent(
            names -> {
              for (int c = 0; c < names.size(); c++) {
                root.withArray(FEATURE_NAMES).add(names.name(c));
              }
            });
    classes.ifPresent(names -> names.forEach(root.putArray(CLASSES)::add));
    displayNames.ifPresent(attribute -> root.put(DISPLAY_NAMES, attribute));
    if (!types.isEmpty()) {
      ObjectNode noted = root.putObject(TYPES);
      types.forEach((name, type) -> noted.put(name, lower(type)));
    }
    return root;
  }

  /** The notes in a folder of tables, if there are any. */
  public static Optional<GraphNotes> in(Path folder) {
    Path file = folder.resolve(FILE);
    return Files.exists(file)
        ? Optional.of(of(JsonFile.read(file), new FilePosition(file, 1)))
        : Optional.empty();
  }

  /** Leaves the notes in a folder of tables. */
  public void writeTo(Path folder) {
    JsonFile.write(toJson(), folder.resolve(FILE));
  }

  /** Reads notes from the text of an attribute. */
  public static GraphNotes parse(String json, FilePosition place) {
    try {
      return of(MAPPER.readTree(json), place);
    } catch (JacksonException broken) {
      throw place.complaint("the notes of Pugraph are not JSON");
    }
  }

  public static GraphNotes of(JsonNode root, FilePosition place) {
    return new GraphNotes(
        root.path(NUMBERED).asBoolean(false),
        featureNames(root, place),
        classes(root, place),
        Optional.of(root.path(DISPLAY_NAMES)).filter(JsonNode::isString).map(JsonNode::asString),
        types(root, place));
  }

  private static Map<String, Column.Type> types(JsonNode root, FilePosition place) {
    Map<String, Column.Type> types = new LinkedHashMap<>();
    for (Map.Entry<String, JsonNode> noted : root.path(TYPES).properties()) {
      Column.Type type =
          Stream.of(Column.Type.values())
              .filter(known -> lower(known).equals(noted.getValue().asString("")))
              .findFirst()
              .orElseThrow(
                  () ->
                      place.complaint("the type of " + Quoted.of(noted.getKey()) + " is unknown"));
      types.put(noted.getKey(), type);
    }
    return types;
  }

  private static String lower(Column.Type type) {
    return type.name().toLowerCase(Locale.ROOT);
  }

  private static Optional<FeatureNames> featureNames(JsonNode root, FilePosition place) {
    JsonNode count = root.path(FEATURES);
    if (count.isMissingNode()) {
      return Optional.empty();
    }
    if (!count.isInt() || count.asInt() < 1) {
      String got = Quoted.of(count.toString());
      throw place.complaint("\"features\" must be a whole number from 1, got " + got);
    }
    if (!root.has(FEATURE_NAMES)) {
      return Optional.of(FeatureNames.numbers(count.asInt()));
    }
    List<String> names = strings(root, FEATURE_NAMES, place);
    if (names.size() != count.asInt()) {
      throw place.complaint("has " + names.size() + " names of " + count + " features");
    }
    return Optional.of(FeatureNames.of(names));
  }

  private static Optional<List<String>> classes(JsonNode root, FilePosition place) {
    if (!root.has(CLASSES)) {
      return Optional.empty();
    }
    List<String> names = strings(root, CLASSES, place);
    Set<String> distinct = new HashSet<>(names);
    if (distinct.size() < names.size() || distinct.contains("")) {
      throw place.complaint("a class has no name, or is there twice");
    }
    return Optional.of(names);
  }

  private static List<String> strings(JsonNode root, String key, FilePosition place) {
    List<String> strings = new ArrayList<>();
    for (JsonNode entry : root.path(key)) {
      if (!entry.isString()) {
        String got = Quoted.of(entry.toString());
        throw place.complaint(Quoted.of(key) + " must hold strings, got " + got);
      }
      strings.add(entry.asString());
    }
    return strings;
  }
}

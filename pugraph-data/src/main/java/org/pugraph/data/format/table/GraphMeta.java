package org.pugraph.data.format.table;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.pugraph.base.BadInput;
import org.pugraph.data.io.JsonFile;
import org.pugraph.graph.FeatureNames;
import org.pugraph.graph.Graph;
import org.pugraph.graph.Labels;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * What {@code meta.json} holds beside the other files: counts to check them against, and the order
 * of the classes.
 *
 * @param nodes number of nodes
 * @param features number of feature columns, of which the last may be empty
 * @param classes class names by index; empty if not given
 */
record GraphMeta(OptionalInt nodes, OptionalInt features, List<String> classes) {

  /** Of a graph without {@code meta.json}. */
  static final GraphMeta NONE = new GraphMeta(OptionalInt.empty(), OptionalInt.empty(), List.of());

  static GraphMeta read(Path path) {
    JsonNode root = JsonFile.read(path);
    List<String> classes = new ArrayList<>();
    for (JsonNode entry : root.path("classes")) {
      JsonNode name = entry.isObject() ? entry.path("name") : entry;
      BadInput.unless(name.isString(), path + ": class " + classes.size() + " has no name");
      BadInput.unless(
          !classes.contains(name.asString()), path + ": class " + name + " is there twice");
      classes.add(name.asString());
    }
    return new GraphMeta(count(root, "nodes", path), count(root, "features", path), classes);
  }

  /** The same with the features that have names; refuses another number of them. */
  GraphMeta withFeatures(FeatureNames names) {
    BadInput.unless(
        features.orElse(names.size()) == names.size(),
        "feature-names.txt has "
            + names.size()
            + " names, but meta.json says "
            + features.orElse(0)
            + " features");
    return new GraphMeta(nodes, OptionalInt.of(names.size()), classes);
  }

  private static OptionalInt count(JsonNode root, String key, Path path) {
    JsonNode value = root.path(key);
    if (value.isMissingNode()) {
      return OptionalInt.empty();
    }
    BadInput.unless(
        value.isInt() && value.asInt() >= 0,
        path + ": \"" + key + "\" must be a whole number from 0, got " + value);
    return OptionalInt.of(value.asInt());
  }

  static void write(Graph graph, Path path) {
    ObjectNode root = JsonNodeFactory.instance.objectNode();
    root.put("nodes", graph.nodes());
    root.putObject("edges").put("undirected_unique", graph.edges().edges());
    root.put("features", graph.features().columns());
    root.put("feature_nonzeros", graph.features().nonZeros());
    graph.labels().ifPresent(labels -> putClasses(root.putArray("classes"), labels));
    JsonFile.write(root, path);
  }

  private static void putClasses(ArrayNode classes, Labels labels) {
    int[] counts = labels.counts();
    for (int c = 0; c < counts.length; c++) {
      classes
          .addObject()
          .put("index", c)
          .put("name", labels.classes().get(c))
          .put("count", counts[c]);
    }
  }
}

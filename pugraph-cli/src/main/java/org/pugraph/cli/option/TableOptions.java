package org.pugraph.cli.option;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;
import org.pugraph.data.format.title.ChosenColumns;
import picocli.CommandLine.Option;

/**
 * Which columns of the tables hold edges, what is told of them, and names, where their titles do
 * not say; of a graph in one file, which attributes of its edges are used.
 */
final class TableOptions {

  @Option(
      names = "--source",
      paramLabel = "COLUMN",
      description =
          "With --edges: the column with one end of an edge, by title, or by number from 1 "
              + "in a table without titles.")
  private @Nullable String source;

  @Option(
      names = "--target",
      paramLabel = "COLUMN",
      description = "With --source: the column with the other end.")
  private @Nullable String target;

  @Option(
      names = "--weight",
      paramLabel = "COLUMN",
      description = {
        "The column or attribute with edge weights, or none (default: the one titled weight).",
        "The more an edge weighs, the more it counts. Weights of several rows between the same "
            + "nodes are added up."
      })
  private @Nullable String weight;

  @Option(
      names = "--edge-type",
      paramLabel = "COLUMN",
      description = {
        "The column or attribute with the types of edges, or none.",
        "By default one titled type, relation or the like, where it has few values. How much "
            + "each type counts is learned."
      })
  private @Nullable String type;

  @Option(
      names = "--directed",
      description =
          "Edges lead from source to target: either direction then counts on its own. Of a file that "
              + "tells which edges have a direction, those.")
  private boolean directed;

  @Option(
      names = "--plain-edges",
      description = "All edges count the same, whatever their weight, type and direction.")
  private boolean plain;

  @Option(
      names = "--id",
      paramLabel = "COLUMN",
      description = "With --features: the column with the names of the nodes (default: the first).")
  private @Nullable String id;

  /** The columns that were named; null where none was. */
  @Nullable ChosenColumns columns() {
    BadInput.unless(
        (source == null) == (target == null), "--source and --target go together: give both");
    return config().isEmpty()
        ? null
        : new ChosenColumns(
            source, target, weight, id, type, directed ? true : null, plain ? true : null);
  }

  void check(boolean edges, boolean features, boolean builtIn) {
    BadInput.unless(edges || source == null, "--source and --target go with --edges only");
    boolean told = weight != null || type != null || directed || plain;
    BadInput.unless(
        !builtIn || !told,
        "--weight, --edge-type, --directed and --plain-edges go with a graph of yours, not --builtin");
    BadInput.unless(
        !plain || type == null && !directed,
        "--plain-edges leaves types and directions out: give it without --edge-type and --directed");
    BadInput.unless(features || id == null, "--id goes with --features only");
  }

  /** Whether all edges count the same. */
  boolean arePlain() {
    return plain;
  }

  /** Its entries in config.yaml. */
  Map<String, Object> config() {
    Map<String, Object> config = new LinkedHashMap<>();
    OptionNames.putIfGiven(config, "source", source);
    OptionNames.putIfGiven(config, "target", target);
    OptionNames.putIfGiven(config, "weight", weight);
    OptionNames.putIfGiven(config, "edge-type", type);
    OptionNames.putIfGiven(config, "directed", directed ? true : null);
    OptionNames.putIfGiven(config, "plain-edges", plain ? true : null);
    OptionNames.putIfGiven(config, "id", id);
    return config;
  }
}

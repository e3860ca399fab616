package org.pugraph.cli.option;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;
import org.pugraph.data.format.title.ChosenColumns;
import picocli.CommandLine.Option;

/** Which columns of the tables hold edges and names, where their titles do not say. */
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
      description = "With --edges: the column with edge weights (default: the one titled weight).")
  private @Nullable String weight;

  @Option(
      names = "--id",
      paramLabel = "COLUMN",
      description = "With --features: the column with the names of the nodes (default: the first).")
  private @Nullable String id;

  /** The columns that were named; null where none was. */
  @Nullable ChosenColumns columns() {
    BadInput.unless(
        (source == null) == (target == null), "--source and --target go together: give both");
    return config().isEmpty() ? null : new ChosenColumns(source, target, weight, id);
  }

  void check(boolean edges, boolean features) {
    BadInput.unless(edges || source == null, "--source and --target go with --edges only");
    BadInput.unless(edges || weight == null, "--weight goes with --edges only");
    BadInput.unless(features || id == null, "--id goes with --features only");
  }

  /** Its entries in config.yaml. */
  Map<String, Object> config() {
    Map<String, Object> config = new LinkedHashMap<>();
    OptionNames.putIfGiven(config, "source", source);
    OptionNames.putIfGiven(config, "target", target);
    OptionNames.putIfGiven(config, "weight", weight);
    OptionNames.putIfGiven(config, "id", id);
    return config;
  }
}

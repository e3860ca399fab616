package org.pugraph.cli.option;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.pugraph.data.feature.Columns;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Types of the columns of a graph's table, where they are not inferred from their content. */
@Command(optionListHeading = "The columns of nodes:%n")
final class ColumnOptions {

  @Option(
      names = "--text",
      paramLabel = "COLUMNS",
      split = ",",
      hideParamSyntax = true,
      description =
          "Columns of text, whose words become features. Columns that no option names are "
              + "recognised by their content.")
  private List<String> text = List.of();

  @Option(
      names = "--categories",
      paramLabel = "COLUMNS",
      split = ",",
      hideParamSyntax = true,
      description = "Columns of categories: each frequent value becomes a feature.")
  private List<String> categories = List.of();

  @Option(
      names = "--numbers",
      paramLabel = "COLUMNS",
      split = ",",
      hideParamSyntax = true,
      description = "Columns of numbers, which are brought to a common scale.")
  private List<String> numbers = List.of();

  @Option(
      names = "--ignore",
      paramLabel = "COLUMNS",
      split = ",",
      hideParamSyntax = true,
      description = "Columns to leave out, such as one made from the classes.")
  private List<String> ignored = List.of();

  @Option(
      names = "--label-column",
      paramLabel = "COLUMN",
      description = {
        "The column of true classes, which becomes no feature.",
        "In a table of --positives or --positives-query that has it, it is the column of their "
            + "labels: train asks a question for each."
      })
  private @Nullable String label;

  Columns columns() {
    return new Columns(text, categories, numbers, ignored, Optional.ofNullable(label));
  }

  boolean areInferred() {
    return config().isEmpty();
  }

  /** The options that were given. */
  String given() {
    return "--" + String.join(", --", config().keySet());
  }

  /** Its entries in config.yaml. */
  Map<String, Object> config() {
    Map<String, Object> config = new LinkedHashMap<>();
    putIfGiven(config, "text", text);
    putIfGiven(config, "categories", categories);
    putIfGiven(config, "numbers", numbers);
    putIfGiven(config, "ignore", ignored);
    OptionNames.putIfGiven(config, "label-column", label);
    return config;
  }

  private static void putIfGiven(Map<String, Object> config, String name, List<String> columns) {
    if (!columns.isEmpty()) {
      config.put(name, String.join(",", columns));
    }
  }
}

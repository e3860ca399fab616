package org.pugraph.spark;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.pugraph.ensemble.EnsembleSettings;
import org.pugraph.linear.GraphFilter;
import org.pugraph.recipe.LinearRecipe;
import org.pugraph.spark.encode.EncodedTables;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What only the recipe linear has. */
final class LinearTrainOptions {

  @Mixin private TitleOptions titles = new TitleOptions();

  @Option(
      names = "--label",
      paramLabel = "VALUE",
      description = "With --label-column, instead of --positives: the label of positive nodes.")
  private @Nullable String label;

  @Option(
      names = "--filters",
      paramLabel = "NAMES",
      split = ",",
      description =
          "How features are averaged over the graph before a regression sees them (all): none,"
              + " neighbours, two-steps, pagerank, separate. Each step along edges is an exchange"
              + " between partitions; pagerank has ten.")
  private List<String> filters = List.of();

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Where the table of predictions goes; must not be there yet.")
  private @Nullable String out;

  @Option(
      names = "--out-format",
      paramLabel = "NAME",
      description = "What Spark calls its format (${DEFAULT-VALUE}).")
  private String outFormat = "parquet";

  boolean areGiven() {
    return label != null || out != null || !filters.isEmpty() || titles.areGiven();
  }

  EncodedTables.Reading reading() {
    return titles.reading(Optional.empty());
  }

  @Nullable String labelColumn() {
    return titles.label();
  }

  @Nullable String label() {
    return label;
  }

  @Nullable String out() {
    return out;
  }

  String outFormat() {
    return outFormat;
  }

  EnsembleSettings settings() {
    Set<GraphFilter> chosen = EnumSet.noneOf(GraphFilter.class);
    filters.forEach(name -> chosen.add(GraphFilter.parse(name)));
    return LinearRecipe.settings(chosen.isEmpty() ? EnumSet.allOf(GraphFilter.class) : chosen);
  }
}

package org.pugraph.spark;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.pugraph.data.feature.Columns;
import org.pugraph.data.feature.Encoding;
import org.pugraph.data.format.title.ChosenColumns;
import org.pugraph.spark.encode.EncodedTables;
import picocli.CommandLine.Option;

/** What the columns of the tables are, where titles and content do not tell; as for train. */
final class TitleOptions {

  @Option(
      names = "--source",
      paramLabel = "COLUMN",
      description = "The column of one end of an edge (told by its title, such as from, payer).")
  private @Nullable String source;

  @Option(names = "--target", paramLabel = "COLUMN", description = "The column of the other end.")
  private @Nullable String target;

  @Option(
      names = "--id",
      paramLabel = "COLUMN",
      description =
          "The column of names in the table of nodes (node, id or the like, or the first).")
  private @Nullable String id;

  @Option(
      names = "--text",
      paramLabel = "COLUMNS",
      split = ",",
      description = "Columns of text, whose words become features (recognised by content).")
  private List<String> text = List.of();

  @Option(
      names = "--categories",
      paramLabel = "COLUMNS",
      split = ",",
      description = "Columns of categories.")
  private List<String> categories = List.of();

  @Option(
      names = "--numbers",
      paramLabel = "COLUMNS",
      split = ",",
      description = "Columns of numbers, which are brought to a common scale.")
  private List<String> numbers = List.of();

  @Option(
      names = "--ignore",
      paramLabel = "COLUMNS",
      split = ",",
      description = "Columns to leave out.")
  private List<String> ignored = List.of();

  @Option(
      names = "--label-column",
      paramLabel = "COLUMN",
      description = "The column of nodes that holds labels, which becomes no feature.")
  private @Nullable String label;

  @Nullable String label() {
    return label;
  }

  /**
   * How tables are read.
   *
   * @param known the encoding of a trained model
   */
  EncodedTables.Reading reading(Optional<Encoding> known) {
    return new EncodedTables.Reading(
        new ChosenColumns(source, target, null, id),
        new Columns(text, categories, numbers, ignored, Optional.ofNullable(label)),
        known);
  }

  boolean areGiven() {
    return source != null
        || target != null
        || id != null
        || label != null
        || !(text.isEmpty() && categories.isEmpty() && numbers.isEmpty() && ignored.isEmpty());
  }
}

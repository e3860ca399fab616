package org.pugraph.cli.output;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.pugraph.data.format.Attribute;
import org.pugraph.data.format.GraphContent;
import org.pugraph.sql.ParquetFile;

/** Writes the nodes of a graph with their attributes as a table in Parquet. */
public final class NodesParquet {

  private NodesParquet() {}

  public static void write(GraphContent content, Path file) {
    List<Attribute> attributes = Attribute.of(content, file);
    Map<String, String> types = new LinkedHashMap<>(Map.of("id", "VARCHAR"));
    attributes.forEach(attribute -> types.put(attribute.name(), type(attribute.kind())));
    ParquetFile.write(
        file,
        types,
        row -> {
          for (int node = 0; node < content.graph().nodes(); node++) {
            row.accept(Attribute.row(content.graph(), attributes, node));
          }
        });
  }

  private static String type(Attribute.Kind kind) {
    return switch (kind) {
      case WHOLE -> "INTEGER";
      case DECIMAL -> "DOUBLE";
      case TRUE_OR_FALSE -> "BOOLEAN";
      case TEXT -> "VARCHAR";
    };
  }
}

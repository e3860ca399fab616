package org.pugraph.cli.output;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.pugraph.PredictionsCsv;
import org.pugraph.sql.ParquetFile;

/** The table of predictions as Parquet, with names as they are. */
public final class PredictionsParquet {

  private PredictionsParquet() {}

  public static void write(Path file, PredictionsCsv predictions) {
    Map<String, String> types = new LinkedHashMap<>();
    predictions.titles().forEach(title -> types.put(title, type(title)));
    ParquetFile.write(file, types, predictions::rows);
  }

  private static String type(String title) {
    return switch (title) {
      case "node", PredictionsCsv.DISPLAY_NAME -> "VARCHAR";
      case "positive", "labelled", PredictionsCsv.KNOWN_AFTER, PredictionsCsv.UNCERTAIN ->
          "BOOLEAN";
      default -> "FLOAT";
    };
  }
}

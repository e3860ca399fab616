package org.pugraph.experiment.grid;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.pugraph.ensemble.EnsembleSettings;

/**
 * Seconds of one thread that methods took on graphs of known size, from the published times of the
 * recipe "regret" (docs/results/regret/seconds.csv).
 */
final class MeasuredSeconds {

  private static final Map<String, List<Measured>> KNOWN = read();

  private record Measured(int nodes, double seconds) {

    double on(int others) {
      return seconds * others / nodes;
    }
  }

  private MeasuredSeconds() {}

  /** By the measured graph that is nearest in size; empty for methods that were not measured. */
  static OptionalDouble of(EnsembleSettings learner, int nodes) {
    boolean ensemble = learner.learners().size() > 1; // measured with all its members
    return KNOWN.getOrDefault(learner.name(), List.of()).stream()
        .min(Comparator.comparingDouble(one -> Math.abs(Math.log((double) one.nodes / nodes))))
        .map(one -> OptionalDouble.of(one.on(nodes) * (ensemble ? 1 : learner.members())))
        .orElse(OptionalDouble.empty());
  }

  private static Map<String, List<Measured>> read() {
    try (InputStream file = MeasuredSeconds.class.getResourceAsStream("seconds.csv")) {
      if (file == null) {
        throw new IllegalStateException("seconds.csv is not in the jar");
      }
      Map<String, List<Measured>> known = new HashMap<>();
      InputStreamReader text = new InputStreamReader(file, StandardCharsets.UTF_8);
      try (Stream<NamedCsvRecord> rows = CsvReader.builder().ofNamedCsvRecord(text).stream()) {
        rows.forEach(
            row ->
                known
                    .computeIfAbsent(row.getField("method"), method -> new ArrayList<>())
                    .add(measured(row)));
      }
      return known;
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  private static Measured measured(NamedCsvRecord row) {
    return new Measured(
        Integer.parseInt(row.getField("nodes")), Double.parseDouble(row.getField("seconds")));
  }
}

package org.pugraph.experiment.recipe;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.pugraph.statistics.MeanSd;

/**
 * An F1 score the paper prints (Wu, Pan, Du, Zhu, TKDD 2021, tables 3 to 14), to show beside ours.
 * The numbers behind its curves are not published. Immutable.
 *
 * @param table number of the table, counted in the paper's source
 * @param data {@code cora}, {@code citeseer} or {@code dblp}
 * @param part {@code classical}, {@code upu}, {@code nnpu} or {@code ablation}
 * @param method as printed: {@code LINE_OC-SVM}, {@code LSDAN_NNPU}, {@code LSDAN¬p}, …
 * @param share of the positives that are labelled, 0.01 to 0.05
 * @param f1 over ten random seeds; the ablation tables give no deviation (NaN)
 */
public record PublishedScore(
    int table, String data, String part, String method, double share, MeanSd f1) {

  private static final int TRIALS = 10;
  private static final List<PublishedScore> ALL = read();

  /** Every score of the paper, in its order. */
  public static List<PublishedScore> all() {
    return ALL;
  }

  /** What the paper prints for this method, if anything. */
  public static Optional<MeanSd> find(String part, String data, String method, double share) {
    return ALL.stream()
        .filter(row -> row.part.equals(part) && row.data.equals(data))
        .filter(row -> row.method.equals(method) && Math.abs(row.share - share) < 1e-9)
        .map(PublishedScore::f1)
        .findFirst();
  }

  private static List<PublishedScore> read() {
    try (InputStream file = PublishedScore.class.getResourceAsStream("published.csv")) {
      if (file == null) {
        throw new IllegalStateException("published.csv is not in the jar");
      }
      InputStreamReader text = new InputStreamReader(file, StandardCharsets.UTF_8);
      try (Stream<NamedCsvRecord> rows = CsvReader.builder().ofNamedCsvRecord(text).stream()) {
        return rows.map(PublishedScore::of).toList();
      }
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  private static PublishedScore of(NamedCsvRecord row) {
    String sd = row.getField("sd");
    double mean = Double.parseDouble(row.getField("mean"));
    return new PublishedScore(
        Integer.parseInt(row.getField("table")),
        row.getField("data"),
        row.getField("part"),
        row.getField("method"),
        Double.parseDouble(row.getField("share")),
        new MeanSd(mean, sd.isEmpty() ? Double.NaN : Double.parseDouble(sd), TRIALS));
  }
}

package org.pugraph.cli.output;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.pugraph.forecast.AttentionMode;
import org.pugraph.forecast.Forecast;
import org.pugraph.forecast.ModeChoice;
import org.pugraph.graph.GraphSize;
import org.pugraph.report.page.TextFormat;
import org.pugraph.report.page.TextTable;

/**
 * The expected memory and time of a training, as text and by name.
 *
 * @param size of the graph
 * @param memory allowed, in bytes
 * @param steps of the training
 * @param forecasts forecasts of all attention modes
 * @param choice the attention mode that train would choose for one network
 * @param best whether train would fit the best recipe by default
 */
public record Expectation(
    GraphSize size,
    long memory,
    int steps,
    List<Forecast> forecasts,
    ModeChoice choice,
    boolean best) {

  /** Times are rough: from ten minutes on, seconds are not shown. */
  private static final double MINUTES = 10 * 60;

  /** Nor are minutes from an hour and a half on. */
  private static final double HOURS = 1.5 * 3600;

  /**
   * What the best recipe takes, in steps of one network with diffused attention: sixty trainings of
   * 150 steps, most of them of simpler networks, and embeddings. Measured on Cora, dblp and
   * amazon_photo.
   */
  private static final int BEST_STEPS = 4_500;

  public Map<String, Object> byName() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("nodes", size.nodes());
    json.put("edges", size.edges());
    json.put("words", size.nonzeros());
    json.put("columns", size.columns());
    json.put("mapped", size.mapped());
    json.put("memory", memory);
    json.put("steps", steps);
    json.put("ways", forecasts.stream().map(this::entry).toList());
    Map<String, Object> chosen = new LinkedHashMap<>();
    chosen.put("way", choice.mode().toString());
    chosen.put("neighbourhood", choice.shape().hops().neighbourhood().toString());
    chosen.put("hidden", choice.shape().hidden());
    chosen.put("because", because());
    chosen.put("fits", choice.fits());
    json.put("choice", chosen);
    json.put("recipe", best ? "best" : "default");
    if (best) {
      json.put("bestSeconds", bestSeconds());
    }
    return json;
  }

  private Map<String, Object> entry(Forecast forecast) {
    Map<String, Object> entry = new LinkedHashMap<>();
    entry.put("way", forecast.mode().toString());
    entry.put("pairs", forecast.pairs().count());
    entry.put("pairsBasis", forecast.pairs().basis().name().toLowerCase(Locale.ROOT));
    entry.put("bytes", forecast.bytes());
    entry.put("needs", forecast.needs());
    entry.put("fits", forecast.fits());
    entry.put("secondsPerStep", forecast.secondsPerStep());
    entry.put("seconds", steps * forecast.secondsPerStep());
    return entry;
  }

  private String because() {
    return choice
        .because()
        .orElse(
            "exact attention fits, and visits no more than "
                + TextFormat.count(ModeChoice.mostPairs(steps))
                + " pairs a step");
  }

  public String text() {
    TextTable table =
        new TextTable("mode", "pairs", "heap", "allow", "a step", steps + " steps", "fits");
    for (Forecast forecast : forecasts) {
      table.row(
          forecast.mode(),
          forecast.pairs().basis() + TextFormat.count(forecast.pairs().count()),
          TextFormat.bytes(forecast.bytes()),
          TextFormat.bytes(forecast.needs()),
          time(forecast.secondsPerStep()),
          time(steps * forecast.secondsPerStep()),
          forecast.fits() ? "yes" : "no");
    }
    return TextFormat.count(size.nodes(), "node")
        + ", "
        + TextFormat.count(size.edges(), "edge")
        + ", "
        + TextFormat.count(size.nonzeros(), "feature entry").replace("entrys", "entries")
        + (size.mapped() ? " in a mapped file; " : "; ")
        + TextFormat.bytes(memory)
        + " of memory allowed\n\n"
        + table.toText()
        + "\nTimes are rough. train would choose "
        + choice.mode()
        + ": "
        + because()
        + (choice.fits() ? "" : "; but even that does not fit in memory")
        + (best ? butBest() : "")
        + "\n";
  }

  private String butBest() {
    return "\nThis is for --recipe default. For a graph as small as this, train takes --recipe"
        + " best unless you choose another: about "
        + time(bestSeconds());
  }

  private double bestSeconds() {
    return BEST_STEPS
        * forecasts.stream()
            .filter(forecast -> forecast.mode() == AttentionMode.DIFFUSED)
            .mapToDouble(Forecast::secondsPerStep)
            .sum();
  }

  static String time(double seconds) {
    if (seconds < 0.1) {
      return String.format(Locale.ROOT, "%.0f ms", seconds * 1000);
    }
    if (seconds < MINUTES) {
      return TextFormat.seconds(seconds);
    }
    return seconds < HOURS
        ? Math.round(seconds / 60) + " min"
        : TextFormat.count(Math.round(seconds / 3600)) + " h";
  }
}

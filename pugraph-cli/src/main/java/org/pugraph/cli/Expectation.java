package org.pugraph.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.pugraph.forecast.Choice;
import org.pugraph.forecast.Forecast;
import org.pugraph.forecast.Way;
import org.pugraph.graph.GraphSize;
import org.pugraph.report.TextTable;

/**
 * What a training is expected to take, in words and by name.
 *
 * @param size of the graph
 * @param memory allowed, in bytes
 * @param steps of the training
 * @param ways all there are
 * @param choice what train would do with one network
 * @param best whether train would take several of them by itself
 */
record Expectation(
    GraphSize size, long memory, int steps, List<Forecast> ways, Choice choice, boolean best) {

  /** From three of them on, minutes no longer matter. */
  private static final double HOURS = 3 * 3600;

  /**
   * What the best recipe takes, in steps of one network with diffused attention: sixty trainings of
   * 150 steps, most of them of simpler networks, and embeddings. Measured on Cora, dblp and
   * amazon_photo.
   */
  private static final int BEST_STEPS = 4_500;

  Map<String, Object> byName() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("nodes", size.nodes());
    json.put("edges", size.edges());
    json.put("words", size.words());
    json.put("columns", size.columns());
    json.put("mapped", size.mapped());
    json.put("memory", memory);
    json.put("steps", steps);
    json.put("ways", ways.stream().map(this::entry).toList());
    Map<String, Object> chosen = new LinkedHashMap<>();
    chosen.put("way", choice.way().toString());
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
    entry.put("way", forecast.way().toString());
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
            "exact attention fits, and takes no more than "
                + Format.count(Choice.MOST_PAIRS)
                + " pairs");
  }

  String text() {
    TextTable table =
        new TextTable("way", "pairs", "heap", "allow", "a step", steps + " steps", "fits");
    for (Forecast way : ways) {
      table.row(
          way.way(),
          way.pairs().basis() + Format.count(way.pairs().count()),
          Format.bytes(way.bytes()),
          Format.bytes(way.needs()),
          time(way.secondsPerStep()),
          time(steps * way.secondsPerStep()),
          way.fits() ? "yes" : "no");
    }
    return Format.count(size.nodes(), "node")
        + ", "
        + Format.count(size.edges(), "edge")
        + ", "
        + Format.count(size.words(), "feature entry").replace("entrys", "entries")
        + (size.mapped() ? " in a mapped file; " : "; ")
        + Format.bytes(memory)
        + " of memory allowed\n\n"
        + table.toText()
        + "\nTimes are rough. train would choose "
        + choice.way()
        + ": "
        + because()
        + (choice.fits() ? "" : "; and that does not fit")
        + (best ? butBest() : "")
        + "\n";
  }

  private String butBest() {
    return "\nThat is with --recipe default. On a graph as small as this, train would take --recipe"
        + " best unless asked for something else: about "
        + time(bestSeconds());
  }

  private double bestSeconds() {
    return BEST_STEPS
        * ways.stream()
            .filter(way -> way.way() == Way.DIFFUSED)
            .mapToDouble(Forecast::secondsPerStep)
            .sum();
  }

  private static String time(double seconds) {
    if (seconds < 0.1) {
      return String.format(Locale.ROOT, "%.0f ms", seconds * 1000);
    }
    return seconds < HOURS ? Format.seconds(seconds) : Format.count((long) (seconds / 3600)) + " h";
  }
}

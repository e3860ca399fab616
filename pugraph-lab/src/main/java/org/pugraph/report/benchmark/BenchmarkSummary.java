package org.pugraph.report.benchmark;

import java.util.List;
import org.pugraph.report.experiment.ExperimentSummary.Fact;
import org.pugraph.report.table.RankTable;

/**
 * The content of the page of a benchmark. Empty parts are left out. Immutable but for arrays, which
 * are not copied.
 *
 * @param title heading of the page
 * @param lead one sentence: what was compared, on what
 * @param notes remarks on how to interpret the results, one sentence each
 * @param parts the protocols, in order
 * @param costs what each method costs and is worth
 * @param curves how methods bear what varies
 * @param provenance how to get the figures again
 * @param command that writes the page
 */
public record BenchmarkSummary(
    String title,
    String lead,
    List<String> notes,
    List<ComparedPart> parts,
    List<MethodCost> costs,
    List<Curves> curves,
    List<Fact> provenance,
    String command) {

  public BenchmarkSummary {
    notes = List.copyOf(notes);
    parts = List.copyOf(parts);
    costs = List.copyOf(costs);
    curves = List.copyOf(curves);
    provenance = List.copyOf(provenance);
  }

  /**
   * One protocol: all methods on all its problems.
   *
   * @param name of the part in the recipe
   * @param ranks of the methods over the problems
   * @param scores a table for each metric, the one that ranks first
   * @param command that computes it
   */
  public record ComparedPart(
      String name, RankTable ranks, List<GraphScores> scores, String command) {

    public ComparedPart {
      scores = List.copyOf(scores);
    }
  }

  /**
   * One metric of one protocol by graph.
   *
   * @param figure "F1 at prior"
   * @param methods the columns
   * @param rows graph by graph
   */
  public record GraphScores(String figure, List<String> methods, List<Row> rows) {

    public GraphScores {
      methods = List.copyOf(methods);
      rows = List.copyOf(rows);
    }

    /**
     * A graph with so many labels.
     *
     * @param problems whose mean it is
     * @param floor the F1 of calling all positive; NaN for other metrics
     * @param means of each method; NaN where it has no result
     */
    public record Row(String graph, String labelled, int problems, double floor, double[] means) {}
  }

  /**
   * What a method costs and is worth, over the problems that all methods have.
   *
   * @param score mean of the figure
   * @param seconds of one training, on one thread
   * @param peakBytes of one training; NaN where it was not measured
   */
  public record MethodCost(String method, double score, double seconds, double peakBytes) {}

  /**
   * A score of each method along something that varies.
   *
   * @param x what varies
   * @param ticks its values
   * @param y what is scored
   * @param lines one for each method
   * @param command that computes it
   */
  public record Curves(
      String title,
      String caption,
      String x,
      List<String> ticks,
      String y,
      List<Line> lines,
      String command) {

    public Curves {
      ticks = List.copyOf(ticks);
      lines = List.copyOf(lines);
    }

    /** The values of a method, one for each tick; NaN where there is none. */
    public record Line(String method, double[] values) {}
  }
}

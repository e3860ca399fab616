package org.pugraph.report.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.pugraph.report.experiment.ExperimentSummary.Fact;
import org.pugraph.report.table.HopFigure;
import org.pugraph.report.table.ScoreTable;
import org.pugraph.report.table.ScoreTable.Cell;
import org.pugraph.report.table.ScoreTable.Row;
import org.pugraph.report.table.Section;
import org.pugraph.report.table.Sweep;
import org.pugraph.statistics.MeanSd;

/** A made-up experiment that looks like a real one, and tables small enough to do by hand. */
public final class SampleExperiment {

  private static final double[] SHARES = {0.01, 0.02, 0.03, 0.04, 0.05};
  private static final List<String> METHODS = List.of("FC", "FS", "GCN", "GAT", "GATH", "LSDAN");

  private SampleExperiment() {}

  static ExperimentSummary summary() {
    Random random = new Random(11);
    return new ExperimentSummary(
        "Positive-unlabeled learning on three citation graphs",
        "Six methods, two risks and five labelled shares over ten random splits, beside the"
            + " scores the paper prints.",
        List.of(
            "Every method runs with the settings of this project, not with those of the paper.",
            "DBLP is the small version: 5,000 of its 17,725 papers."),
        List.of(
            new Fact("Command", "pugraph experiment --recipe paper --data cora --trials 10"),
            new Fact("Pugraph", "0.1.0"),
            new Fact("Machine", "2 cores, JDK 25"),
            new Fact("Date", "2026-01-01"),
            new Fact(
                "cora", "sha256:9f2c4e1b7a60d3585fe1c0ab6d3585fe1c0ab9f2c4e1b7a60d3585fe1c0ab"),
            new Fact("Seconds", "5,120")),
        List.of(
            grid("Cora, nnPU", "_NNPU", 0.76, random),
            grid("Cora, uPU", "_UPU", 0.70, random),
            sweep(random),
            hops(random)));
  }

  /** Two rows and three columns: every kind of cell. */
  public static ScoreTable small() {
    double[] ours = {0.80, 0.81, 0.82, 0.83, 0.84, 0.85};
    double[] rival = {0.70, 0.72, 0.74, 0.76, 0.78, 0.80};
    return new ScoreTable(
        "Cora, nnPU",
        "Made up.",
        "F1",
        Optional.of("LSDAN¬p"),
        List.of("FC_NNPU", "GCN", "LSDAN¬p"),
        List.of(
            new Row(
                0.01,
                0.664,
                List.of(
                    cell(rival, new MeanSd(0.740, 0.030, 10)),
                    new Cell(new double[0], Optional.empty(), "out of memory, \"heap\""),
                    cell(ours, new MeanSd(0.835, Double.NaN, 10)))),
            new Row(
                0.025,
                Double.NaN,
                List.of(
                    new Cell(new double[0], Optional.empty(), ""),
                    new Cell(new double[] {0.5, Double.NaN, 0.7}, Optional.empty(), "NaN loss"),
                    new Cell(ours, Optional.empty(), "")))));
  }

  public static ExperimentSummary of(Section... sections) {
    return new ExperimentSummary("Title", "Lead.", List.of(), List.of(), List.of(sections));
  }

  public static Cell cell(double[] trials, MeanSd published) {
    return new Cell(trials, Optional.of(published), "");
  }

  private static ScoreTable grid(String title, String risk, double start, Random random) {
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < SHARES.length; i++) {
      List<Cell> cells = new ArrayList<>();
      for (int method = 0; method < METHODS.size(); method++) {
        double mean = start - 0.16 + 0.032 * method + 0.015 * i;
        MeanSd paper = new MeanSd(mean + 0.02 * random.nextGaussian(), 0.01 + 0.003 * method, 10);
        cells.add(cell(trials(mean, 0.015, 10, random), paper));
      }
      if (i == 0) {
        cells.set(1, new Cell(new double[0], cells.get(1).published(), "out of memory: 4.1 GiB"));
        cells.set(2, cell(trials(start - 0.1, 0.2, 7, random), new MeanSd(0.61, 0.248, 10)));
        cells.set(3, cell(trials(start + 0.09, 0.01, 10, random), new MeanSd(0.772, 0.026, 10)));
      }
      rows.add(new Row(SHARES[i], 0.664 - 0.001 * i, cells));
    }
    return new ScoreTable(
        title,
        "F1 on the unlabeled nodes, threshold at zero, mean ± standard deviation over 10 splits.",
        "F1",
        Optional.of("LSDAN" + risk),
        METHODS.stream().map(name -> name + risk).toList(),
        rows);
  }

  private static Sweep sweep(Random random) {
    double[] sizes = {8, 16, 32, 64, 128, 256};
    List<Sweep.Series> series = new ArrayList<>();
    for (String data : List.of("Cora", "Citeseer", "DBLP")) {
      List<MeanSd> scores = new ArrayList<>();
      for (int i = 0; i < sizes.length; i++) {
        double mean = 0.74 + 0.03 * series.size() + 0.05 * (1 - Math.exp(-i));
        scores.add(MeanSd.of(trials(mean, 0.012, 10, random)));
      }
      series.add(new Sweep.Series(data, scores));
    }
    return new Sweep(
        "Embedding size", "LSDAN_NNPU at 2 %, κ = 4, L = 2.", "d", "F1", sizes, series);
  }

  private static HopFigure hops(Random random) {
    List<HopFigure.Panel> panels = new ArrayList<>();
    for (String data : List.of("Citeseer", "Cora", "DBLP")) {
      List<MeanSd> scores = new ArrayList<>();
      for (int hop = 1; hop <= 4; hop++) {
        scores.add(MeanSd.of(trials(0.8 - 0.02 * Math.abs(hop - 2), 0.012, 10, random)));
      }
      panels.add(new HopFigure.Panel(data, scores, new double[] {0.27, 0.34, 0.22, 0.17}));
    }
    return new HopFigure(
        "Hops alone and their attention", "LSDAN_NNPU at 2 %, L = 2.", "F1", panels);
  }

  private static double[] trials(double mean, double sd, int count, Random random) {
    return random.doubles(count).map(u -> Math.min(0.99, mean + sd * 3.4 * (u - 0.5))).toArray();
  }
}

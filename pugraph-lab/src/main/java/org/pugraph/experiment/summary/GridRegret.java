package org.pugraph.experiment.summary;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.pugraph.experiment.grid.CellResult;
import org.pugraph.experiment.grid.Grid;
import org.pugraph.experiment.recipe.Recipe.Part;
import org.pugraph.experiment.summary.RegretProblems.Solved;
import org.pugraph.report.page.NumberText;
import org.pugraph.report.page.TextTable;
import org.pugraph.report.table.PlainTable;
import org.pugraph.report.table.Section;
import org.pugraph.statistics.Ranks;

/**
 * A part as tables of regret: by graph and by problem, with average ranks, scores and times.
 *
 * @param part the part
 * @param ours the method whose regret it is
 * @param figure the usual name of the metric
 * @param problems all of the part's
 */
record GridRegret(Part part, String ours, String figure, RegretProblems problems) {

  /** A regret above this is one that a user would notice. */
  private static final double HIGH = 0.05;

  private static final String MANY = RegretProblems.MANY_LABELS + " labels or more: ";
  private static final String FEW = "fewer: ";

  List<Section> sections(List<Grid.Group> groups, Map<String, CellResult> results) {
    return List.of(byGraph(), ranks(), byProblem(), scores(), seconds(groups, results));
  }

  private PlainTable byGraph() {
    TextTable table =
        new TextTable(
            "graph",
            MANY + "problems",
            MANY + "mean regret",
            MANY + "highest",
            MANY + "above " + HIGH,
            FEW + "problems",
            FEW + "mean regret",
            FEW + "highest",
            FEW + "above " + HIGH);
    for (String graph : problems.graphs()) {
      List<Object> row = new ArrayList<>(List.of(graph));
      row.addAll(regrets(of(graph, true)));
      row.addAll(regrets(of(graph, false)));
      table.row(row.toArray());
    }
    String missing =
        problems.unsolved() == 0
            ? ""
            : " " + problems.unsolved() + " problems lack the score of a method and do not count.";
    return new PlainTable(
        "Regret of " + ours + " by graph",
        "Regret is the "
            + figure
            + " of the rival that is best on the other splits of a problem minus that of "
            + ours
            + " on this split, the mean over splits. Where a problem has one split, the rival is"
            + " the best on average over the other problems of the same graph and labelled share;"
            + " where there are none of these either, the best in hindsight."
            + missing
            + " "
            + ProtocolText.of(part),
        "regret-graphs",
        table);
  }

  private List<Solved> of(String graph, boolean manyLabels) {
    return problems.solved().stream()
        .filter(one -> one.graph().equals(graph) && one.hasManyLabels() == manyLabels)
        .toList();
  }

  private static List<Object> regrets(List<Solved> some) {
    double[] regrets = some.stream().mapToDouble(one -> one.outcome().regret()).toArray();
    return List.of(
        some.size(),
        Arrays.stream(regrets).average().orElse(Double.NaN),
        Arrays.stream(regrets).max().orElse(Double.NaN),
        Arrays.stream(regrets).filter(regret -> regret > HIGH).count());
  }

  private PlainTable ranks() {
    double[][] many = averages(true);
    double[][] few = averages(false);
    TextTable table =
        new TextTable(
            "method",
            MANY + "average rank",
            MANY + "rank of means",
            MANY + figure,
            FEW + "average rank",
            FEW + "rank of means",
            FEW + figure);
    IntStream.range(0, problems.methods().size())
        .boxed()
        .sorted(Comparator.comparingDouble(m -> many[0][m]))
        .forEach(
            m ->
                table.row(
                    problems.methods().get(m),
                    NumberText.plain(many[0][m], 2),
                    NumberText.plain(many[1][m], 2),
                    many[2][m],
                    NumberText.plain(few[0][m], 2),
                    NumberText.plain(few[1][m], 2),
                    few[2][m]));
    return new PlainTable(
        "Average ranks over graphs",
        "Problems of one graph are averaged first, since they are not independent: the average rank"
            + " is the mean over graphs of the mean rank over their problems, the rank of means"
            + " that of the graph's mean score.",
        "graph-ranks",
        table);
  }

  /** By method: average rank over graphs, average rank of the graphs' means, mean over graphs. */
  private double[][] averages(boolean manyLabels) {
    int methods = problems.methods().size();
    List<double[][]> graphs =
        problems.graphs().stream()
            .map(graph -> of(graph, manyLabels))
            .filter(some -> !some.isEmpty())
            .map(some -> some.stream().map(one -> means(one)).toArray(double[][]::new))
            .toList();
    double[][] ranks =
        graphs.stream()
            .map(scores -> Ranks.of(methods, scores).averages())
            .toArray(double[][]::new);
    double[][] scores =
        graphs.stream().map(of -> columnMeans(of, methods)).toArray(double[][]::new);
    return new double[][] {
      columnMeans(ranks, methods),
      graphs.isEmpty() ? columnMeans(ranks, methods) : Ranks.of(methods, scores).averages(),
      columnMeans(scores, methods)
    };
  }

  private double[] means(Solved one) {
    return IntStream.range(0, problems.methods().size()).mapToDouble(one.scores()::mean).toArray();
  }

  private static double[] columnMeans(double[][] rows, int columns) {
    return IntStream.range(0, columns)
        .mapToDouble(c -> Arrays.stream(rows).mapToDouble(row -> row[c]).sum() / rows.length)
        .toArray();
  }

  private PlainTable byProblem() {
    TextTable table =
        new TextTable(
            "graph",
            "class",
            "labelled",
            "labels",
            "splits",
            "rival by",
            "rival",
            "rival " + figure,
            ours,
            "all positive",
            "regret");
    for (Solved one : problems.solved()) {
      table.row(
          one.graph(),
          one.group().data().className(),
          GridFigure.amount(one.group().labelled()),
          one.labels(),
          one.scores().splits(),
          one.outcome().rule(),
          rivals(one.outcome()),
          one.outcome().rivalScore(),
          one.scores().mean(problems.methods().indexOf(ours)),
          one.floor(),
          one.outcome().regret());
    }
    return new PlainTable(
        "Regret of " + ours + " in every problem",
        "The rivals of all splits; all positive is the F1 of calling every node positive.",
        "regret",
        table);
  }

  private String rivals(Regret.Outcome outcome) {
    return outcome.rivals().stream()
        .distinct()
        .map(problems.methods()::get)
        .collect(Collectors.joining(", "));
  }

  private PlainTable scores() {
    List<String> header =
        new ArrayList<>(List.of("graph", "class", "labelled", "labels", "all positive"));
    header.addAll(problems.methods());
    TextTable table = new TextTable(header.toArray(String[]::new));
    for (Solved one : problems.solved()) {
      List<Object> row = new ArrayList<>();
      row.add(one.graph());
      row.add(one.group().data().className());
      row.add(GridFigure.amount(one.group().labelled()));
      row.add(one.labels());
      row.add(one.floor());
      Arrays.stream(means(one)).forEach(row::add);
      table.row(row.toArray());
    }
    return new PlainTable(
        "Scores in every problem", figure + ", mean over splits.", "problems", table);
  }

  private PlainTable seconds(List<Grid.Group> groups, Map<String, CellResult> results) {
    List<String> header = new ArrayList<>(List.of("graph"));
    header.addAll(problems.methods());
    TextTable table = new TextTable(header.toArray(String[]::new));
    for (String graph :
        groups.stream().map(group -> group.data().graphName()).distinct().toList()) {
      List<Object> row = new ArrayList<>(List.of(graph));
      for (String method : problems.methods()) {
        double mean =
            groups.stream()
                .filter(g -> g.data().graphName().equals(graph) && g.column().equals(method))
                .flatMap(group -> group.results(results).stream())
                .filter(result -> result.error().isEmpty())
                .mapToDouble(CellResult::seconds)
                .average()
                .orElse(Double.NaN);
        row.add(NumberText.plain(mean, 1));
      }
      table.row(row.toArray());
    }
    return new PlainTable(
        "Seconds of a training",
        "Mean over problems and splits, each on one thread; embeddings that are kept for a graph"
            + " cost the first of its cells.",
        "seconds",
        table);
  }
}

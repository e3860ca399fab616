package org.pugraph.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.pugraph.evaluate.Scores;
import org.pugraph.report.RunSummary;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.train.Predictions.Prediction;
import org.pugraph.train.Spread;
import org.pugraph.train.Step;
import org.pugraph.train.TrainSettings;
import org.pugraph.train.Version;

/** A finished run as its HTML report shows it. */
final class ReportPage {

  private static final int TOP = 100;

  /** So many have their neighbourhood drawn: more would hide each other. */
  private static final int DRAWN = 10;

  private ReportPage() {}

  static RunSummary of(RunResult result) {
    float[] scores = result.predictions().scores();
    List<Prediction> best = result.ranking().limit(TOP).toList();
    return new RunSummary(
        about(result),
        ReportFigures.of(result),
        history(result),
        new RunSummary.Scores(
            Scores.of(scores, result.task().nodes().positives()),
            Scores.of(scores, result.task().nodes().unlabeled()),
            result.threshold()),
        attention(result),
        top(result, best),
        TopNeighbourhood.of(
            result.predictions(),
            result.task().labelled(),
            best.stream().limit(DRAWN).map(Prediction::node).toList()),
        result.notes());
  }

  private static RunSummary.About about(RunResult result) {
    Task task = result.task();
    Map<String, String> settings = new LinkedHashMap<>();
    task.config().forEach((name, value) -> settings.put(name, String.valueOf(value)));
    return new RunSummary.About(
        task.title(),
        question(task) + " " + method(result),
        Version.current(),
        task.settings().seed(),
        result.dataHash(),
        task.commandLine(),
        settings);
  }

  private static String question(Task task) {
    return "Which of "
        + Format.count(task.nodes().unlabeled().length, "unlabeled node")
        + " belong with the "
        + Format.count(task.nodes().positives().length, "labelled one")
        + ", in a graph of "
        + Format.count(task.graph().nodes(), "node")
        + " and "
        + Format.count(task.graph().edges().edges(), "edge")
        + ", if a share of "
        + Format.decimals(task.nodes().prior(), 3)
        + " does ("
        + task.labelling().prior().said()
        + ")?";
  }

  private static String method(RunResult result) {
    TrainSettings settings = result.task().settings();
    int models = result.ensemble().members().size();
    int hops = result.predictions().hopAttention().columns();
    return "Answered by "
        + (models > 1 ? Format.count(models) + " models of " : "")
        + methods(result)
        + (hops > 0 && !result.task().isMixture() ? " over " + Format.count(hops, "hop") : "")
        + ", trained for "
        + Format.count(result.model().origin().updates(), "step")
        + result.task().wanted().inRounds()
        + " on the "
        + settings.risk().estimator()
        + " risk with "
        + settings.risk().loss()
        + " loss.";
  }

  private static String methods(RunResult result) {
    return result.task().isMixture()
        ? Kinds.of(result).stream()
            .map(Kinds.Kind::said)
            .collect(Collectors.joining(", ", result.task().parts().size() + " kinds (", ")"))
        : result.task().settings().model().architecture().toString();
  }

  private static RunSummary.History history(RunResult result) {
    List<Step> steps = result.model().history().steps();
    return new RunSummary.History(
        steps.stream().mapToInt(Step::step).toArray(),
        steps.stream().mapToDouble(Step::risk).toArray(),
        steps.stream().mapToDouble(Step::weightedPositive).toArray(),
        steps.stream().mapToDouble(Step::negativePart).toArray(),
        result.model().origin().updates());
  }

  /** Those called positive, labelled or not, and the others; no group is empty. */
  private static List<RunSummary.Attention> attention(RunResult result) {
    if (!result.weighsHops()) {
      return List.of();
    }
    int[] nodes = IntStream.range(0, result.predictions().scores().length).toArray();
    List<RunSummary.Attention> groups = new ArrayList<>();
    for (boolean positive : new boolean[] {true, false}) {
      int[] group =
          Arrays.stream(nodes).filter(node -> result.isPositive(node) == positive).toArray();
      if (group.length > 0) {
        String name = positive ? "called positive" : "all others";
        groups.add(new RunSummary.Attention(name, byHop(result, group)));
      }
    }
    return groups;
  }

  private static float[][] byHop(RunResult result, int[] nodes) {
    DenseMatrix attention = result.predictions().hopAttention();
    float[][] byHop = new float[attention.columns()][nodes.length];
    for (int i = 0; i < nodes.length; i++) {
      for (int hop = 0; hop < byHop.length; hop++) {
        byHop[hop][i] = attention.row(nodes[i])[hop];
      }
    }
    return byHop;
  }

  private static List<RunSummary.TopNode> top(RunResult result, List<Prediction> ranking) {
    Optional<boolean[]> truth =
        result.task().labelling().split().truthByNode(result.task().graph().nodes());
    List<RunSummary.TopNode> top = new ArrayList<>();
    for (Prediction best : ranking) {
      float[] attention = result.predictions().hopAttention().row(best.node());
      double[] hops = new double[attention.length];
      Arrays.setAll(hops, k -> attention[k]);
      top.add(
          new RunSummary.TopNode(
              top.size() + 1,
              best.name(),
              best.score(),
              best.probability(),
              result.isPositive(best.node()),
              truth.map(known -> known[best.node()]),
              ofSpread(result, Spread::stability, best.node()),
              ofSpread(result, Spread::sd, best.node()),
              hops));
    }
    return top;
  }

  /** A figure of the members' agreement; NaN where there is one model only. */
  private static double ofSpread(RunResult result, Function<Spread, float[]> figure, int node) {
    return result
        .predictions()
        .spread()
        .map(spread -> (double) figure.apply(spread)[node])
        .orElse(Double.NaN);
  }
}

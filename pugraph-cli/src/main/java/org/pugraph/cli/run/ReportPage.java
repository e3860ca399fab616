package org.pugraph.cli.run;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.pugraph.PuProblem;
import org.pugraph.cli.output.PriorText;
import org.pugraph.ensemble.EnsembleSettings;
import org.pugraph.metric.Scores;
import org.pugraph.optimise.Step;
import org.pugraph.optimise.TrainedModel;
import org.pugraph.report.page.TextFormat;
import org.pugraph.report.run.RunSummary;
import org.pugraph.risk.RiskSettings;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.train.Predictions.Prediction;
import org.pugraph.train.Spread;
import org.pugraph.validation.RankingEvidence;

/** A finished run as its HTML report shows it. */
final class ReportPage {

  private static final int TOP = 100;

  /** How many top nodes have their neighbourhood drawn: more would overlap. */
  private static final int DRAWN = 10;

  private ReportPage() {}

  static RunSummary of(RunOutcome outcome) {
    float[] scores = outcome.predictions().scores();
    List<Prediction> best = outcome.ranking().limit(TOP).toList();
    return new RunSummary(
        about(outcome),
        outcome.model().evidence().map(ReportPage::verdict).orElse(""),
        ReportFigures.of(outcome),
        history(outcome),
        new RunSummary.Scores(
            Scores.of(scores, outcome.job().problem().positives()),
            Scores.of(scores, outcome.job().problem().unlabeled()),
            outcome.threshold()),
        attention(outcome),
        top(outcome, best),
        TopNeighbourhood.of(
            outcome.predictions(),
            outcome.labelled(),
            best.stream().limit(DRAWN).map(Prediction::node).toList()),
        outcome.notes().all());
  }

  private static RunSummary.About about(RunOutcome outcome) {
    TrainingJob.About about = outcome.job().about();
    Map<String, String> settings = new LinkedHashMap<>();
    about.config().forEach((name, value) -> settings.put(name, String.valueOf(value)));
    return new RunSummary.About(
        about.title(),
        question(outcome),
        method(outcome),
        outcome.model().provenance().version(),
        outcome.job().seed(),
        outcome.model().provenance().dataHash(),
        about.commandLine(),
        settings);
  }

  private static String verdict(RankingEvidence known) {
    boolean supported = known.verdict() == RankingEvidence.Verdict.SUPPORTED;
    return (supported ? "the labels support the ranking: " : "") + known.text();
  }

  private static String question(RunOutcome outcome) {
    PuProblem problem = outcome.job().problem();
    return "Which of "
        + TextFormat.count(problem.unlabeled().length, "unlabeled node")
        + " belong with the "
        + TextFormat.count(problem.positives().length, "labelled one")
        + ", in a graph of "
        + TextFormat.count(problem.graph().nodes(), "node")
        + " and "
        + TextFormat.count(problem.graph().edges().edges(), "edge")
        + ", if a share of "
        + TextFormat.decimals(outcome.model().prior().value(), 3)
        + " does ("
        + PriorText.source(outcome.model().prior())
        + ")?";
  }

  private static String method(RunOutcome outcome) {
    boolean single = outcome.model().settings().learners().size() == 1;
    int hops = outcome.predictions().hopAttention().columns();
    return "Answered by "
        + (outcome.members() > 1 ? TextFormat.count(outcome.members()) + " models of " : "")
        + methods(outcome)
        + (hops > 0 && single ? " over " + TextFormat.count(hops, "hop") : "")
        + outcome.firstNetwork().map(network -> training(network, outcome)).orElse("")
        + "."
        + outcome.model().edges().map(known -> " " + known.sentence() + ".").orElse("");
  }

  private static String training(TrainedModel network, RunOutcome outcome) {
    RiskSettings risk = network.settings().risk();
    return ", trained for "
        + TextFormat.count(network.origin().updates(), "step")
        + EnsembleSummary.rounds(outcome.model().settings())
        + " on the "
        + risk.estimator()
        + " risk with "
        + risk.loss()
        + " loss";
  }

  private static String methods(RunOutcome outcome) {
    EnsembleSettings settings = outcome.model().settings();
    if (settings.learners().size() == 1) {
      return settings.learners().get(0).learner().name();
    }
    List<String> counting = EnsembleSummary.learners(outcome.model());
    return TextFormat.count(counting.size(), "method")
        + counting.stream().collect(Collectors.joining("; ", " (", ")"));
  }

  private static RunSummary.History history(RunOutcome outcome) {
    Optional<TrainedModel> first = outcome.firstNetwork();
    List<Step> steps = first.map(network -> network.history().steps()).orElse(List.of());
    return new RunSummary.History(
        steps.stream().mapToInt(Step::step).toArray(),
        steps.stream().mapToDouble(Step::risk).toArray(),
        steps.stream().mapToDouble(Step::weightedPositive).toArray(),
        steps.stream().mapToDouble(Step::negativePart).toArray(),
        first.map(network -> network.origin().updates()).orElse(0));
  }

  /** Those called positive, labelled or not, and the others; no group is empty. */
  private static List<RunSummary.Attention> attention(RunOutcome outcome) {
    if (!outcome.weighsHops()) {
      return List.of();
    }
    int[] nodes = IntStream.range(0, outcome.predictions().scores().length).toArray();
    List<RunSummary.Attention> groups = new ArrayList<>();
    for (boolean positive : new boolean[] {true, false}) {
      int[] group =
          Arrays.stream(nodes).filter(node -> outcome.isPositive(node) == positive).toArray();
      if (group.length > 0) {
        String name = positive ? "called positive" : "all others";
        groups.add(new RunSummary.Attention(name, byHop(outcome, group)));
      }
    }
    return groups;
  }

  private static float[][] byHop(RunOutcome outcome, int[] nodes) {
    DenseMatrix attention = outcome.predictions().hopAttention();
    float[][] byHop = new float[attention.columns()][nodes.length];
    for (int i = 0; i < nodes.length; i++) {
      for (int hop = 0; hop < byHop.length; hop++) {
        byHop[hop][i] = attention.row(nodes[i])[hop];
      }
    }
    return byHop;
  }

  private static List<RunSummary.TopNode> top(RunOutcome outcome, List<Prediction> ranking) {
    Optional<boolean[]> truth = outcome.job().split().truthByNode(outcome.job().graph().nodes());
    List<RunSummary.TopNode> top = new ArrayList<>();
    for (Prediction best : ranking) {
      float[] attention = outcome.predictions().hopAttention().row(best.node());
      double[] hops = new double[attention.length];
      Arrays.setAll(hops, k -> attention[k]);
      top.add(
          new RunSummary.TopNode(
              top.size() + 1,
              best.name(),
              outcome.job().graph().names().displayName(best.node()),
              best.score(),
              best.probability(),
              outcome.isPositive(best.node()),
              truth.map(known -> known[best.node()]),
              ofSpread(outcome, Spread::stability, best.node()),
              ofSpread(outcome, Spread::sd, best.node()),
              outcome.isUncertain(best.node()),
              hops));
    }
    return top;
  }

  /** A figure of the members' agreement; NaN where there is one model only. */
  private static double ofSpread(RunOutcome outcome, Function<Spread, float[]> figure, int node) {
    return outcome
        .predictions()
        .spread()
        .map(spread -> (double) figure.apply(spread)[node])
        .orElse(Double.NaN);
  }
}

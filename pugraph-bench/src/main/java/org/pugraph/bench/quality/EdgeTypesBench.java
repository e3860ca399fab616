package org.pugraph.bench.quality;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.pugraph.Learner;
import org.pugraph.PuModel;
import org.pugraph.PuProblem;
import org.pugraph.base.BadInput;
import org.pugraph.bench.measure.Arguments;
import org.pugraph.bench.measure.Measurement;
import org.pugraph.bench.measure.Output;
import org.pugraph.edge.EdgeCombination;
import org.pugraph.fit.FitContext;
import org.pugraph.fit.FitListener;
import org.pugraph.fit.FitPhase;
import org.pugraph.graph.Graph;
import org.pugraph.graph.Labels;
import org.pugraph.metric.Metrics;
import org.pugraph.metric.Thresholds;
import org.pugraph.recipe.BestRecipe;
import org.pugraph.report.page.TextTable;
import org.pugraph.setting.GivenSettings;
import org.pugraph.setting.LearnerSettings;
import org.pugraph.split.Split;
import org.pugraph.split.Splits;
import org.pugraph.statistics.MeanSd;

/**
 * What types, weights and directions of edges are worth: F1 and AUC with the combination that is
 * learned, with all edges merged, and with one that is given.
 *
 * @param cases names of {@link EdgeTypesCase}
 * @param seeds how many graphs or splits of each
 * @param labels how many positives are labelled
 * @param priors {@code true} and {@code estimated}
 * @param arms what is compared: learned, merged, equal, or the name of a type, which counts alone
 */
public record EdgeTypesBench(
    List<String> cases,
    int seeds,
    List<Integer> labels,
    List<String> priors,
    List<String> arms,
    String learner,
    EdgeTypesCase.Source source,
    int threads)
    implements Measurement {

  public static EdgeTypesBench of(Arguments arguments) {
    return new EdgeTypesBench(
        List.of(arguments.text("--cases").orElse("one-tells,light-mislead").split(",")),
        arguments.whole("--seeds", 5),
        Arrays.stream(arguments.text("--labels").orElse("50").split(","))
            .map(Integer::valueOf)
            .toList(),
        List.of(arguments.text("--priors").orElse("true,estimated").split(",")),
        List.of(arguments.text("--arms").orElse("merged,learned,alone").split(",")),
        arguments.text("--learner").orElse("best"),
        new EdgeTypesCase.Source(arguments.text("--data"), arguments.whole("--nodes", 2_000)),
        arguments.whole("--threads", Runtime.getRuntime().availableProcessors()));
  }

  /** One fit. */
  private record Figures(double f1, double auc, double seconds, double edgeSeconds) {}

  @Override
  public void run(Output out) {
    TextTable table =
        new TextTable("edges", "labels", "prior", "arm", "F1", "each", "AUC", "s", "edges s");
    for (String name : cases) {
      for (int count : labels) {
        for (String prior : priors) {
          measure(name, count, prior, table, out);
        }
      }
    }
    out.table(table);
  }

  private void measure(String name, int count, String prior, TextTable table, Output out) {
    Map<String, List<Figures>> byArm = new LinkedHashMap<>();
    for (int seed = 1; seed <= seeds; seed++) {
      EdgeTypesCase one = EdgeTypesCase.of(name, source, seed);
      for (String arm : arms) {
        byArm
            .computeIfAbsent(arm, each -> new ArrayList<>())
            .add(figures(one, arm, count, prior.equals("true"), seed, out));
      }
    }
    byArm.forEach(
        (arm, all) ->
            table.row(
                name,
                count,
                prior,
                arm,
                MeanSd.of(all.stream().mapToDouble(Figures::f1).toArray()),
                all.stream()
                    .map(one -> String.format(Locale.ROOT, "%.3f", one.f1))
                    .collect(Collectors.joining(" ")),
                MeanSd.of(all.stream().mapToDouble(Figures::auc).toArray()),
                seconds(all.stream().mapToDouble(Figures::seconds).average().orElse(0)),
                seconds(all.stream().mapToDouble(Figures::edgeSeconds).average().orElse(0))));
  }

  private static String seconds(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }

  /** When the combination was learned. */
  private static final class Clock implements FitListener {
    private final long start = System.nanoTime();
    private long edges = -1;
    private double edgeSeconds;

    @Override
    public void onPhase(FitPhase phase) {
      if (phase.kind() == FitPhase.Kind.EDGES) {
        edges = System.nanoTime();
      } else if (edges >= 0) {
        edgeSeconds = (System.nanoTime() - edges) / 1e9;
        edges = -1;
      }
    }
  }

  private Figures figures(
      EdgeTypesCase one, String arm, int count, boolean given, int seed, Output out) {
    Graph graph = one.graph();
    Split split = split(graph.labels().orElseThrow(), one.positive(), count, seed);
    Graph seen = arm.equals("merged") ? graph.withTypes(Optional.empty()) : graph;
    PuProblem plain = PuProblem.of(seen, split.positives(), split.unlabeled());
    PuProblem problem = given ? plain.withPrior(split.prior().orElseThrow()) : plain;
    Clock clock = new Clock();
    PuModel model =
        fitted()
            .fit(
                counted(problem, one, arm),
                FitContext.ofSeed(seed).withThreads(threads).withListener(clock));
    double seconds = (System.nanoTime() - clock.start) / 1e9;
    double prior = split.prior().orElseThrow();
    float[] scores = model.predictions().scores();
    Metrics metrics =
        Metrics.of(
            scores,
            split.truthByNode(graph.nodes()).orElseThrow(),
            split.unlabeled(),
            model.decision().threshold(),
            Thresholds.atPrior(scores, split.unlabeled(), prior));
    out.line(
        "%s, %d labels, prior %s, seed %d, %s: F1 %.4f, AUC %.4f, %.1f s; %s",
        one.name(),
        count,
        given ? "true" : "estimated",
        seed,
        arm,
        metrics.f1(),
        metrics.auc(),
        seconds,
        model.edges().map(EdgeCombination::sentence).orElse("merged"));
    return new Figures(metrics.f1(), metrics.auc(), seconds, clock.edgeSeconds);
  }

  private static Split split(Labels labels, int positive, int count, int seed) {
    double all = IntStream.of(labels.classOf()).filter(c -> c == positive).count();
    return Splits.natural(labels, positive, count / all, seed);
  }

  private Learner fitted() {
    return learner.equals(BestRecipe.NAME)
        ? Learner.best()
        : new Learner(LearnerSettings.bind(GivenSettings.of("method", learner)));
  }

  private static PuProblem counted(PuProblem problem, EdgeTypesCase one, String arm) {
    return switch (arm) {
      case "merged", "learned" -> problem;
      case "equal" ->
          problem.withCombination(EdgeCombination.asGiven(problem.graph().types().orElseThrow()));
      case "alone" ->
          problem.withCombination(
              EdgeCombination.given(
                  problem.graph().types().orElseThrow(), Map.of(one.telling(), 1.0)));
      default -> throw new BadInput("unknown arm \"" + arm + "\"");
    };
  }
}

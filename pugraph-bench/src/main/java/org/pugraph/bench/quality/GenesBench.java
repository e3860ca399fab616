package org.pugraph.bench.quality;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.pugraph.Learner;
import org.pugraph.PuProblem;
import org.pugraph.base.BadInput;
import org.pugraph.bench.measure.Arguments;
import org.pugraph.bench.measure.Measurement;
import org.pugraph.bench.measure.Output;
import org.pugraph.data.source.GraphSource;
import org.pugraph.fit.FitContext;
import org.pugraph.graph.Graph;
import org.pugraph.metric.Metrics;
import org.pugraph.report.page.TextTable;
import org.pugraph.setting.GivenSettings;
import org.pugraph.setting.LearnerSettings;

/**
 * Rankings of a network without features: fitted to the well-established genes of a disease, judged
 * by every other gene on record for it.
 *
 * @param folder with {@code edges.csv}, the positives {@code curated/DISEASE.txt} and all
 *     associations {@code all/DISEASE.txt}
 * @param methods by name, as recipes write them
 * @param prior given to every fit; estimated where it is empty
 */
public record GenesBench(
    Path folder, List<String> methods, Optional<Double> prior, long seed, int threads)
    implements Measurement {

  private static final List<Integer> FIRST = List.of(50, 200, 500);

  public static GenesBench of(Arguments arguments) {
    List<String> words = arguments.words();
    BadInput.unless(words.size() == 1, "bench genes needs one FOLDER");
    return new GenesBench(
        Path.of(words.get(0)),
        List.of(
            arguments
                .text("--methods")
                .orElse("random-walk,symmetric-diffusion,logistic,structure")
                .split(",")),
        arguments.text("--prior").map(Double::valueOf),
        arguments.whole("--seed", 1),
        arguments.whole("--threads", Runtime.getRuntime().availableProcessors()));
  }

  /** One ranking: precision among the first, average precision, its log ratio to chance, time. */
  private record Figures(double[] precisions, double average, double overChance, double seconds) {

    static Figures mean(List<Figures> several) {
      double[] precisions = new double[FIRST.size()];
      Arrays.setAll(precisions, k -> mean(several.stream().map(one -> one.precisions[k])));
      return new Figures(
          precisions,
          mean(several.stream().map(Figures::average)),
          mean(several.stream().map(Figures::overChance)),
          mean(several.stream().map(Figures::seconds)));
    }

    private static double mean(Stream<Double> values) {
      return values.mapToDouble(value -> value).average().orElse(Double.NaN);
    }

    Object[] row(String method, String disease) {
      return Stream.concat(
              Stream.of(method, disease),
              Stream.concat(
                      Arrays.stream(precisions).boxed(), Stream.of(average, overChance, seconds))
                  .map(value -> String.format(Locale.ROOT, "%.3f", value)))
          .toArray();
    }
  }

  @Override
  public void run(Output out) {
    Graph graph =
        GraphSource.ofTables(folder.resolve("edges.csv"), null).read().graph().withoutLabels();
    TextTable table =
        new TextTable("method", "disease", "P@50", "P@200", "P@500", "AP", "log2 AP/chance", "s");
    for (String method : methods) {
      List<String> diseases = diseases();
      List<Figures> figures =
          diseases.stream().map(disease -> figures(graph, method, disease)).toList();
      for (int d = 0; d < diseases.size(); d++) {
        table.row(figures.get(d).row(method, diseases.get(d)));
      }
      table.row(Figures.mean(figures).row(method, "mean"));
      out.line("%s done", method);
    }
    out.table(table);
  }

  private Figures figures(Graph graph, String method, String disease) {
    int[] positives = nodes(graph, "curated", disease);
    boolean[] truth = new boolean[graph.nodes()];
    IntStream.of(nodes(graph, "all", disease)).forEach(node -> truth[node] = true);
    int[] unlabeled =
        IntStream.range(0, graph.nodes())
            .filter(node -> Arrays.binarySearch(positives, node) < 0)
            .toArray();
    PuProblem unknown = PuProblem.of(graph, positives, unlabeled);
    PuProblem problem = prior.map(unknown::withPrior).orElse(unknown);
    Learner learner = new Learner(LearnerSettings.bind(GivenSettings.of("method", method)));
    long start = System.nanoTime();
    float[] scores =
        learner.fit(problem, FitContext.ofSeed(seed).withThreads(threads)).predictions().scores();
    double seconds = (System.nanoTime() - start) / 1e9;
    return judged(scores, truth, unlabeled, seconds);
  }

  private static Figures judged(float[] scores, boolean[] truth, int[] unlabeled, double seconds) {
    int[] ranked =
        IntStream.of(unlabeled)
            .boxed()
            .sorted(Comparator.<Integer>comparingDouble(i -> -scores[i]).thenComparing(i -> i))
            .mapToInt(i -> i)
            .toArray();
    double[] precisions =
        FIRST.stream().mapToDouble(k -> share(Arrays.copyOf(ranked, k), truth)).toArray();
    double average = Metrics.of(scores, truth, unlabeled, 0, 0).averagePrecision();
    double chance = share(unlabeled, truth);
    return new Figures(precisions, average, Math.log(average / chance) / Math.log(2), seconds);
  }

  private static double share(int[] nodes, boolean[] truth) {
    return IntStream.of(nodes).filter(node -> truth[node]).count() / (double) nodes.length;
  }

  private List<String> diseases() {
    try (Stream<Path> files = Files.list(folder.resolve("curated"))) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** The genes of a list that the network has, in the order of its nodes. */
  private int[] nodes(Graph graph, String list, String disease) {
    try (Stream<String> lines =
        Files.lines(folder.resolve(list).resolve(disease), StandardCharsets.UTF_8)) {
      return lines
          .mapToInt(line -> graph.names().indexOf(line.strip()))
          .filter(node -> node >= 0)
          .distinct()
          .sorted()
          .toArray();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}

package org.pugraph.bench.quality;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.pugraph.base.BadInput;
import org.pugraph.bench.measure.Arguments;
import org.pugraph.bench.measure.Measurement;
import org.pugraph.bench.measure.Output;
import org.pugraph.data.format.table.GraphFolder;
import org.pugraph.fit.PreparedGraph;
import org.pugraph.graph.Graph;
import org.pugraph.graph.Labels;
import org.pugraph.pretrain.PretrainCache;
import org.pugraph.report.page.TextTable;
import org.pugraph.split.Protocol;
import org.pugraph.statistics.MeanSd;
import org.pugraph.statistics.PairedTest;
import org.pugraph.synthetic.CitationGraph;
import org.pugraph.tensor.Parallel;
import tools.jackson.databind.json.JsonMapper;

/**
 * What an ensemble is worth: AUC and F1 against the mean of models trained alone, whether stability
 * tells right calls from wrong ones, and how honest the probabilities are.
 *
 * @param data folder of graph folders
 * @param sets their names; generated1, generated2, … are made on the spot
 * @param lines file that gets one JSON line for each split as soon as it is done
 */
public record EnsembleBench(
    Path data,
    List<String> sets,
    List<Protocol> protocols,
    int splits,
    double share,
    int members,
    int jobs,
    Optional<Path> lines)
    implements Measurement {

  /** The classes of the paper. */
  private static final Map<String, Integer> POSITIVE_CLASS = Map.of("cora", 3, "citeseer", 2);

  /** Followed by a seed: where choices are made, so that none is made on data sets. */
  private static final String GENERATED = "generated";

  public static EnsembleBench of(Arguments arguments) {
    String data =
        arguments.text("--data").orElseThrow(() -> new BadInput("bench ensemble needs --data DIR"));
    return new EnsembleBench(
        Path.of(data),
        List.of(arguments.text("--sets").orElse("cora,citeseer").split(",")),
        Stream.of(arguments.text("--protocols").orElse("natural,paper").split(","))
            .map(Protocol::parse)
            .toList(),
        arguments.whole("--splits", 10),
        arguments.real("--share", 0.02),
        arguments.whole("--members", 5),
        arguments.whole("--jobs", 2),
        arguments.text("--lines").map(Path::of));
  }

  /** All splits of one data set under one protocol. */
  private record Series(String name, List<Map<String, Double>> trials) {

    double[] values(String figure) {
      return trials.stream().mapToDouble(trial -> value(trial, figure)).toArray();
    }
  }

  private static double value(Map<String, Double> trial, String figure) {
    return trial.getOrDefault(figure, Double.NaN);
  }

  @Override
  public void run(Output out) {
    List<String> names = new ArrayList<>();
    List<Callable<Map<String, Double>>> trials = new ArrayList<>();
    for (String set : sets) {
      Graph graph = graph(set);
      Labels labels = graph.labels().orElseThrow(() -> new BadInput(set + ": has no true classes"));
      PreparedGraph prepared = PreparedGraph.of(graph, 1, PretrainCache.NONE);
      int positive = POSITIVE_CLASS.getOrDefault(set, 0);
      for (Protocol protocol : protocols) {
        String name = set + " " + protocol;
        names.add(name);
        EnsembleTrial.Setting setting =
            new EnsembleTrial.Setting(prepared, labels, positive, protocol, share);
        for (int split = 1; split <= splits; split++) {
          int number = split;
          trials.add(() -> trial(name, setting, number, out));
        }
      }
    }
    List<Map<String, Double>> figures = Parallel.all(jobs, trials);
    List<Series> series = new ArrayList<>();
    for (int s = 0; s < names.size(); s++) {
      series.add(new Series(names.get(s), figures.subList(s * splits, (s + 1) * splits)));
    }
    out.table(ranking(series));
    out.table(honesty(series));
  }

  private Graph graph(String set) {
    return set.startsWith(GENERATED)
        ? CitationGraph.demo(Long.parseLong(set.substring(GENERATED.length()))).generate()
        : GraphFolder.read(data.resolve(set));
  }

  private Map<String, Double> trial(
      String name, EnsembleTrial.Setting setting, int number, Output out) {
    Map<String, Double> figures = new EnsembleTrial(setting, members, number).figures();
    synchronized (out) {
      out.line(
          "%s, split %d: AUC %.4f, single %.4f; F1 at prior %.4f, single %.4f",
          name,
          number,
          value(figures, "ensembleAuc"),
          value(figures, "singleAuc"),
          value(figures, "ensembleF1AtPrior"),
          value(figures, "singleF1AtPrior"));
      lines.ifPresent(file -> append(file, name, number, figures));
    }
    return figures;
  }

  private void append(Path file, String name, int number, Map<String, Double> figures) {
    Map<String, Object> line = new LinkedHashMap<>();
    line.put("series", name);
    line.put("share", share);
    line.put("members", members);
    line.put("split", number);
    line.putAll(figures);
    try {
      Files.writeString(
          file,
          JsonMapper.shared().writeValueAsString(line) + "\n",
          StandardCharsets.UTF_8,
          StandardOpenOption.CREATE,
          StandardOpenOption.APPEND);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private static TextTable ranking(List<Series> series) {
    TextTable table =
        new TextTable("data", "figure", "single", "member", "ensemble", "− single", "p");
    for (Series one : series) {
      for (String figure : List.of("Auc", "F1AtPrior")) {
        PairedTest test =
            PairedTest.of(one.values("ensemble" + figure), one.values("single" + figure));
        table.row(
            one.name,
            figure,
            MeanSd.of(one.values("single" + figure)).format(4),
            MeanSd.of(one.values("member" + figure)).format(4),
            MeanSd.of(one.values("ensemble" + figure)).format(4),
            test.difference(),
            test.p());
      }
    }
    return table;
  }

  /** Every other figure, as it is called in the lines. */
  private static TextTable honesty(List<Series> series) {
    List<String> header = new ArrayList<>(List.of("figure"));
    series.forEach(one -> header.add(one.name));
    TextTable table = new TextTable(header.toArray(String[]::new));
    for (String figure : series.get(0).trials.get(0).keySet()) {
      if (!figure.matches("(single|member|ensemble)(Auc|F1AtPrior)")) {
        List<Object> row = new ArrayList<>(List.of(figure));
        series.forEach(one -> row.add(MeanSd.of(one.values(figure))));
        table.row(row.toArray());
      }
    }
    return table;
  }
}

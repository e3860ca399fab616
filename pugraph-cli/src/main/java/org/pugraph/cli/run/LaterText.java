package org.pugraph.cli.run;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.pugraph.cli.option.LaterKnown;
import org.pugraph.prior.Interval;
import org.pugraph.report.page.TextFormat;
import org.pugraph.report.run.RunSummary.Figure;
import org.pugraph.validation.LaterPositives;
import org.pugraph.validation.LaterPositives.Head;
import org.pugraph.validation.LaterPositives.Ranking;

/** What a split by time came to, as people and programs read it. */
final class LaterText {

  private LaterText() {}

  /** A line for the task, one for each number of first nodes, and one for the whole ranking. */
  static List<String> lines(LaterPositives found, TrainingJob job) {
    List<String> lines = new ArrayList<>();
    lines.add(task(found, job));
    found.heads().forEach(head -> lines.add(line(head, found)));
    lines.add(
        "average precision "
            + three(found.model().averagePrecision())
            + range(found.model().averagePrecisionRange())
            + "; by degree "
            + three(found.byDegree().averagePrecision())
            + ", by a random walk "
            + three(found.byRandomWalk().averagePrecision())
            + ", by chance "
            + three(found.share()));
    lines.add(
        "AUC "
            + three(found.model().auc())
            + range(found.model().aucRange())
            + "; by degree "
            + three(found.byDegree().auc())
            + ", by a random walk "
            + three(found.byRandomWalk().auc())
            + ", by chance 0.500");
    return lines;
  }

  private static String task(LaterPositives found, TrainingJob job) {
    return TextFormat.count(found.positives())
        + " of "
        + TextFormat.count(found.unlabeled())
        + " unlabeled nodes became known from "
        + since(job)
        + " on ("
        + percent(found.share())
        + ")";
  }

  private static String since(TrainingJob job) {
    return job.later().map(LaterKnown::since).orElseThrow();
  }

  private static String line(Head head, LaterPositives found) {
    return number(head.found())
        + " of the first "
        + TextFormat.count(head.first())
        + " (precision "
        + two(head.found() / head.first())
        + ", "
        + two(head.precision().low())
        + " to "
        + two(head.precision().high())
        + "; recall "
        + two(head.found() / found.positives())
        + "); by degree "
        + number(head.foundByDegree())
        + ", by a random walk "
        + number(head.foundByRandomWalk())
        + ", by chance "
        + number(head.first() * found.share());
  }

  private static String range(Interval range) {
    return " (" + three(range.low()) + " to " + three(range.high()) + ")";
  }

  private static String percent(double share) {
    return TextFormat.decimals(100 * share, share < 0.1 ? 1 : 0) + " %";
  }

  private static String two(double value) {
    return TextFormat.decimals(value, 2);
  }

  private static String three(double value) {
    return TextFormat.decimals(value, 3);
  }

  /** {@code 7}, or {@code 0.4}: fractions come of equal scores, and of chance. */
  private static String number(double count) {
    return TextFormat.decimals(count, count == Math.rint(count) ? 0 : 1);
  }

  /** The key figures, each beside those of the simplest rankings. */
  static List<Figure> figures(LaterPositives found, TrainingJob job) {
    List<Figure> figures = new ArrayList<>();
    String task = task(found, job);
    figures.add(Figure.of("Average precision, later", found.model().averagePrecision(), task));
    String heads =
        found.heads().stream().map(head -> line(head, found)).collect(Collectors.joining("; "));
    figures.add(Figure.of("AUC, later", found.model().auc(), heads.isEmpty() ? task : heads));
    return figures;
  }

  /** The figures by name. */
  static Map<String, Object> json(LaterPositives found, TrainingJob job) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("since", since(job));
    json.put("positives", found.positives());
    json.put("unlabeled", found.unlabeled());
    json.put("share", found.share());
    json.put("first", found.heads().stream().map(head -> json(head, found)).toList());
    json.put("model", json(found.model()));
    json.put("byDegree", json(found.byDegree()));
    json.put("byRandomWalk", json(found.byRandomWalk()));
    return json;
  }

  private static Map<String, Object> json(Head head, LaterPositives found) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("first", head.first());
    json.put("found", head.found());
    json.put("foundByDegree", head.foundByDegree());
    json.put("foundByRandomWalk", head.foundByRandomWalk());
    json.put("precision", head.found() / head.first());
    json.put("precisionLow", head.precision().low());
    json.put("precisionHigh", head.precision().high());
    json.put("recall", head.found() / found.positives());
    json.put("recallLow", head.recall().low());
    json.put("recallHigh", head.recall().high());
    return json;
  }

  private static Map<String, Object> json(Ranking ranking) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("averagePrecision", ranking.averagePrecision());
    json.put("averagePrecisionLow", ranking.averagePrecisionRange().low());
    json.put("averagePrecisionHigh", ranking.averagePrecisionRange().high());
    json.put("auc", ranking.auc());
    json.put("aucLow", ranking.aucRange().low());
    json.put("aucHigh", ranking.aucRange().high());
    return json;
  }
}

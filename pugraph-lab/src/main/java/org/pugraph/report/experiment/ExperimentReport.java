package org.pugraph.report.experiment;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.pugraph.file.WholeFile;
import org.pugraph.report.page.ChartBundle;
import org.pugraph.report.table.HeatMap;
import org.pugraph.report.table.HopFigure;
import org.pugraph.report.table.Latex;
import org.pugraph.report.table.Legend;
import org.pugraph.report.table.PaperComparison;
import org.pugraph.report.table.PlainTable;
import org.pugraph.report.table.RankTable;
import org.pugraph.report.table.ScoreCsv;
import org.pugraph.report.table.ScoreTable;
import org.pugraph.report.table.Section;
import org.pugraph.report.table.Sweep;

/**
 * An experiment as a page, a text, a Markdown page, LaTeX tables and long CSV tables.
 *
 * <p>The page is one file that loads nothing. Thread safe; the same summary gives the same bytes.
 */
public final class ExperimentReport {

  private ExperimentReport() {}

  /**
   * Writes or replaces {@code report.html}, {@code report.txt}, {@code report.md}, {@code
   * report.tex} and, where there are such sections, {@code scores.csv}, {@code ranks.csv} with
   * {@code ranks1.svg} and so on, {@code heat.csv} with {@code heat1.svg}, {@code sweeps.csv},
   * {@code hops.csv} and {@code comparison.csv}, and the file that each plain table names.
   */
  public static void write(Path folder, ExperimentSummary experiment) {
    WholeFile.writeText(folder.resolve("report.html"), html(experiment));
    WholeFile.writeText(folder.resolve("report.txt"), text(experiment));
    WholeFile.writeText(folder.resolve("report.md"), markdown(experiment));
    WholeFile.writeText(folder.resolve("report.tex"), latex(experiment));
    csv(folder.resolve("scores.csv"), experiment.sections(ScoreTable.class), ScoreCsv::of);
    List<RankTable> ranks = experiment.sections(RankTable.class);
    csv(folder.resolve("ranks.csv"), ranks, RankTable::csv);
    for (int i = 0; i < ranks.size(); i++) {
      if (RankSvg.canDraw(ranks.get(i))) {
        WholeFile.writeText(folder.resolve("ranks" + (i + 1) + ".svg"), RankSvg.file(ranks.get(i)));
      }
    }
    List<HeatMap> maps = experiment.sections(HeatMap.class);
    csv(folder.resolve("heat.csv"), maps, HeatMap::csv);
    for (int i = 0; i < maps.size(); i++) {
      WholeFile.writeText(folder.resolve("heat" + (i + 1) + ".svg"), HeatSvg.file(maps.get(i)));
    }
    csv(folder.resolve("sweeps.csv"), experiment.sections(Sweep.class), Sweep::csv);
    csv(folder.resolve("hops.csv"), experiment.sections(HopFigure.class), HopFigure::csv);
    csv(
        folder.resolve("comparison.csv"),
        experiment.sections(PaperComparison.class),
        PaperComparison::csv);
    List<PlainTable> plain = experiment.sections(PlainTable.class);
    for (String file : plain.stream().map(PlainTable::file).distinct().toList()) {
      List<PlainTable> same = plain.stream().filter(table -> table.file().equals(file)).toList();
      csv(folder.resolve(file + ".csv"), same, PlainTable::csv);
    }
  }

  /** The page. */
  public static String html(ExperimentSummary experiment) {
    return html(experiment, ChartBundle.find());
  }

  public static String html(ExperimentSummary experiment, ChartBundle charts) {
    return new ExperimentHtml(experiment, charts).page();
  }

  /** The report for a terminal. */
  public static String text(ExperimentSummary experiment) {
    StringBuilder text = new StringBuilder(experiment.title()).append('\n');
    text.append("=".repeat(experiment.title().length())).append('\n');
    paragraph(text, experiment.lead());
    experiment.notes().forEach(note -> paragraph(text, "Note: " + note));
    for (Section section : experiment.sections()) {
      paragraph(text, section.title() + "\n" + "-".repeat(section.title().length()));
      introduction(text, section);
      text.append('\n').append(section.text());
    }
    legend(text, experiment, "*");
    if (!experiment.provenance().isEmpty()) {
      text.append('\n');
      experiment
          .provenance()
          .forEach(fact -> text.append(fact.name()).append(": ").append(fact.value()).append('\n'));
    }
    return text.toString();
  }

  /** The report as a Markdown page. */
  public static String markdown(ExperimentSummary experiment) {
    StringBuilder text = new StringBuilder("# ").append(experiment.title()).append('\n');
    paragraph(text, experiment.lead());
    experiment.notes().forEach(note -> paragraph(text, "> " + note));
    for (Section section : experiment.sections()) {
      paragraph(text, "## " + section.title());
      introduction(text, section);
      text.append('\n').append(section.markdown());
    }
    legend(text, experiment, "Bold");
    if (!experiment.provenance().isEmpty()) {
      text.append('\n');
      experiment
          .provenance()
          .forEach(
              fact ->
                  text.append("- ")
                      .append(fact.name())
                      .append(": `")
                      .append(fact.value())
                      .append("`\n"));
    }
    return text.toString();
  }

  /** The score tables, each a {@code tabular} to be put where it is wanted. */
  public static String latex(ExperimentSummary experiment) {
    return experiment.sections(ScoreTable.class).stream()
        .map(table -> "% " + table.title() + ": " + table.figure() + "\n" + Latex.table(table))
        .collect(Collectors.joining("\n"));
  }

  /** The score tables as one long table, a row for each cell. */
  public static String csv(ExperimentSummary experiment) {
    return ScoreCsv.of(experiment.sections(ScoreTable.class));
  }

  private static void introduction(StringBuilder text, Section section) {
    paragraph(text, section.caption());
    if (section instanceof ScoreTable table) {
      paragraph(text, Legend.outcome(table));
    } else if (section instanceof RankTable ranks) {
      paragraph(text, ranks.outcome());
    } else if (section instanceof HeatMap map) {
      paragraph(text, map.legend());
    }
  }

  private static void legend(StringBuilder text, ExperimentSummary experiment, String best) {
    if (!experiment.sections(ScoreTable.class).isEmpty()) {
      paragraph(text, Legend.marks(best));
    }
  }

  private static void paragraph(StringBuilder text, String paragraph) {
    if (!paragraph.isEmpty()) {
      text.append('\n').append(paragraph).append('\n');
    }
  }

  private static <S> void csv(Path file, List<S> sections, Function<List<S>, String> csv) {
    if (!sections.isEmpty()) {
      WholeFile.writeText(file, csv.apply(sections));
    }
  }
}

package org.pugraph.experiment.grid;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.experiment.recipe.Recipe;
import org.pugraph.experiment.recipe.RecipeFileTest;
import org.pugraph.experiment.summary.GridBenchmark;
import org.pugraph.experiment.summary.GridSummary;
import org.pugraph.report.benchmark.BenchmarkPage;
import org.pugraph.report.benchmark.BenchmarkSummary;
import org.pugraph.report.benchmark.BenchmarkSummary.Curves;

/** The page of a benchmark, with a class of others among the methods. */
class BenchmarkPageTest {

  private static final String RECIPE =
      """
      title: A small <benchmark>
      protocol: natural
      shares: [0.25]
      trials: 2
      data:
        - {name: a, class: "0"}
        - {name: b, class: "0"}
      methods:
        LP: {method: label-propagation}
        Walk: {method: random-walk}
        Mine: {method: labelled-neighbours, depth: 3}
        Theirs: {method: not-here, optional: true, depth: 3}
      parts:
        - {name: fair, title: every node, methods: &all [LP, Walk, Mine, Theirs], ours: Mine}
        - {name: largest, protocol: largest-class, methods: *all}
        - {name: popular, methods: *all, bias: {by: degree, strength: 2}}
        - {name: amounts, methods: *all, labels: [3, 6]}
        - {name: prior, methods: *all, vary: {prior-factor: [0.5, 1]}}
        - {name: depth, methods: [Mine], vary: {depth: [1, 2]}}
      """;

  private final Recipe recipe = RecipeFileTest.read(RECIPE);
  private final Grid grid = Grids.grid(recipe);
  private final Journal journal = Journal.inMemory();

  @BeforeEach
  void run() {
    new GridRun(grid, journal, 1).run((result, group) -> {});
  }

  private BenchmarkSummary summary(Map<String, CellResult> results) {
    GridSummary.Effort effort = new GridSummary.Effort("pugraph experiment …", 1, 0);
    return new GridBenchmark(grid, results, effort, part -> "compute mine.yaml " + part).summary();
  }

  @Test
  void anOptionalMethodThatIsNotHereIsLeftOutAndTold() {
    assertThat(recipe.notes()).containsExactly("Left out, since they are not here: Theirs.");
    assertThat(recipe.parts().get(0).columns())
        .extracting(Recipe.Column::label)
        .doesNotContain("Theirs");
  }

  @Test
  void everyProtocolHasItsRanksAndTablesByGraphWithTheFloor() {
    BenchmarkSummary summary = summary(journal.results());
    assertThat(summary.parts())
        .extracting(BenchmarkSummary.ComparedPart::name)
        .containsExactly("fair", "largest", "popular", "amounts");
    BenchmarkSummary.ComparedPart fair = summary.parts().get(0);
    assertThat(fair.ranks().methods()).containsExactly("LP", "Walk", "Mine");
    assertThat(fair.ranks().ranks().problems()).isEqualTo(2);
    assertThat(fair.scores())
        .extracting(BenchmarkSummary.GraphScores::figure)
        .containsExactly("F1", "F1 at prior", "AUC", "average precision");
    BenchmarkSummary.GraphScores.Row row = fair.scores().get(0).rows().get(0);
    assertThat(row.graph()).isEqualTo("a");
    assertThat(row.labelled()).isEqualTo("25 %");
    assertThat(row.floor()).isBetween(0.01, 0.99);
    assertThat(fair.command()).isEqualTo("compute mine.yaml fair");
    assertThat(summary.notes()).hasSize(1);
  }

  @Test
  void robustnessIsDrawnOverPriorLabelsAndBias() {
    List<Curves> curves = summary(journal.results()).curves();
    assertThat(curves)
        .extracting(Curves::title)
        .containsExactly(
            "Number of labels: amounts",
            "Robustness to a wrong prior",
            "Robustness: depth",
            "Robustness to the bias of labels");
    assertThat(curves.get(0).ticks()).containsExactly("3", "6");
    assertThat(curves.get(1).ticks()).containsExactly("0.5", "1");
    assertThat(curves.get(3).ticks()).containsExactly("none", "degree 2.0");
    double[] fair = curves.get(1).lines().get(0).values();
    assertThat(curves.get(3).lines().get(0).values()[0]).isEqualTo(fair[1]);
  }

  @Test
  void timeAndMemoryStandBesideTheScore() {
    assertThat(summary(journal.results()).costs())
        .hasSize(3)
        .allSatisfy(
            cost -> {
              assertThat(cost.seconds()).isPositive();
              assertThat(cost.peakBytes()).isNotNegative();
              assertThat(cost.score()).isBetween(0.0, 1.0);
            });
  }

  @Test
  void whatIsMissingIsToldAndLeavesTheRestComparable() {
    Map<String, CellResult> some = new LinkedHashMap<>(journal.results());
    grid.groups().stream()
        .filter(group -> group.column().equals("Mine"))
        .flatMap(group -> group.cells().stream())
        .forEach(cell -> some.remove(cell.key()));
    BenchmarkSummary summary = summary(some);
    assertThat(summary.parts().get(0).ranks().methods()).containsExactly("LP", "Walk");
    assertThat(summary.notes().get(1)).contains("not run yet and 0 failed");
    assertThat(summary(Map.of()).parts()).isEmpty();
    assertThat(BenchmarkPage.html(summary(Map.of()))).contains("0 of ");
  }

  @Test
  void thePageIsOneFileThatLoadsNothingAndNamesTheCommandOfEveryFigure(@TempDir Path folder)
      throws Exception {
    BenchmarkPage.write(folder, summary(journal.results()));
    String page = Files.readString(folder.resolve("index.html"));
    assertThat(page)
        .contains("A small &lt;benchmark&gt;", "default-src &#39;none&#39;", ">Mine<")
        .doesNotContain("<script", "http:", "https:", "src=");
    int figures = page.split("<figure", -1).length - 1;
    int commands = page.split("Computed by <code>", -1).length - 1;
    assertThat(figures).isGreaterThanOrEqualTo(8);
    assertThat(commands).isGreaterThanOrEqualTo(figures);
    assertThat(folder.toFile().list())
        .containsExactlyInAnyOrder(
            "index.html", "ranks.csv", "scores.csv", "costs.csv", "curves.csv");
    assertThat(Files.readAllLines(folder.resolve("scores.csv")).get(0))
        .isEqualTo("protocol,figure,graph,labelled,problems,allPositive,method,mean");
  }
}

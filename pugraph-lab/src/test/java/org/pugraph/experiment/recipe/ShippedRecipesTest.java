package org.pugraph.experiment.recipe;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.pugraph.experiment.grid.Grid;
import org.pugraph.experiment.grid.Grids;
import org.pugraph.experiment.recipe.Recipe.Column;
import org.pugraph.experiment.recipe.Recipe.Part;
import org.pugraph.setting.GivenSettings;
import org.pugraph.setting.LearnerSettings;

/** The recipes that come with Pugraph, on tiny graphs that stand in for their data sets. */
class ShippedRecipesTest {

  private static final Path RECIPES = Path.of("src/main/resources/org/pugraph/experiment/recipe");

  static List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(RECIPES)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".yaml"))
          .map(name -> name.replace(".yaml", ""))
          .sorted()
          .toList();
    }
  }

  @ParameterizedTest
  @MethodSource("names")
  void everyRecipeIsKnownByItsNameAndCanBePlanned(String name) {
    assertThat(RecipeFile.SHIPPED).contains(name);
    Grid grid = Grids.grid(RecipeFile.read(name), 2100);
    assertThat(grid.size()).isPositive();
    assertThat(grid.groups())
        .allSatisfy(
            group ->
                assertThat(group.cells())
                    .hasSize(group.part().setting().sampling().trials().small()));
  }

  @Test
  void theMainTablesOfThePaperAre2700Cells() {
    Recipe paper = RecipeFile.read("paper");
    List<Part> tables =
        paper.parts().stream()
            .filter(part -> List.of("classical", "upu", "nnpu").contains(part.name()))
            .toList();
    assertThat(tables).hasSize(3).allSatisfy(part -> assertThat(part.columns()).hasSize(6));
    Recipe main = new Recipe(paper.title(), paper.figure(), 1, paper.data(), tables, paper.notes());
    assertThat(Grids.grid(main).size()).isEqualTo(3 * (6 + 12) * 5 * 10);
  }

  @Test
  void theOtherPartsOfThePaperShareTheirCellsWithTheMainTables() {
    int ablation = 1 * 5;
    int figures = 4 + (5 - 1) + (6 - 1) + (6 - 1);
    assertThat(Grids.grid(RecipeFile.read("paper")).size())
        .isEqualTo(2700 + 3 * (ablation + figures) * 10);
  }

  @Test
  void everyColumnOfThePaperHasItsPublishedScores() {
    Recipe paper = RecipeFile.read("paper");
    for (Part part : paper.parts()) {
      for (Column column : part.columns()) {
        for (Recipe.DataSet data : paper.data()) {
          boolean printed =
              PublishedScore.find(part.name(), data.published(), column.label(), 0.03).isPresent();
          assertThat(printed)
              .as(part.name() + " " + data.name() + " " + column.label())
              .isEqualTo(List.of("classical", "upu", "nnpu", "ablation").contains(part.name()));
        }
      }
    }
  }

  @Test
  void theRecipeInTheDocumentationCanBePlanned() throws IOException {
    String page = Files.readString(Path.of("../docs/experiments.md"), StandardCharsets.UTF_8);
    String recipe = page.split("```yaml file=mine.yaml\n")[1].split("```")[0];
    Grid grid = Grid.of(RecipeFile.of(Yaml.parse("experiments.md", recipe)), Optional.empty(), 1);
    assertThat(grid.size()).isEqualTo(2 * 5 + 2 * 5);
  }

  /** Of the last two, LSDAN's readings of distance, the first is its default. */
  @ParameterizedTest
  @CsvSource({
    "fc, FC_NNPU",
    "fs, FS_NNPU",
    "gcn, GCN_NNPU",
    "gat, GAT_NNPU",
    "gath, GATH_NNPU",
    "appnp, APPNP",
    "sgc, SGC",
    "sign, SIGN",
    "gpr-gnn, GPR-GNN",
    "within, LSDAN exact",
    "lsdan, LSDAN exact",
    "diffused, LSDAN_NNPU",
  })
  void networksJoinedByPlusHaveTheSettingsThatWereTuned(String name, String label) {
    GivenSettings tuned =
        RecipeFile.read("tuned").parts().stream()
            .flatMap(part -> part.columns().stream())
            .filter(column -> column.label().equals(label))
            .map(Column::settings)
            .findFirst()
            .orElseThrow();
    GivenSettings joined = GivenSettings.of("method", name + "+" + name);
    assertThat(LearnerSettings.bind(joined).learners().get(1))
        .isEqualTo(LearnerSettings.bind(tuned).learners().get(0));
  }

  @Test
  void theQuickRecipeNeedsNoFolderOfData() {
    Recipe quick = RecipeFile.read("quick");
    assertThat(quick.data()).extracting(Recipe.DataSet::name).containsExactly(Recipe.BUILT_IN);
    assertThat(Grid.of(quick, Optional.empty(), 1).size()).isEqualTo(5 * 2);
  }
}

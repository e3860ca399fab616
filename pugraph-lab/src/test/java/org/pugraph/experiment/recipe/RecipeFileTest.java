package org.pugraph.experiment.recipe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.base.BadInput;
import org.pugraph.experiment.recipe.Recipe.Column;
import org.pugraph.experiment.recipe.Recipe.Evaluation;
import org.pugraph.experiment.recipe.Recipe.Part;
import org.pugraph.experiment.sampling.Labelled;
import org.pugraph.experiment.sampling.Trials;
import org.pugraph.split.Protocol;

public class RecipeFileTest {

  /** Says all that a recipe can say. */
  static final String WHOLE =
      """
      title: A test
      figure: auc
      seed: 7
      protocol: natural
      shares: [0.1, 0.2]
      trials: 3
      data:
        - {name: one, class: "0"}
        - {name: two, class: vision, published: cora}
      settings: {steps: 5, hidden: 16, loss: logistic}
      methods:
        GCN: {method: gcn, hidden: 8, dropout: 0}
        LP: {method: label-propagation}
      parts:
        - name: table
          title: a table
          methods: [GCN, LP]
          settings: {risk: upu, dropout: 0.25}
          suffix: _UPU
          ours: GCN_UPU
        - name: figure
          data: [two]
          shares: [0.3]
          trials: 1
          protocol: paper
          judge: held-out
          methods:
            wide: {of: GCN, dropout: 0.75}
            bare: {hops: 2}
          settings: {dropout: 0.5, learning-rate: 0.01}
          vary: {layers: [1, 2, 3]}
      notes: [One., Two.]
      """;

  @TempDir Path folder;

  public static Recipe read(String yaml) {
    return RecipeFile.of(Yaml.parse("r.yaml", yaml));
  }

  private static Map<String, String> settings(Part part, String label) {
    return part.columns().stream()
        .filter(column -> column.label().equals(label))
        .map(column -> column.settings().values())
        .findFirst()
        .orElseThrow();
  }

  @Test
  void theWholeHasTitleFigureSeedDataAndNotes() {
    Recipe recipe = read(WHOLE);
    assertThat(recipe.title()).isEqualTo("A test");
    assertThat(recipe.figure()).isEqualTo("auc");
    assertThat(recipe.seed()).isEqualTo(7);
    assertThat(recipe.notes()).containsExactly("One.", "Two.");
    assertThat(recipe.data()).extracting(Recipe.DataSet::name).containsExactly("one", "two");
    assertThat(recipe.data()).extracting(Recipe.DataSet::published).containsExactly("one", "cora");
    assertThat(recipe.data())
        .extracting(Recipe.DataSet::sought)
        .containsExactly(new PositiveClasses.One("0"), new PositiveClasses.One("vision"));
  }

  @Test
  void aPartTakesWhatItDoesNotSayFromTheWhole() {
    Part part = read(WHOLE).parts().get(0);
    assertThat(part.title()).isEqualTo("a table");
    assertThat(part.setting().data()).containsExactly("one", "two");
    assertThat(part.setting().sampling().protocol()).isEqualTo(Protocol.NATURAL);
    assertThat(part.setting().evaluation()).isEqualTo(Evaluation.TRUTH);
    assertThat(part.setting().sampling().labelled())
        .extracting(Labelled::share)
        .containsExactly(0.1, 0.2);
    assertThat(part.setting().sampling().trials()).isEqualTo(Trials.of(3));
    assertThat(part.ours()).contains("GCN_UPU");
    assertThat(part.vary()).isNull();
  }

  @Test
  void whatAPartSaysWins() {
    Part part = read(WHOLE).parts().get(1);
    assertThat(part.title()).isEqualTo("figure");
    assertThat(part.setting().data()).containsExactly("two");
    assertThat(part.setting().sampling().protocol()).isEqualTo(Protocol.PAPER);
    assertThat(part.setting().evaluation()).isEqualTo(Evaluation.HELD_OUT);
    assertThat(part.setting().sampling().labelled())
        .extracting(Labelled::share)
        .containsExactly(0.3);
    assertThat(part.setting().sampling().trials()).isEqualTo(Trials.of(1));
    assertThat(part.vary()).isEqualTo(new Recipe.Vary("layers", List.of("1", "2", "3")));
  }

  @Test
  void methodsAreRankedWhereAPartSaysSo() {
    assertThat(read(WHOLE).parts().get(0).show()).isEqualTo(Recipe.Show.PLAIN);
    Recipe ranked = read(WHOLE.replace("ours: GCN_UPU", "ours: GCN_UPU\n    ranks: true"));
    assertThat(ranked.parts().get(0).show().ranks()).isTrue();
    assertThat(ranked.parts().get(1).show().ranks()).isFalse();
  }

  @Test
  void oursIsSetBesideAMethodOfThePaperWhereAPartSaysSo() {
    String named = WHOLE.replace("name: table", "name: upu");
    Part part =
        read(named.replace("ours: GCN_UPU", "ours: GCN_UPU\n    published: LSDAN_UPU"))
            .parts()
            .get(0);
    assertThat(part.published("GCN_UPU")).isEqualTo("LSDAN_UPU");
    assertThat(part.published("LP_UPU")).isEqualTo("LP_UPU");
    assertThat(read(named).parts().get(0).published("GCN_UPU")).isEqualTo("GCN_UPU");
  }

  @Test
  void aSuffixIsAddedToEveryMethodOfAList() {
    assertThat(read(WHOLE).parts().get(0).columns())
        .extracting(Column::label)
        .containsExactly("GCN_UPU", "LP_UPU");
  }

  @Test
  void settingsOfThePartWinOverTheMethodsAndThoseOverTheRecipes() {
    assertThat(settings(read(WHOLE).parts().get(0), "GCN_UPU"))
        .containsOnly(
            entry("method", "gcn"),
            entry("steps", "5"),
            entry("loss", "logistic"),
            entry("hidden", "8"),
            entry("risk", "upu"),
            entry("dropout", "0.25"));
  }

  @Test
  void settingsOfTheColumnWinOverThePartsAndStandOnThoseOfTheMethodItIsOf() {
    Part part = read(WHOLE).parts().get(1);
    assertThat(settings(part, "wide"))
        .contains(entry("method", "gcn"), entry("hidden", "8"), entry("dropout", "0.75"))
        .contains(entry("learning-rate", "0.01"), entry("steps", "5"));
    assertThat(settings(part, "bare"))
        .contains(entry("method", "lsdan"), entry("hidden", "16"), entry("dropout", "0.5"));
  }

  @Test
  void featuresOfLsdanAreAsTheyAreUnlessARecipeScalesThem() {
    Part part = read(WHOLE).parts().get(1);
    assertThat(settings(part, "bare")).contains(entry("row-normalised", "false"));
    assertThat(settings(part, "wide")).doesNotContainKey("row-normalised");
    String scaled = WHOLE.replace("bare: {hops: 2}", "bare: {hops: 2, row-normalised: length}");
    assertThat(scaled).isNotEqualTo(WHOLE);
    assertThat(settings(read(scaled).parts().get(1), "bare"))
        .contains(entry("row-normalised", "length"));
  }

  @Test
  void aMethodTakesOnlyTheSharedSettingsItHas() {
    assertThat(settings(read(WHOLE).parts().get(0), "LP_UPU"))
        .containsOnly(entry("method", "label-propagation"));
  }

  @Test
  void everyMethodOfAPartIsSmoothedWhereThePartSaysSo() {
    Recipe recipe = read(WHOLE.replace("{risk: upu, dropout: 0.25}", "{risk: upu, smooth: true}"));
    for (String label : List.of("GCN_UPU", "LP_UPU")) {
      assertThat(settings(recipe.parts().get(0), label)).containsEntry("smooth", "true");
    }
    assertThat(settings(recipe.parts().get(1), "wide")).doesNotContainKey("smooth");
  }

  @Test
  void theWeightOfSmoothingMayVaryFromNone() {
    Part part = read(WHOLE.replace("{layers: [1, 2, 3]}", "{smooth: [0, 0.5]}")).parts().get(1);
    assertThat(part.vary()).isEqualTo(new Recipe.Vary("smooth", List.of("0", "0.5")));
  }

  @Test
  void whatNobodySaysHasADefault() {
    Recipe recipe =
        read(
            """
            data: {name: one, class: "0"}
            parts: {name: only, methods: {X: {method: fc}}, labels: [5, 10]}
            """);
    assertThat(recipe.title()).isEqualTo("Experiment");
    assertThat(recipe.figure()).isEqualTo("f1");
    assertThat(recipe.seed()).isEqualTo(1);
    assertThat(recipe.notes()).isEmpty();
    Recipe.Setting setting = recipe.parts().get(0).setting();
    assertThat(setting.sampling().protocol()).isEqualTo(Protocol.PAPER);
    assertThat(setting.sampling().trials()).isEqualTo(Trials.of(10));
    assertThat(setting.sampling().labelled()).extracting(Labelled::count).containsExactly(5, 10);
  }

  @Test
  void aPartWithSharesOrLabelsTakesNeitherFromTheWhole() {
    Recipe recipe = read(WHOLE.replace("shares: [0.3]", "labels: 4"));
    assertThat(recipe.parts().get(1).setting().sampling().labelled())
        .extracting(Labelled::count)
        .containsExactly(4);
  }

  @Test
  void aFileIsReadAsWell() throws IOException {
    Path file = Files.writeString(folder.resolve("mine.yaml"), WHOLE);
    assertThat(RecipeFile.read(file.toString()).title()).isEqualTo("A test");
    Files.write(file, new byte[] {(byte) 0xe9});
    assertThatThrownBy(() -> RecipeFile.read(file.toString()))
        .hasMessage(file + ": is not UTF-8 text");
    assertThatThrownBy(() -> RecipeFile.read(folder.resolve("none.yaml").toString()))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("none.yaml: there is no such recipe or file")
        .hasMessageContaining("paper");
  }
}

package org.pugraph.experiment.recipe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.pugraph.experiment.recipe.RecipeFileTest.WHOLE;
import static org.pugraph.experiment.recipe.RecipeFileTest.read;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.base.BadInput;

/** What can be wrong with a recipe: each thing is told with file, line and value. */
class RecipeMistakesTest {

  /** What is replaced in that recipe, by what, and the complaint. */
  static Stream<List<String>> mistakes() {
    return Stream.of(
        List.of("title: A test", "titel: A test", "r.yaml:1: \"titel\" is unknown here, expected "),
        List.of("  title: a table", "  hops: 2", "r.yaml:16: \"hops\" is unknown here, expected "),
        List.of(
            "figure: auc",
            "figure: f2",
            "r.yaml:2: figure must be one of f1, f1AtPrior, precision, recall, accuracy, auc,"
                + " averagePrecision, got \"f2\""),
        List.of("seed: 7", "seed: lucky", "r.yaml:3: expected a whole number, got \"lucky\""),
        List.of("seed: 7", "title: again", "r.yaml:3: \"title\" appears twice"),
        List.of(
            "natural",
            "wild",
            "r.yaml:4: protocol must be natural, paper, largest-class or time, got \"wild\""),
        List.of("0.1, 0.2", "0.1, 0", "r.yaml:5: share must be above 0 and below 1, got 0"),
        List.of("0.1, 0.2", "1", "r.yaml:5: share must be above 0 and below 1, got 1"),
        List.of("0.1, 0.2", "1.5", "r.yaml:5: share must be above 0 and below 1, got 1.5"),
        List.of("0.1, 0.2", "NaN", "r.yaml:5: share must be above 0 and below 1, got NaN"),
        List.of("0.1, 0.2", "few", "r.yaml:5: expected a number, got \"few\""),
        List.of("shares: [0.1, 0.2]", "labels: 0", "r.yaml:5: labels must be at least 1, got 0"),
        List.of(
            "shares: [0.1, 0.2]", "shares: []", "r.yaml:15: \"shares\" or \"labels\" is missing"),
        List.of("trials: 3", "trials: 0", "r.yaml:6: trials must be at least 1, got 0"),
        List.of("trials: 3", "trials:", "r.yaml:6: expected a value, got nothing"),
        List.of("{name: one, ", "{", "r.yaml:8: \"name\" is missing"),
        List.of("class: vision, ", "", "r.yaml:9: \"class\" is missing"),
        List.of(
            "class: vision, published: cora",
            "classes: {at-least: 0}",
            "r.yaml:9: at-least must be at least 1, got 0"),
        List.of(
            "class: vision, published: cora",
            "classes: {most: 3}",
            "r.yaml:9: \"most\" is unknown here, expected at-least"),
        List.of("name: two, class", "name: one, class", "r.yaml:9: there are two data sets of the"),
        List.of("steps: 5", "stepps: 5", "r.yaml:10: there is no setting \"stepps\", there are "),
        List.of(
            "steps: 5", "method: gat", "r.yaml:10: \"method\" is no setting that methods share"),
        List.of("steps: 5", "seed: 5", "r.yaml:10: \"seed\" belongs to the whole grid"),
        List.of("steps: 5", "steps: 0", "r.yaml:10: steps must be at least 1, got 0"),
        List.of("steps: 5", "steps: many", "r.yaml:10: expected a whole number, got \"many\""),
        List.of("steps: 5", "steps: [5]", "r.yaml:10: expected a single value, not a section"),
        List.of("method: gcn", "method: gnc", "r.yaml:12: method must be one of lsdan, gat, "),
        List.of(
            "LP: {method: label-propagation}",
            "LP: {method: label-propagation, hops: 2}",
            "r.yaml:13: label-propagation has no setting \"hops\", it has alpha, label-bias"),
        List.of(
            "LP: {method: label-propagation}",
            "LP: {method: label-propagation, alpha: 2}",
            "r.yaml:13: alpha must be 0..1, got 2.0"),
        List.of("- name: table\n    title", "- title", "r.yaml:15: \"name\" is missing"),
        List.of("name: figure", "name: table", "r.yaml:21: there are two parts of the name"),
        List.of("[GCN, LP]", "[GNC]", "r.yaml:17: method \"GNC\" is unknown, expected GCN, LP"),
        List.of("[GCN, LP]", "[GCN, GCN]", "r.yaml:15: part \"table\" has two columns \"GCN_UPU\""),
        List.of("[GCN, LP]", "[]", "r.yaml:17: \"methods\" is empty"),
        List.of("of: GCN", "of: GNC", "r.yaml:28: method \"GNC\" is unknown, expected GCN, LP"),
        List.of("ours: GCN_UPU", "ours: GCN", "r.yaml:20: there is no column \"GCN\""),
        List.of("[two]", "[three]", "r.yaml:22: data set \"three\" is not in the recipe's data"),
        List.of("[two]", "[]", "r.yaml:22: \"data\" is empty"),
        List.of("held-out", "guess", "r.yaml:26: judge must be truth or held-out, got \"guess\""),
        List.of(
            "layers: [1, 2, 3]",
            "layers: [1], hops: [2]",
            "r.yaml:31: exactly one setting can vary, got 2"),
        List.of("layers: [1, 2, 3]", "layers: [0]", "r.yaml:31: layers must be at least 1, got 0"),
        List.of("layers: [1, 2, 3]", "risk: [upu]", "r.yaml:31: expected a number, got \"upu\""),
        List.of("[1, 2, 3]", "[1, 1]", "r.yaml:31: layers must take one value or several, each"),
        List.of("[1, 2, 3]", "[]", "r.yaml:31: layers must take one value or several, each"),
        List.of(
            "vary: {layers: [1, 2, 3]}",
            "single-hops: true",
            "r.yaml:31: single-hops needs \"vary: {hops: [1, 2, 3]}\""),
        List.of(
            "vary: {layers: [1, 2, 3]}",
            "single-hops: perhaps",
            "r.yaml:31: expected true or false, got \"perhaps\""),
        List.of(
            "vary: {layers: [1, 2, 3]}",
            "vary: {layers: [1]}\n    ranks: true",
            "r.yaml:32: ranks needs two methods or more, and nothing that varies"),
        List.of("[GCN, LP]", "[GCN]\n    ranks: true", "r.yaml:18: ranks needs two methods"),
        List.of(
            "ours: GCN_UPU",
            "regret: true",
            "r.yaml:20: regret needs \"ours\", another method, and nothing that varies"),
        List.of(
            "ours: GCN_UPU",
            "beside: another",
            "r.yaml:15: part \"table\" cannot be set beside \"another\": there is no other part"),
        List.of(
            "ours: GCN_UPU",
            "beside: table",
            "r.yaml:15: part \"table\" cannot be set beside \"table\": there is no other part"),
        List.of(
            "ours: GCN_UPU",
            "beside: figure",
            "r.yaml:15: part \"table\" cannot be set beside \"figure\": both need the same methods"),
        List.of(
            "ours: GCN_UPU",
            "published: GCN_UPU",
            "r.yaml:20: published needs \"ours\", the method to set beside it"),
        List.of(
            "ours: GCN_UPU",
            "ours: GCN_UPU\n    published: GCN_UPU",
            "r.yaml:21: the paper has no \"GCN_UPU\" in a part \"table\", expected one of []"),
        List.of("notes: [One", "notes: [[One", "r.yaml:33: is not YAML: "));
  }

  @ParameterizedTest
  @MethodSource("mistakes")
  void aMistakeIsToldWithFileLineAndValue(List<String> mistake) {
    assertThat(WHOLE).contains(mistake.get(0));
    String wrong = WHOLE.replace(mistake.get(0), mistake.get(1));
    assertThatThrownBy(() -> read(wrong))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith(mistake.get(2));
  }

  @Test
  void theLineOfAnUnknownSectionIsThatOfItsName() {
    assertThatThrownBy(() -> read(WHOLE + "extras:\n  a: 1\n"))
        .hasMessageStartingWith("r.yaml:33: \"extras\" is unknown here");
  }

  @Test
  void aRecipeWithoutPartsIsRefused() {
    String none = WHOLE.substring(0, WHOLE.indexOf("parts:"));
    assertThatThrownBy(() -> read(none)).hasMessage("r.yaml:1: \"parts\" is missing");
    assertThatThrownBy(() -> read(none + "parts: []\n"))
        .hasMessage("r.yaml:14: \"parts\" is empty");
  }

  @Test
  void whatIsNoRecipeAtAllIsRefused() {
    assertThatThrownBy(() -> read("")).hasMessage("r.yaml: is empty");
    assertThatThrownBy(() -> read("title"))
        .hasMessage("r.yaml:1: expected a section of \"name: value\" lines");
    assertThatThrownBy(() -> read("title: A\u0000"))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith("r.yaml: is not YAML: ");
    assertThatThrownBy(() -> read("title: A")).hasMessageStartingWith("r.yaml:1: \"");
  }

  @ParameterizedTest
  @ValueSource(strings = {"[", "- ", "? ", "{a: "})
  void aRecipeThatIsNestedTooDeepIsRefused(String level) {
    assertThatThrownBy(() -> read("title: A\nnotes:\n  " + level.repeat(100_000)))
        .isInstanceOf(BadInput.class)
        .hasMessage("r.yaml:3: is nested deeper than 50 levels");
  }

  @Test
  void aFileOfSplitsThatNoFileCanBeCalledIsRefused() {
    String named = WHOLE.replace("published: cora", "splits: \"a\\0b\"");
    assertThatThrownBy(() -> read(named))
        .isInstanceOf(BadInput.class)
        .hasMessage("r.yaml:9: \"a b\" cannot be the name of a file");
  }
}

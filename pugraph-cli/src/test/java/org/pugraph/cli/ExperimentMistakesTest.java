package org.pugraph.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.pugraph.cli.Pugraph.run;
import static org.pugraph.cli.Pugraph.write;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a user may get wrong in an experiment: told in one line, before anything is written. */
class ExperimentMistakesTest {

  private static final String RECIPE =
      """
      shares: [0.2]
      trials: 1
      data: {name: builtin, class: databases}
      methods:
        LP: {method: label-propagation}
      parts:
        - name: table
          methods: [LP]
      """;

  @TempDir Path folder;

  private void refused(String complaint, String recipe, String options) {
    write(folder.resolve("r.yaml"), recipe.split("\n"));
    Pugraph.Answer answer =
        run(
            "experiment --recipe "
                + folder.resolve("r.yaml")
                + " --out "
                + folder.resolve("out")
                + " --cells "
                + folder.resolve("cells.jsonl")
                + options);
    assertThat(answer.err().replace(folder + "/", ""))
        .startsWith("pugraph: " + complaint)
        .hasLineCount(1);
    assertThat(answer.out()).isEmpty();
    assertThat(answer.code()).isEqualTo(2);
    assertThat(folder.toFile().list()).containsExactly("r.yaml");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[0.2]|[1.5]|r.yaml:1: share must be above 0 and below 1, got 1.5",
        "shares: [0.2]|labels: [900]|r.yaml:1: 900 labels were asked for, the positive class has ",
        "trials: 1|trails: 1|r.yaml:2: \"trails\" is unknown here, expected ",
        "databases|art|r.yaml:3: class \"art\" is not in data set \"builtin\", its classes are ",
        "builtin|cora|r.yaml:3: data set \"cora\": there is no folder nowhere/cora",
        "label-propagation|magic|r.yaml:5: method must be one of lsdan, ",
        "[LP]|[GCN]|r.yaml:8: method \"GCN\" is unknown, expected LP",
        "[LP]|[LP|r.yaml:9: is not YAML: ",
      })
  void aWrongRecipe(String right, String wrong, String complaint) {
    assertThat(RECIPE).contains(right);
    refused(complaint, RECIPE.replace(right, wrong), " --data nowhere");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--only tabel|--only: \"tabel\" is unknown, expected table",
        "--only-data cora|--only-data: \"cora\" is unknown, expected builtin",
        "--methods LP,GCN|--methods: \"GCN\" is unknown, expected LP, label-propagation",
        "--shares 1.5|share must be above 0 and below 1, got 1.5",
        "--shares 0.2,0.2|share 0.2 of builtin appears twice",
        "--trials 0|trials must be at least 1, got 0",
        "--jobs 0|jobs must be at least 1, got 0",
        "--risks upu|--risks goes without --recipe: leave it out, and choose parts of the recipe with --only",
        "--builtin|--recipe names its data sets: expected --data DIR instead of a graph",
        "--report-only|cells.jsonl: cannot be read (",
        "--shard 4/3|shard must be 1..3, got 4",
        "--bias fame|--bias: bias must be degree, community or feature",
        "--bias degree:-1|--bias: strength of the bias must be at least",
        "--bias degree:much|--bias: strength of the bias must be a number",
        "--protocol wild|--protocol",
      })
  void aWrongOption(String option, String complaint) {
    refused(complaint, RECIPE, " " + option);
  }

  @Test
  void aFileWhereTheFolderShouldBeIsToldBeforeAnythingRuns() {
    Path file = write(folder.resolve("file"), "mine");
    write(folder.resolve("r.yaml"), RECIPE.split("\n"));
    Path cells = folder.resolve("cells.jsonl");
    Pugraph.Answer answer =
        run(
            "experiment -q --recipe "
                + folder.resolve("r.yaml")
                + " --out "
                + file
                + " --cells "
                + cells);
    assertThat(answer.err()).isEqualTo("pugraph: " + file + ": is a file; give a folder instead\n");
    assertThat(answer.code()).isEqualTo(2);
    assertThat(cells).isEmptyFile();
  }

  @Test
  void withoutARecipeAClassAndAGraphAreNeeded() {
    assertThat(run("experiment --builtin").err())
        .isEqualTo("pugraph: no class given: expected --positive-class NAME, the class to find\n");
    assertThat(run("experiment --positive-class databases").err())
        .startsWith("pugraph: no graph given: expected --graph PATH");
    assertThat(run("experiment --only table --builtin --positive-class databases").err())
        .isEqualTo("pugraph: --only, --only-data and --data go with --recipe\n");
    assertThat(run("experiment --recipe papr").err())
        .startsWith("pugraph: papr: there is no such recipe or file; the recipes are");
    assertThat(run("experiment --builtin --positive-class databases --methods fc,fc").err())
        .isEqualTo("pugraph: part \"methods\" has two columns \"FC\"\n");
  }
}

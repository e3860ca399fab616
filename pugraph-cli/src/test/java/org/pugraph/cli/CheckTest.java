package org.pugraph.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.pugraph.cli.Pugraph.SMALL;
import static org.pugraph.cli.Pugraph.json;
import static org.pugraph.cli.Pugraph.run;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.cli.terminal.JsonText;
import tools.jackson.databind.JsonNode;

class CheckTest {

  @TempDir Path folder;
  String files;

  /** Four nodes, one of them labelled, one without an edge. */
  @BeforeEach
  void aPoorGraph() {
    Path edges = Pugraph.write(folder.resolve("e.csv"), "a,b", "b,c");
    Path features = Pugraph.write(folder.resolve("f.csv"), "a,1,0", "b,1,0", "c,0,1", "d,0,1");
    Path known = Pugraph.write(folder.resolve("p.txt"), "a");
    files =
        " --edges " + edges + " --features " + features + " --positives " + known + " --prior 0.3";
  }

  @Test
  void aColumnOfClassesAmongTheFeaturesIsNamed() {
    String[] nodes = new String[101];
    String[] edges = new String[101];
    nodes[0] = "node,kind,field";
    edges[0] = "source,target";
    for (int i = 0; i < 100; i++) {
      nodes[i + 1] = "n" + i + "," + (i % 3 == 0 ? "book" : "note") + "," + "abcd".charAt(i % 4);
      edges[i + 1] = "n" + i + ",n" + (i + 1) % 100;
    }
    String[] known = new String[12];
    for (int i = 0; i < known.length; i++) {
      known[i] = "n" + 4 * i;
    }
    String check =
        "check --prior 0.15 --edges %s --features %s --positives %s"
            .formatted(
                Pugraph.write(folder.resolve("e.csv"), edges),
                Pugraph.write(folder.resolve("f.csv"), nodes),
                Pugraph.write(folder.resolve("p.txt"), known));
    assertThat(Pugraph.run(check).out())
        .contains("warning: leaking-feature", "\"field=a\"", "(--ignore COLUMN)");
    assertThat(Pugraph.run(check + " --ignore field").out()).doesNotContain("leaking-feature");
  }

  @Test
  void everyFindingIsASentenceAndAnAdviceAndTheExitCodeIs0() {
    Pugraph.Answer answer = run("check" + files);
    assertThat(answer.code()).as(answer.err()).isZero();
    assertThat(answer.out())
        .contains("warning: few-positives\n  Only 1 node is labelled: ", "\n  → Label at least 10")
        .contains("warning: isolated-nodes\n  1 of 4 nodes has no edge");
  }

  @Test
  void findingsComeAsJson() {
    JsonNode json = json("check --json" + files);
    assertThat(json.get("findings").get(0).get("code").asString()).isEqualTo("few-positives");
    assertThat(json.get("findings").get(0).get("severity").asString()).isEqualTo("warning");
    assertThat(json.get("warnings").asInt()).isPositive();
    for (JsonNode finding : json.get("findings")) {
      assertThat(finding.get("advice").asString()).doesNotContain("--");
      assertThat(finding.get("options").isArray()).isTrue();
    }
  }

  @Test
  void aSoundProblemHasNoWarning() {
    String problem = "check --builtin --positive-class databases --labelled-share 0.2";
    assertThat(run(problem).out()).startsWith("No warnings, 1 note\n\nnote: homophily\n");
  }

  @Test
  void oneLabelledNodeIsCheckedWithoutAPrior() {
    Path edges = Pugraph.write(folder.resolve("e1.csv"), "source,target", "a,b", "b,c");
    Path positives = Pugraph.write(folder.resolve("p1.txt"), "a");
    Pugraph.Answer answer = run("check --edges " + edges + " --positives " + positives);
    assertThat(answer.code()).as(answer.err()).isZero();
    assertThat(answer.out()).contains("few-positives").doesNotContain("prior");
  }

  @Test
  void trainingWarnsOfTheSameOnStderrAndInItsReport() {
    Path out = folder.resolve("run");
    Pugraph.Answer answer = run("train --steps 3 --hidden 4" + files + " --out " + out);
    assertThat(answer.code()).as(answer.err()).isZero();
    assertThat(answer.err())
        .contains("note: Only 1 node is labelled: every score depends strongly on");
    assertThat(new String(Pugraph.bytes(out.resolve("report.html")), StandardCharsets.UTF_8))
        .contains("Only 1 node is labelled");
    assertThat(JsonText.read(out.resolve("metrics.json")).get("notes").toString())
        .contains("Only 1 node is labelled");
    assertThat(run("train --steps 3 --hidden 4 -q" + files + " --out " + out).err()).isEmpty();
  }

  @Test
  void aFinishedRunIsCheckedWithItsScores() {
    Path out = folder.resolve("run");
    String untrained = SMALL.replace("--steps 20", "--steps 1 --learning-rate 1e-7");
    assertThat(run(untrained + " --out " + out).code()).isZero();
    String codes = json("check --json --run " + out).get("findings").findValues("code").toString();
    assertThat(codes).containsAnyOf("flat-scores", "labelled-score-low", "all-");
    assertThat(run("check --builtin --run " + out).err())
        .isEqualTo("pugraph: --run has its own graph: leave out --graph and --edges\n");
  }

  /** The unbiased risk plunges below zero; with a rule to stop by, no model comes of that. */
  @Test
  void aTrainingIsJudgedByTheStepsBehindItsModelNotByThoseGivenUp() {
    Path out = folder.resolve("run");
    String plunging =
        SMALL.replace("--steps 20", "--steps 200") + " --risk upu --learning-rate 0.02 --dropout 0";
    assertThat(run(plunging + " --out " + out).code()).isZero();
    assertThat(run("check --run " + out).out())
        .contains("risk-below-zero", "falls below zero (--risk nnpu, --stop turn).");

    run(plunging + " --stop turn --patience 40 --out " + out);
    JsonNode metrics = JsonText.read(out.resolve("metrics.json"));
    assertThat(metrics.get("ending").asString()).isEqualTo("turn");
    assertThat(metrics.get("notes").toString()).doesNotContain("below zero");
    assertThat(run("check --run " + out).out()).doesNotContain("risk-below-zero");
  }

  @Test
  void aHistoryThatWasEditedIsRefused() throws Exception {
    Path out = folder.resolve("run");
    assertThat(run(SMALL + " --out " + out).code()).isZero();
    Files.writeString(out.resolve("history.csv"), "step\n1,blue\n");
    Pugraph.Answer answer = run("check --run " + out);
    assertThat(answer.err()).startsWith("pugraph: " + out.resolve("history.csv")).hasLineCount(1);
    assertThat(answer.code()).isEqualTo(2);
  }
}

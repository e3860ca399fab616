package org.pugraph.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.pugraph.cli.Pugraph.bytes;
import static org.pugraph.cli.Pugraph.run;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Published methods from end to end, as any other method is. */
class RivalsTest {

  private static final String SMALL =
      "train --builtin --nodes 200 --positive-class databases --labelled-share 0.3 -q --method ";

  @TempDir Path folder;

  private Path trained(String method) {
    Path run = folder.resolve("run");
    Pugraph.Answer answer = run(SMALL + method + " --out " + run);
    assertThat(answer.code()).as(answer.err()).isZero();
    return run;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "diamond",
        "lp-pul",
        "grab --steps 20",
        "ted --steps 20",
        "dist-pu --steps 20",
        "pu-gnn --steps 20",
        "holistic-pu --steps 20",
        "gpl --steps 20",
        "bld --steps 20"
      })
  void aSavedRivalGivesTheScoresOfItsTraining(String method) {
    Path run = trained(method);
    Pugraph.Answer again = run("predict --builtin --nodes 200 --model " + run);
    assertThat(again.code()).as(again.err()).isZero();
    assertThat(again.out())
        .isEqualTo(new String(bytes(run.resolve("predictions.csv")), StandardCharsets.UTF_8));
    String report = new String(bytes(run.resolve("report.html")), StandardCharsets.UTF_8);
    assertThat(report.substring(0, report.indexOf("<script")))
        .contains(method.split(" ")[0])
        .doesNotContain("NaN");
  }

  @Test
  void theNetworkOfARivalIsExplained() {
    Pugraph.Answer why = run("explain --top-ranked 1 " + trained("pu-gnn --steps 20"));
    assertThat(why.code()).as(why.err()).isZero();
  }

  @Test
  void aRecipeComparesRivalsWithTheirOwnSettings() {
    Path recipe =
        Pugraph.write(
            folder.resolve("r.yaml"),
            "title: Rivals",
            "shares: [0.4]",
            "trials: 2",
            "protocol: natural",
            "data: [{name: small, class: databases}]",
            "methods:",
            "  GRAB: {method: grab, steps: 5, label-rounds: 1, edge-potential: 0.8}",
            "  TED on features: {method: ted, network: fc, steps: 5, warm-up: 2}",
            "  DIAMOnD: {method: diamond, nodes-added: 20}",
            "parts: [{name: table, methods: [GRAB, TED on features, DIAMOnD]}]");
    String small = "data convert --builtin --nodes 100 --out " + folder.resolve("small");
    assertThat(run(small).code()).isZero();
    Pugraph.Answer answer =
        run("experiment -q --recipe " + recipe + " --data " + folder + " --out " + folder + "/out");
    assertThat(answer.code()).as(answer.err()).isZero();
    assertThat(answer.out()).contains("GRAB", "TED on features", "DIAMOnD");
  }
}

package org.pugraph.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.pugraph.cli.Pugraph.SMALL;
import static org.pugraph.cli.Pugraph.bytes;
import static org.pugraph.cli.Pugraph.json;
import static org.pugraph.cli.Pugraph.run;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.cli.run.RunFolder;

/** Networks other than LSDAN from end to end: what they do not have is not shown. */
class NetworksTest {

  @TempDir Path folder;

  private static String text(Path file) {
    return new String(bytes(file), StandardCharsets.UTF_8);
  }

  private String trained(String method) {
    Pugraph.Answer answer = run(SMALL + " --method " + method + " --out " + folder.resolve("run"));
    assertThat(answer.code()).as(answer.err()).isZero();
    return answer.out();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "gat",
        "gath",
        "gcn",
        "fc",
        "fs",
        "fs-additive",
        "appnp",
        "sgc",
        "sign",
        "gpr-gnn"
      })
  void noAttentionToHopsIsShownWhereHopsAreNotWeighed(String method) {
    assertThat(trained(method))
        .containsPattern("Method +" + method + "\n")
        .containsPattern("rank +node +score +probability +truth")
        .doesNotContain("Attention", "strongest hop", "NaN");
    Path run = folder.resolve("run");
    assertThat(text(run.resolve("predictions.csv")))
        .startsWith("node,score,probability,positive,labelled\n");
    assertThat(text(run.resolve("report.html"))).doesNotContain("hop 1", "Attention by hop");
    assertThat(new RunFolder(run).metrics().get("meanAttention").size()).isZero();
  }

  @Test
  void onlyNetworksThatAttendToNeighboursSayToWhom() {
    assertThat(trained("gat")).containsPattern("Hops +1 within, [0-9,]+ pairs");
    assertThat(trained("gcn")).doesNotContain("Hops");
    assertThat(trained("fc")).doesNotContain("Hops");
    assertThat(trained("lsdan --last-hop-only true"))
        .containsPattern("Hops +the last of 2 within, ");
    assertThat(trained("lsdan --neighbourhood diffused"))
        .containsPattern("Hops +2 diffused, ")
        .containsPattern("Attention +hop 1 \\d+ %, hop 2 \\d+ % on average");
  }

  @ParameterizedTest
  @ValueSource(strings = {"gcn", "gath", "sign"})
  void aSavedNetworkGivesTheScoresOfItsTraining(String method) {
    trained(method);
    Path run = folder.resolve("run");
    String known = text(run.resolve("predictions.csv"));
    String predict = "predict --builtin --nodes 200 --model " + run;
    assertThat(run(predict).out()).isEqualTo(known);
    assertThat(json(predict + " --json").get(0).get("hops").size()).isZero();
  }
}

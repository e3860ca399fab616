package org.pugraph.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.pugraph.cli.Pugraph.run;
import static org.pugraph.cli.Pugraph.write;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.PuModel;
import org.pugraph.cli.config.ConfigFile;
import org.pugraph.cli.terminal.JsonText;
import tools.jackson.databind.JsonNode;

/** Learning from what was known before a time, and judging by what became known later. */
class TimeSplitTest {

  /** Two rings of papers, one about genes: its first half was known before 2010. */
  private static final int PAPERS = 40;

  @TempDir Path folder;
  private String tables;

  @BeforeEach
  void tables() {
    List<String> edges = new ArrayList<>(List.of("source,target,year"));
    List<String> nodes = new ArrayList<>(List.of("id,about,year"));
    List<String> known = new ArrayList<>(List.of("id,known_since"));
    for (int i = 0; i < PAPERS; i++) {
      boolean genes = i < PAPERS / 2;
      nodes.add("p" + i + "," + (genes ? "gene cell drug" : "graph walk node") + ",2001");
      edges.add("p" + i + ",p" + (genes ? (i + 2) % 20 : 20 + (i + 2) % 20) + ",2002");
      if (genes) {
        known.add("p" + i + "," + (i % 2 == 0 ? "2005-03-01" : "2012-03-01"));
      }
    }
    nodes.add("late,gene cell,2015");
    edges.add("p0,p39,2015");
    edges.add("late,p1,2016");
    known.add("late,2016-01-01");
    known.add("p38,");
    write(folder.resolve("edges.csv"), edges.toArray(String[]::new));
    write(folder.resolve("nodes.csv"), nodes.toArray(String[]::new));
    write(folder.resolve("known.csv"), known.toArray(String[]::new));
    tables =
        "--edges %s --features %s --positives %s".formatted(at("edges"), at("nodes"), at("known"));
  }

  private Path at(String table) {
    return folder.resolve(table + ".csv");
  }

  private Pugraph.Answer train(String more) {
    return run(
        "train "
            + tables
            + " --method gcn --hidden 8 --steps 60 --prior 0.3 --before 2010 --out "
            + folder.resolve("run")
            + more);
  }

  private JsonNode later() {
    return JsonText.read(folder.resolve("run/metrics.json")).path("later");
  }

  @Test
  void theFutureIsNotLearnedFrom() {
    Pugraph.Answer answer = train("");
    assertThat(answer.code()).as(answer.err()).isZero();
    PuModel model = PuModel.load(folder.resolve("run"));
    assertThat(model.provenance().positives()).hasSize(10).doesNotContain("p1", "late", "p38");
    assertThat(model.provenance().outside()).containsExactly("p38");
    assertThat(model.provenance().nodes()).isEqualTo(PAPERS);
    assertThat(model.provenance().edges()).isEqualTo(PAPERS);
    assertThat(answer.err())
        .contains("edges.csv: 2 of 42 rows are from 2010 on (column \"year\") and left out")
        .contains("(--keep-later-edges)")
        .contains("1 nodes are from 2010 on and not in the graph (column \"year\")")
        .contains("1 of the 11 nodes known from 2010 on are not in the graph before that")
        .contains("1 node has nothing in the column \"known_since\", so it takes no part");
  }

  @Test
  void whatBecameKnownLaterJudges() {
    Pugraph.Answer answer = train("");
    assertThat(answer.out())
        .contains("Later        10 of 29 unlabeled nodes became known from 2010 on (34 %)\n")
        .contains(" of the first 10 (precision ")
        .contains("; by degree ")
        .contains("average precision ");
    JsonNode later = later();
    assertThat(later.path("since").asString()).isEqualTo("2010");
    assertThat(later.path("positives").asInt()).isEqualTo(10);
    assertThat(later.path("unlabeled").asInt()).isEqualTo(29);
    assertThat(later.path("first").get(0).path("found").asDouble()).isEqualTo(10);
    assertThat(later.path("model").path("auc").asDouble()).isEqualTo(1);
    String report =
        new String(Pugraph.bytes(folder.resolve("run/report.html")), StandardCharsets.UTF_8);
    assertThat(report).contains("Average precision, later").contains("became known from 2010 on");
    assertThat(train(" --json -q").out()).contains("\"byRandomWalk\"");
  }

  @Test
  void predictionsSayWhatBecameKnown() {
    assertThat(train(" -q").code()).isZero();
    String table =
        new String(Pugraph.bytes(folder.resolve("run/predictions.csv")), StandardCharsets.UTF_8);
    assertThat(table.lines().findFirst().orElseThrow())
        .isEqualTo("node,score,probability,positive,labelled,known_after");
    assertThat(table)
        .containsPattern("\np1,[^\n]*,false,true\n")
        .containsPattern("\np30,[^\n]*,false,false\n")
        .containsPattern("\np0,[^\n]*,true,\n")
        .containsPattern("\np38,[^\n]*,,\n")
        .doesNotContain("late");
  }

  @Test
  void theRunIsReproducedAndRepeatedByItsConfiguration() {
    assertThat(train(" -q --copy-graph").code()).isZero();
    Path first = folder.resolve("run");
    byte[] model = Pugraph.bytes(first.resolve("model.safetensors"));
    JsonNode figures = later();
    assertThat(run("reproduce " + first).out()).endsWith("The run is reproduced, to the byte.\n");
    assertThat(ConfigFile.read(first.resolve("config.yaml"))).containsEntry("before", "2010");
    Pugraph.Answer again = run("train -q --config " + first.resolve("config.yaml"));
    assertThat(again.code()).as(again.err()).isZero();
    assertThat(Pugraph.bytes(first.resolve("model.safetensors"))).isEqualTo(model);
    assertThat(later()).isEqualTo(figures);
  }

  @Test
  void aFinishedRunOfAnotherTimeIsAnother() {
    assertThat(train(" -q").code()).isZero();
    Pugraph.Answer same = train(" -q --resume");
    assertThat(same.code()).as(same.err()).isZero();
    write(at("known"), "id,known_since", "p0,2005-01-01", "p1,2012-01-01");
    Pugraph.Answer other = train(" -q --resume");
    assertThat(other.code()).isEqualTo(2);
    assertThat(other.err()).contains("holds a finished run with other labels");
  }

  @Test
  void laterEdgesAreKeptWhereThatIsAskedFor() {
    assertThat(train(" -q --keep-later-edges").code()).isZero();
    assertThat(PuModel.load(folder.resolve("run")).provenance().edges()).isEqualTo(PAPERS + 1);
  }

  @Test
  void optionsThatDoNotGoTogetherAreRefused() {
    refuses("train " + tables + " --time-column year", "--time-column goes with --before");
    refuses("train " + tables + " --keep-later-edges", "--keep-later-edges goes with --before");
    refuses("train " + tables + " --before soon", "\"soon\" is no time: expected an ISO date");
    refuses(
        "train --builtin --positive-class databases --before 2010",
        "--before goes with --positives TABLE");
    refuses(
        "train " + tables + " --before 2010 --label-column known_since",
        "--before goes with one question");
    refuses(
        "train " + tables + " --before 2010-06",
        "\"2002\" in the column \"year\" is a number, which does not compare with 2010-06");
  }

  private static void refuses(String command, String complaint) {
    Pugraph.Answer answer = run(command);
    assertThat(answer.code()).as(answer.out()).isEqualTo(2);
    assertThat(answer.err()).contains(complaint);
  }
}

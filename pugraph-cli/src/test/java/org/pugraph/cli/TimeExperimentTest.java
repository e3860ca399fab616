package org.pugraph.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.pugraph.cli.Pugraph.bytes;
import static org.pugraph.cli.Pugraph.run;
import static org.pugraph.cli.Pugraph.write;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Methods compared by splits at several times. */
class TimeExperimentTest {

  private static final int PAPERS = 60;

  @TempDir Path folder;
  private String graph;

  /** A chain of papers of two classes by turns of five, three papers a year. */
  @BeforeEach
  void tables() {
    List<String> edges = new ArrayList<>(List.of("source,target"));
    List<String> nodes = new ArrayList<>(List.of("id,about,kind"));
    List<String> times = new ArrayList<>(List.of("id,year"));
    for (int i = 0; i < PAPERS; i++) {
      boolean genes = i / 5 % 2 == 0;
      nodes.add(
          "p"
              + i
              + ","
              + (genes ? "gene cell drug" : "graph walk node")
              + (i % 3)
              + ","
              + (genes ? "G" : "W"));
      times.add("p" + i + "," + (2000 + i / 3));
      if (i > 0) {
        edges.add("p" + (i - 1) + ",p" + i);
      }
    }
    write(at("edges"), edges.toArray(String[]::new));
    write(at("nodes"), nodes.toArray(String[]::new));
    write(at("times"), times.toArray(String[]::new));
    graph =
        "--edges %s --features %s --label-column kind --positive-class G"
            .formatted(at("edges"), at("nodes"));
  }

  private Path at(String table) {
    return folder.resolve(table + ".csv");
  }

  private Pugraph.Answer experiment(String more) {
    return run(
        "experiment "
            + graph
            + " --methods fc --steps 30 --shares 0.5 -q --cells "
            + folder.resolve("cells.jsonl")
            + " --out "
            + folder.resolve("x")
            + " "
            + more);
  }

  private String journal() {
    return new String(bytes(folder.resolve("cells.jsonl")), StandardCharsets.UTF_8);
  }

  @Test
  void eachTimeIsATrialAndThoseFromThenOnAreEvaluated() {
    Pugraph.Answer answer = experiment("--protocol time --before 2010,2015 --times " + at("times"));
    assertThat(answer.code()).as(answer.err()).isZero();
    assertThat(journal().lines()).hasSize(2);
    assertThat(journal())
        .contains("\"protocol\":\"time\"")
        .contains("\"nodes\":30.0")
        .contains("\"nodes\":15.0");
  }

  @Test
  void theSameTimesAreNotRunAgainAndOthersAre() {
    String timed = "--protocol time --times " + at("times") + " --before ";
    assertThat(experiment(timed + "2010").code()).isZero();
    assertThat(experiment(timed + "2010").code()).isZero();
    assertThat(journal().lines()).hasSize(1);
    assertThat(experiment(timed + "2012").code()).isZero();
    assertThat(journal().lines()).hasSize(2);
  }

  @Test
  void whatIsMissingIsRefused() {
    refuses("--protocol time --times " + at("times"), "protocol time needs \"before\"");
    refuses("--before 2010", "\"before\" goes with protocol time");
    refuses("--protocol time --before 2010", "does not tell when its nodes came");
    refuses("--protocol time --before soon --times " + at("times"), "\"soon\" is no time");
    refuses("--protocol time --before 1990 --times " + at("times"), "known before 1990");
    refuses(
        "--protocol time --before 2010 --bias degree --times " + at("times"),
        "a bias does not go with");
    Pugraph.Answer train = run("train " + graph + " --protocol time");
    assertThat(train.code()).isEqualTo(2);
    assertThat(train.err()).contains("a split by time needs to know when nodes came");
  }

  private void refuses(String more, String complaint) {
    Pugraph.Answer answer = experiment(more);
    assertThat(answer.code()).as(answer.out()).isEqualTo(2);
    assertThat(answer.err()).contains(complaint);
  }

  @Test
  void aRecipeNamesTimes() {
    Path recipe =
        write(
            folder.resolve("r.yaml"),
            "title: growth",
            "data:",
            "  - {name: papers, class: G, times: " + at("times") + "}",
            "protocol: time",
            "before: [2010, 2015]",
            "shares: [0.5]",
            "parts: {name: only, methods: {FC: {method: fc, steps: 20}}}");
    Pugraph.Answer made =
        run(
            "data convert --edges "
                + at("edges")
                + " --features "
                + at("nodes")
                + " --label-column kind --to folder --out "
                + folder.resolve("data/papers"));
    assertThat(made.code()).as(made.err()).isZero();
    Pugraph.Answer answer =
        run(
            "experiment -q --recipe "
                + recipe
                + " --data "
                + folder.resolve("data")
                + " --cells "
                + folder.resolve("cells.jsonl")
                + " --out "
                + folder.resolve("x"));
    assertThat(answer.code()).as(answer.err()).isZero();
    assertThat(journal().lines()).hasSize(2);
    assertThat(
            answer.out()
                + new String(bytes(folder.resolve("x/report.html")), StandardCharsets.UTF_8))
        .contains("Trials take the times in turn: 2010, 2015");
  }
}

package org.pugraph.cli.question;

import static org.assertj.core.api.Assertions.assertThat;
import static org.pugraph.cli.Pugraph.bytes;
import static org.pugraph.cli.Pugraph.run;
import static org.pugraph.cli.Pugraph.write;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.pugraph.PuModel;
import org.pugraph.cli.Pugraph;
import org.pugraph.cli.config.ConfigFile;

/** A table of nodes and their labels, each label a question. */
@Timeout(120)
class LabelColumnTest {

  private static final String TRAIN =
      "train --edges " + Pugraph.tiny("edges.csv") + " --method random-walk --prior 0.2";

  @TempDir Path folder;
  private Path table;
  private Path out;

  /** Two labels of ten nodes and more, one with a comma; one of three, and a row without any. */
  @BeforeEach
  void aTable() {
    table = folder.resolve("table.csv");
    out = folder.resolve("out");
    List<String> rows = new ArrayList<>(List.of("disease,gene,year"));
    for (int i = 10; i < 22; i++) {
      rows.add("flu,n" + i + ",2001");
    }
    for (int i = 20; i < 31; i++) {
      rows.add("\"pox, small\",n" + i + ",2002");
    }
    rows.addAll(List.of("gout,n40,2003", "gout,n41,2003", "gout,n42,2003", ",n50,2004"));
    write(table, rows.toArray(String[]::new));
  }

  private Pugraph.Answer train(String... more) {
    List<String> words = new ArrayList<>(List.of(TRAIN.split(" ")));
    words.addAll(List.of("--positives", table.toString(), "--label-column", "disease"));
    words.addAll(List.of("--out", out.toString()));
    words.addAll(List.of(more));
    return run(words.toArray(String[]::new));
  }

  private static List<String> positives(Path run) {
    return PuModel.load(run).provenance().positives();
  }

  @Test
  void everyFrequentLabelHasARunAndTheOthersAreNamed() {
    Pugraph.Answer answer = train();
    assertThat(answer.code()).as(answer.err()).isZero();
    assertThat(out.toFile().list()).containsExactlyInAnyOrder("flu", "pox_small");
    assertThat(positives(out.resolve("flu"))).hasSize(12).contains("n10", "n21");
    assertThat(positives(out.resolve("pox_small"))).hasSize(11).contains("n20", "n30");
    assertThat(answer.err())
        .contains(
            "note: "
                + table
                + ": 1 label has fewer than 10 nodes of the graph and no question: gout (3)"
                + " (--label NAME asks all the same)\n")
        .contains("note: " + table + ": 1 row has nothing in the column \"disease\", left out\n");
  }

  @Test
  void theConfigurationRepeatsTheRunOfOneLabel() {
    assertThat(train("-q").code()).isZero();
    Path run = out.resolve("pox_small");
    assertThat(ConfigFile.read(run.resolve("config.yaml")))
        .containsEntry("label", "pox, small")
        .containsEntry("label-column", "disease");
    byte[] first = bytes(run.resolve("run.json"));
    Pugraph.Answer again = run("train -q --config " + run.resolve("config.yaml"));
    assertThat(again.code()).as(again.err()).isZero();
    assertThat(bytes(run.resolve("run.json"))).isEqualTo(first);
  }

  @Test
  void labelsAreChosenByName() {
    assertThat(train("--label", "gout,flu", "-q").code()).isZero();
    assertThat(out.toFile().list()).containsExactlyInAnyOrder("flu", "gout");
    assertThat(positives(out.resolve("gout"))).containsExactlyInAnyOrder("n40", "n41", "n42");
  }

  @Test
  void theOnlyOneChosenHasTheFolderItself() {
    assertThat(train("--label", "pox, small", "-q").code()).isZero();
    assertThat(positives(out)).hasSize(11);
  }

  @Test
  void aLabelOfOneNodeNeedsAPriorThatIsGiven() {
    write(table, "gene,disease", "n10,flu", "n11,gout", "n12,gout");
    Path config = write(folder.resolve("one.yaml"), "label: flu", "label-column: disease");
    String command = TRAIN.replace("--prior 0.2", "--prior auto --config ") + config;
    Pugraph.Answer answer = run(command + " -q --positives " + table + " --out " + out);
    assertThat(answer.err())
        .startsWith(
            "pugraph: " + table + ", label \"flu\": one labelled positive is too few to estimate")
        .hasLineCount(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--label cold|: no row has \"cold\" in the column \"disease\", which has flu, pox, small,"
            + " gout",
        "--positive-column disease|: the column \"disease\" holds the nodes, not their labels",
        "--label-column illness|:1: there is no column \"illness\", the columns are disease, gene,"
            + " year",
      })
  void whatTheTableDoesNotHaveIsRefused(String more, String complaint) {
    String[] words = more.split(" ");
    Pugraph.Answer answer =
        words[0].equals("--label-column")
            ? run(TRAIN + " -q --positives " + table + " " + more + " --out " + out)
            : train(words[0], words[1], "-q");
    assertThat(answer.err()).isEqualTo("pugraph: " + table + complaint + "\n");
    assertThat(answer.code()).isEqualTo(2);
    assertThat(out).doesNotExist();
  }

  @Test
  void unknownNodesAreRefusedOrLeftOutByTheWholeTable() {
    write(table, "gene,disease", "n10,flu", "nobody,flu");
    assertThat(train("--label", "flu", "-q").err())
        .startsWith("pugraph: " + table + ":3: node \"nobody\" is not in the graph");
    List<String> rows = new ArrayList<>(List.of("gene,disease"));
    for (int i = 10; i < 40; i++) {
      rows.add("n" + i + ",flu");
    }
    rows.add("nobody,gout");
    write(table, rows.toArray(String[]::new));
    Pugraph.Answer answer = train();
    assertThat(answer.code()).as(answer.err()).isZero();
    assertThat(answer.err())
        .contains(
            "1 of 31 names is not in the graph and left out, the first \"nobody\" in line 32");
    assertThat(train("--label", "gout", "-q").err())
        .isEqualTo("pugraph: " + table + ", label \"gout\": none of its nodes is in the graph\n");
  }

  @Test
  void tooManyLabelsAreToBeChosenFrom() {
    List<String> rows = new ArrayList<>(List.of("gene,disease"));
    for (int label = 0; label < 101; label++) {
      for (int i = 10; i < 20; i++) {
        rows.add("n" + i + ",d" + label);
      }
    }
    write(table, rows.toArray(String[]::new));
    assertThat(train("-q").err())
        .isEqualTo(
            "pugraph: "
                + table
                + ": 101 questions, and at most 100 are asked at once; choose some by --label NAME\n");
    assertThat(train("--label", "d0", "-q").code()).isZero();
  }

  @Test
  void labelsWithoutEnoughNodesAreRefusedTogether() {
    write(table, "gene,disease", "n10,flu", "n11,gout");
    assertThat(train("-q").err())
        .isEqualTo(
            "pugraph: "
                + table
                + ": no label in the column \"disease\" has 10 nodes of the graph or more; name"
                + " those to ask about all the same by --label NAME\n");
  }

  @Test
  void aColumnOfTheNodesThatHoldsTheLabelsIsNoFeature() {
    Path nodes = Pugraph.tiny("nodes.csv");
    String train =
        TRAIN.replace("random-walk", "logistic")
            + (" --features " + nodes + " --positives " + nodes + " --label-column kind -q --out ")
            + out;
    Pugraph.Answer answer = run(train);
    assertThat(answer.code()).as(answer.err()).isZero();
    assertThat(out.toFile().list()).contains("note", "book");
    assertThat(out.resolve("note/features.json")).content().contains("it holds the true classes");
  }

  @Test
  void anotherColumnOfTheNodesStaysAColumnOfTrueClasses() {
    Path known = write(folder.resolve("known.txt"), "n00", "n01", "n02");
    String train =
        TRAIN.replace("random-walk", "logistic")
            + (" --features " + Pugraph.tiny("nodes.csv") + " --positives " + known)
            + (" --label-column kind -q --out " + out);
    Pugraph.Answer answer = run(train);
    assertThat(answer.code()).as(answer.err()).isZero();
    assertThat(positives(out)).hasSize(3);
    assertThat(run(train + " --label note").err())
        .isEqualTo(
            "pugraph: --label goes with --positives TABLE and --label-column, a column of that"
                + " table\n");
  }

  @Test
  void priorAndCheckTakeOneLabel() {
    String edges = " --edges " + Pugraph.tiny("edges.csv");
    String which = edges + " --positives " + table + " --label-column disease";
    assertThat(run("prior" + which + " --label flu -q").out()).contains("12 labelled positive");
    assertThat(run("check" + which + " --label flu --prior 0.2 -q").code()).isZero();
    assertThat(run("check" + which + " --prior 0.2 -q").err())
        .startsWith("pugraph: this command takes one question, got 2 (flu, pox, small):");
  }
}

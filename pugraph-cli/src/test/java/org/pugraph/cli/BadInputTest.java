package org.pugraph.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.pugraph.cli.Pugraph.write;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a user may get wrong: one line says so, the exit code is 2, and nothing is written. */
class BadInputTest {

  @TempDir Path folder;

  @BeforeEach
  void aGraphOfFourNodes() {
    write(folder.resolve("edges.csv"), "source,target", "a,b", "b,c", "c,d");
    write(folder.resolve("features.csv"), "node,x,y", "a,1,0", "b,1,0", "c,0,1", "d,0,1");
    write(folder.resolve("known.txt"), "a");
  }

  @Test
  void aWidthThatNoMachineHoldsIsRefusedAtOnceWithWhatItNeeds() {
    String positives = Pugraph.write(folder.resolve("some.txt"), "1", "2", "3").toString();
    for (String method :
        new String[] {"lsdan", "gcn", "fc", "lsdan --neighbourhood within --batch 64"}) {
      String train = "train --builtin --nodes 100 --hidden 1000000000 --prior auto --method ";
      Pugraph.Answer answer =
          Pugraph.run(
              train + method + " --positives " + positives + " --out " + folder.resolve("no"));
      assertThat(answer.err())
          .containsPattern("1,000,000,000 hidden units .* need at least \\d\\d,\\d{3},\\d{3} MB")
          .endsWith("use fewer hidden units (--hidden)\n")
          .doesNotContain("estimating");
      assertThat(answer.code()).isEqualTo(2);
      assertThat(folder.resolve("no")).doesNotExist();
    }
  }

  @Test
  void aMissingFile() throws IOException {
    Files.delete(folder.resolve("edges.csv"));
    refused("edges.csv: there is no such file; check the path");
  }

  @Test
  void anEmptyFile() {
    write(folder.resolve("features.csv"), "");
    refused("features.csv: no node has a feature");
  }

  @Test
  void aRaggedTable() {
    write(folder.resolve("features.csv"), "node,x,y", "a,1,0", "b,1", "c,0,1", "d,0,1");
    refused("features.csv:3: 2 columns, expected 3 as in line 1");
  }

  @Test
  void anUnknownNodeInTheEdges() {
    write(folder.resolve("edges.csv"), "source,target", "a,b", "b,p77");
    refused("edges.csv:3: node \"p77\" is not in features.csv");
  }

  @Test
  void anUnknownNodeAmongThePositives() {
    write(folder.resolve("known.txt"), "a", "p77");
    refused("known.txt:2: node \"p77\" is not in the graph");
  }

  @Test
  void featuresThatAreNotFiniteNumbers() {
    for (String value : new String[] {"NaN", "Inf", "-Infinity", "blue", "1e99"}) {
      write(folder.resolve("features.csv"), "node,x,y", "a,1,0", "b,1," + value, "c,0,1", "d,0,1");
      refused("features.csv:3: \"" + value + "\" in column 3 is not a finite number");
    }
  }

  @Test
  void featureNumbersThatAreNegativeOrFractional() {
    write(folder.resolve("edges.csv"), "source,target", "0,1");
    write(folder.resolve("known.txt"), "0");
    for (String feature : new String[] {"-1:1", "1.5:1"}) {
      write(folder.resolve("features.csv"), "0 0:1", "1 " + feature);
      refused(
          "features.csv:2: feature \""
              + feature
              + "\" is not number:value with a whole number from 0");
    }
  }

  @Test
  void noPositives() {
    write(folder.resolve("known.txt"), "# nobody");
    refused("known.txt: names no node, expected one per line");
  }

  @Test
  void nothingButPositives() {
    write(folder.resolve("known.txt"), "a", "b", "c", "d");
    refused(
        "every node is labelled positive, so none is left to rank: label only nodes known to be positive");
  }

  @Test
  void aPriorOutsideZeroToOne() {
    for (String prior : new String[] {"0.0", "1.0", "1.5", "-0.2", "NaN"}) {
      refused("prior must be above 0 and below 1, got " + prior, ours("--prior=" + prior));
    }
  }

  @Test
  void aPriorOfTheGraphBelowTheLabelledShare() {
    refused(
        "a prior of 0.2 for the whole graph is not above the labelled share 0.2500"
            + " (1 of 4 nodes are labelled positive)",
        ours("--graph-prior=0.2"));
  }

  @Test
  void aPriorThatIsNoNumber() {
    refused(
        "prior must be a number above 0 and below 1, or auto, got \"many\"", ours("--prior=many"));
  }

  @Test
  void noPriorAndTooFewPositivesToEstimateOne() {
    refused(
        "known.txt: one labelled positive is too few to estimate a prior:"
            + " give --prior X, the share of positives among the unlabeled nodes, or label more",
        ours());
  }

  @Test
  void noHops() {
    refused("hops must be 1..16, got 0", ours("--prior=0.3", "--hops=0"));
  }

  @Test
  void noStepsBetweenCheckpoints() {
    refused(
        "checkpoint-every must be at least 1, got 0", ours("--prior=0.3", "--checkpoint-every=0"));
  }

  @Test
  void aFileWhereTheRunFolderShouldBe() {
    write(folder.resolve("run"), "mine");
    Pugraph.Answer answer = Pugraph.run(ours("--prior=0.3"));
    assertThat(answer.err().replace(folder + "/", ""))
        .isEqualTo("pugraph: run: is a file; give a folder instead\n");
    assertThat(answer.code()).isEqualTo(2);
    assertThat(folder.resolve("run")).hasContent("mine");
  }

  @Test
  void aTruncatedGzip() throws IOException {
    byte[] whole = Files.readAllBytes(folder.resolve("features.csv"));
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
      gzip.write(whole);
    }
    byte[] half = Arrays.copyOf(packed.toByteArray(), packed.size() - 12);
    Files.write(folder.resolve("features.csv"), half);
    refused("features.csv: is a damaged or truncated gzip file");
  }

  @Test
  void aFileThatIsNotText() throws IOException {
    Files.write(folder.resolve("known.txt"), "\0é".getBytes(StandardCharsets.ISO_8859_1));
    refused("known.txt: is not UTF-8 text");
    Files.write(folder.resolve("known.txt"), "é".getBytes(StandardCharsets.ISO_8859_1));
    refused("known.txt:1: node \"é\" is not in the graph");
  }

  @Test
  void aModelOfOtherFeatures() {
    Path model = folder.resolve("model");
    assertThat(Pugraph.run(Pugraph.SMALL + " --out " + model).code()).isZero();
    refused(
        "the model was trained on 1400 features, the graph has 2",
        "predict",
        "--model=" + model,
        "--edges=" + folder.resolve("edges.csv"),
        "--features=" + folder.resolve("features.csv"),
        "--out=" + folder.resolve("run"));
  }

  @Test
  void aFolderWithoutAModel() {
    refused(
        folder + ": holds no model; expected a run folder, as train writes it",
        "predict",
        "--model=" + folder,
        "--builtin",
        "--out=" + folder.resolve("run"));
  }

  private String[] ours(String... more) {
    String[] args = {
      "train",
      "--edges=" + folder.resolve("edges.csv"),
      "--features=" + folder.resolve("features.csv"),
      "--positives=" + folder.resolve("known.txt"),
      "--steps=2",
      "--out=" + folder.resolve("run")
    };
    String[] all = Arrays.copyOf(args, args.length + more.length);
    System.arraycopy(more, 0, all, args.length, more.length);
    return all;
  }

  private void refused(String line) {
    refused(line, ours("--prior=0.3"));
  }

  private void refused(String line, String... args) {
    Pugraph.Answer answer = Pugraph.run(args);
    assertThat(answer.err().replace(folder + "/", "")).isEqualTo("pugraph: " + line + "\n");
    assertThat(answer.out()).isEmpty();
    assertThat(answer.code()).isEqualTo(2);
    assertThat(folder.resolve("run")).doesNotExist();
  }
}

package org.pugraph.cli.question;

import static org.assertj.core.api.Assertions.assertThat;
import static org.pugraph.cli.Pugraph.bytes;
import static org.pugraph.cli.Pugraph.run;
import static org.pugraph.cli.Pugraph.write;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.pugraph.cli.Main;
import org.pugraph.cli.Pugraph;
import org.pugraph.cli.command.TrainCommand;
import org.pugraph.cli.config.ConfigFile;
import org.pugraph.cli.terminal.Stopwatch;
import org.pugraph.fit.FitListener;
import org.pugraph.fit.FitPhase;
import org.pugraph.optimise.Step;
import picocli.CommandLine;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Several files of positives in one command. */
@Timeout(120)
class SeveralQuestionsTest {

  private static final String TRAIN =
      "train --edges %s --features %s --prior 0.2 --method gcn --hidden 4 --steps 12 "
          .formatted(Pugraph.tiny("edges.csv"), Pugraph.tiny("nodes.csv"));

  @TempDir Path folder;
  private Path a;
  private Path b;
  private Path c;
  private Path out;

  @BeforeEach
  void threeQuestions() {
    a = write(folder.resolve("a.txt"), nodes(0, 12));
    b = write(folder.resolve("b.txt"), nodes(6, 18));
    c = write(folder.resolve("c.txt"), nodes(30, 36));
    out = folder.resolve("out");
  }

  private static String[] nodes(int from, int to) {
    return IntStream.range(from, to)
        .mapToObj(i -> (i < 10 ? "n0" : "n") + i)
        .toArray(String[]::new);
  }

  private String train(Path... questions) {
    StringBuilder command = new StringBuilder(TRAIN).append("--positives");
    for (Path question : questions) {
      command.append(' ').append(question);
    }
    return command.append(" --out ").append(out).toString();
  }

  @Test
  void eachHasAFolderAndARowInTheSummary() {
    Pugraph.Answer answer = run(train(a, b, c));
    assertThat(answer.code()).as(answer.err()).isZero();
    assertThat(answer.out().lines().skip(2).map(line -> line.split(" +")[0]))
        .containsExactly("a", "b", "c");
    assertThat(answer.out().lines().findFirst().orElseThrow())
        .containsSubsequence("question", "labelled", "prior", "called positive", "evidence", "run");
    assertThat(answer.out()).contains(out.resolve("b").toString());
    assertThat(answer.err()).contains("question 2 of 3: b\n");
    assertThat(out).isDirectoryContaining("glob:**/{a,b,c}");
    assertThat(out.toFile().list()).hasSize(3);
    assertThat(ConfigFile.read(out.resolve("b/config.yaml")))
        .containsEntry("positives", b.toString())
        .containsEntry("out", out.resolve("b").toString());
  }

  @Test
  void theOptionMayBeRepeatedAndAConfigurationMayHoldAList() {
    String repeated = train(a).replace("--out", "--positives " + c + " --out");
    assertThat(run(repeated + " -q").code()).isZero();
    assertThat(out.toFile().list()).containsExactlyInAnyOrder("a", "c");
    Path config =
        write(folder.resolve("all.yaml"), "positives:", "  - \"" + a + "\"", "  - \"" + b + "\"");
    String listed = TRAIN + "-q --config " + config + " --out " + folder.resolve("listed");
    assertThat(run(listed).code()).isZero();
    assertThat(folder.resolve("listed").toFile().list()).containsExactlyInAnyOrder("a", "b");
  }

  @Test
  void oneQuestionHasTheFolderItself() {
    assertThat(run(train(a) + " -q").code()).isZero();
    assertThat(out.resolve("metrics.json")).exists();
  }

  @Test
  void jsonHasTheFiguresOfEach() {
    JsonNode answer = Pugraph.json(train(a, c) + " --json -q").path("questions");
    assertThat(answer).hasSize(2);
    assertThat(answer.at("/1/question").asString()).isEqualTo("c");
    assertThat(answer.at("/1/run").asString()).isEqualTo(out.resolve("c").toString());
    assertThat(answer.at("/1/metrics"))
        .isEqualTo(JsonMapper.shared().readTree(bytes(out.resolve("c/metrics.json"))));
  }

  @Test
  void aRemarkOnTheGraphIsMadeOnce() {
    Pugraph.Answer answer = run(train(a, b, c));
    assertThat(answer.err().lines().filter(line -> line.startsWith("text:"))).hasSize(1);
    assertThat(answer.err().lines().distinct().count()).isEqualTo(answer.err().lines().count());
  }

  @Test
  void allAreReadBeforeTheFirstIsTrained() {
    write(c, "n01", "n02", "nobody");
    refused(c + ":3: node \"nobody\" is not in the graph", train(a, b, c));
    write(c, "# nobody yet");
    refused(c + ": names no node, expected one per line", train(a, b, c));
    write(c, "n01");
    refused(
        c
            + ": one labelled positive is too few to estimate a prior: give --prior X, the share of"
            + " positives among the unlabeled nodes, or label more",
        train(a, b, c).replace("--prior 0.2", "--prior auto"));
    Path missing = folder.resolve("missing.txt");
    refused(missing + ": there is no such file; check the path", train(a, missing));
    Path negatives = write(folder.resolve("negatives.txt"), "n13");
    refused(
        negatives + ": node \"n13\" is among the labelled positives, too (" + b + ")",
        train(a, b) + " --negatives " + negatives);
  }

  private void refused(String complaint, String command) {
    Pugraph.Answer answer = run(command + " -q");
    assertThat(answer.err()).isEqualTo("pugraph: " + complaint + "\n");
    assertThat(answer.code()).isEqualTo(2);
    assertThat(out).doesNotExist();
  }

  @Test
  void twoQuestionsOfOneNameAreRefused() throws IOException {
    Files.createDirectories(folder.resolve("other"));
    Path same = write(folder.resolve("other/A.csv"), nodes(20, 30));
    refused(
        same
            + ": this question would have the folder \"A\", as that of "
            + a
            + " has; rename one, or train them one by one, each with an --out of its own",
        train(a, b, same));
  }

  @Test
  void moreThanAHundredAreRefused() {
    Path[] many = new Path[101];
    for (int i = 0; i < many.length; i++) {
      many[i] = write(folder.resolve("q" + i + ".txt"), "n01");
    }
    refused(
        "--positives: 101 questions, and at most 100 are asked at once; give some of the files at a"
            + " time",
        train(many));
  }

  @Test
  void aFileInThePlaceOfAFolderIsRefusedBeforeTraining() throws IOException {
    Files.createDirectories(out);
    write(out.resolve("c"), "mine");
    Pugraph.Answer answer = run(train(a, c) + " -q");
    assertThat(answer.err())
        .isEqualTo("pugraph: " + out.resolve("c") + ": is a file; give a folder instead\n");
    assertThat(out.resolve("a")).doesNotExist();
  }

  @ParameterizedTest
  @CsvSource({"prior, ''", "check, --prior 0.2"})
  void otherCommandsTakeOne(String command, String more) {
    String two =
        command
            + " --edges "
            + Pugraph.tiny("edges.csv")
            + (" --positives " + a + " " + b + " " + more).stripTrailing();
    Pugraph.Answer answer = run(two + " -q");
    assertThat(answer.err())
        .isEqualTo(
            "pugraph: this command takes one question, got 2 (a, b):"
                + " give one --positives FILE, or one --label NAME\n");
    assertThat(answer.code()).isEqualTo(2);
  }

  @Test
  void whatIsFinishedStaysAndTheRestGoesOnToTheSameBytes() throws IOException {
    assertThat(run(train(a, b, c) + " -q").code()).isZero();
    byte[] expected = bytes(out.resolve("b/predictions.csv"));
    Path stopped = folder.resolve("stopped");
    String again = train(a, b, c).replace(out.toString(), stopped.toString());
    Pugraph.Answer cut = cutInSecond(again + " --checkpoint-every 2");
    assertThat(cut.code()).isEqualTo(1);
    assertThat(cut.err())
        .contains("stopped after step 8; continue with --resume\n")
        .contains(
            "1 of 3 questions is answered (a), and its run is whole;"
                + " the same command with --resume goes on with b\n");
    assertThat(stopped.resolve("a/metrics.json")).exists();
    assertThat(stopped.resolve("b/metrics.json")).doesNotExist();
    assertThat(stopped.resolve("c")).doesNotExist();
    FileTime before = Files.getLastModifiedTime(stopped.resolve("a/metrics.json"));

    Pugraph.Answer resumed = run(again + " --resume");
    assertThat(resumed.code()).as(resumed.err()).isZero();
    assertThat(resumed.err())
        .contains(stopped.resolve("a") + ": this run is finished, and stays as it is\n")
        .doesNotContain("question 1 of 3");
    assertThat(resumed.out().lines()).hasSize(5);
    assertThat(Files.getLastModifiedTime(stopped.resolve("a/metrics.json"))).isEqualTo(before);
    for (String one : new String[] {"predictions.csv", "model.safetensors"}) {
      assertThat(bytes(stopped.resolve("b").resolve(one)))
          .isEqualTo(bytes(out.resolve("b").resolve(one)));
    }
    assertThat(expected).isEqualTo(bytes(stopped.resolve("b/predictions.csv")));
    assertThat(stopped.resolve("c/metrics.json")).exists();
  }

  @Test
  void aFinishedRunOfAnotherQuestionIsRefusedBeforeAnyIsTrained() {
    assertThat(run(train(a, b) + " -q").code()).isZero();
    write(b, nodes(40, 50));
    Pugraph.Answer answer = run(train(a, b, c) + " -q --resume");
    assertThat(answer.err())
        .contains(out.resolve("b") + ": holds a finished run with other labels;")
        .hasLineCount(1);
    assertThat(answer.code()).isEqualTo(2);
    assertThat(out.resolve("c")).doesNotExist();
  }

  /** As by Ctrl-C at step 8 of the second question. */
  private static Pugraph.Answer cutInSecond(String command) {
    StringWriter said = new StringWriter();
    StringWriter err = new StringWriter();
    CommandLine line = Main.line().setOut(new PrintWriter(said)).setErr(new PrintWriter(err, true));
    line.parseArgs(command.split(" "));
    TrainCommand command2 = line.getSubcommands().get("train").getCommand();
    AtomicInteger scored = new AtomicInteger();
    AtomicInteger step = new AtomicInteger();
    FitListener listener =
        new FitListener() {
          @Override
          public void onPhase(FitPhase phase) {
            if (phase.kind() == FitPhase.Kind.SCORING) {
              scored.incrementAndGet();
            }
          }

          @Override
          public void onStep(int member, Step now) {
            step.set(now.step());
          }
        };
    Stopwatch watch = new Stopwatch();
    int code =
        command2
            .runner(
                context ->
                    context
                        .withListener(listener)
                        .withCancellation(() -> scored.get() == 1 && step.get() == 8))
            .run(command2.jobs(watch), watch);
    return new Pugraph.Answer(code, said.toString(), err.toString());
  }
}

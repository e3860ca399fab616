package org.pugraph.experiment.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.pugraph.base.BadInput;
import org.pugraph.custom.CustomProblem;
import org.pugraph.experiment.method.DegreeMethod;
import org.pugraph.graph.Graph;
import org.pugraph.risk.PuNodes;
import org.pugraph.synthetic.CitationGraph;

/** Programs as methods: what they are told, what they may answer, and how they fail. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "scripts of sh")
class ProgramMethodTest {

  private static final Graph GRAPH = CitationGraph.demo(1).withNodes(40).generate();

  @TempDir private Path folder;
  private CustomProblem problem;

  @BeforeEach
  void aProblem() {
    problem =
        new CustomProblem(
            GRAPH.withoutLabels(),
            new PuNodes(new int[] {3, 5}, new int[] {0, 1, 2, 7}, 0.25),
            42,
            new TreeMap<>(Map.of("depth", "3")));
  }

  private ProgramMethod script(String text) {
    return script(text, 60);
  }

  private ProgramMethod script(String text, int seconds) {
    try {
      Path file = folder.resolve("program.sh");
      Files.writeString(file, text);
      return new ProgramMethod(
          List.of("sh", file.toString()),
          Set.of("depth"),
          OptionalDouble.empty(),
          Duration.ofSeconds(seconds));
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** After the arguments: graph 2, positives 4, unlabeled 6, scores 8, prior 10, seed 12. */
  private static final String ALL_ZERO =
      "{ echo node,score; i=0; while [ $i -lt 40 ]; do echo $i,0; i=$((i+1)); done; } > \"$8\"\n";

  @Test
  void itIsToldPathsPriorSeedAndSettings() throws IOException {
    Path seen = folder.resolve("seen");
    script("{ echo \"$@\"; cat \"$4\" \"$6\"; ls \"$2\"; } > " + seen + "\n" + ALL_ZERO)
        .scores(problem);
    assertThat(Files.readString(seen))
        .matches(
            "(?s)--graph \\S+graph --positives \\S+positives.txt --unlabeled \\S+unlabeled.txt"
                + " --scores \\S+scores.csv --prior 0.25 --seed 42 --depth 3\n"
                + "3\n5\n0\n1\n2\n7\nedges.csv\n.*nodes.svm\n")
        .doesNotContain("labels.csv");
  }

  @Test
  void itsFolderIsGoneAfterwards() throws IOException {
    Path seen = folder.resolve("seen");
    script("echo \"$2\" > " + seen + "\n" + ALL_ZERO).scores(problem);
    assertThat(Path.of(Files.readString(seen).strip()).getParent()).doesNotExist();
  }

  @Test
  void theExampleOfTheDocumentsScoresAsTheSameInJava() throws IOException {
    assumeThat(hasPython()).as("python3 is here").isTrue();
    Path script = folder.resolve("mine.py");
    String page = Files.readString(Path.of("../docs/your-method.md"), StandardCharsets.UTF_8);
    Files.writeString(script, page.split("```python file=mine.py\n")[1].split("```")[0]);
    ProgramMethod python =
        new ProgramMethod(
            List.of("python3", script.toString()),
            Set.of("depth"),
            OptionalDouble.empty(),
            Duration.ofMinutes(1));
    float[] here = new DegreeMethod().scores(problem);
    assertThat(python.scores(problem)).usingComparatorWithPrecision(1e-6f).containsExactly(here);
  }

  private static boolean hasPython() {
    return Stream.of(String.valueOf(System.getenv("PATH")).split(":"))
        .anyMatch(place -> Files.isExecutable(Path.of(place, "python3")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "echo 'first'; echo '  ValueError: no such thing' >&2; exit 3"
            + "|ended with exit code 3; stderr ends with: ValueError: no such thing",
        "exit 1|ended with exit code 1; it wrote nothing to stderr",
        "true|wrote no scores; expected them in the file that it was given the path of, with the lines",
        "echo id,score > $8|scores.csv:1: expected the header ~node,score~, got ~id,score~",
        "printf '' > $8|scores.csv:1: expected the header ~node,score~, got an empty file",
        "printf 'node,score\\n0,1\\n' > $8"
            + "|scores.csv has no score of 39 of 40 nodes, such as node 1; every node",
        "printf 'node,score\\n0,1\\n0,1\\n' > $8|scores.csv:3: node 0 appears twice",
        "printf 'node,score\\n40,1\\n' > $8|scores.csv:2: node must be 0..39, got ~40~",
        "printf 'node,score\\na,1\\n' > $8|scores.csv:2: node must be 0..39, got ~a~",
        "printf 'node,score\\n0,nan\\n' > $8|scores.csv:2: score must be a finite number, got ~nan~",
        "printf 'node,score\\n0,NaN\\n' > $8|scores.csv:2: score must be a finite number, got ~NaN~",
        "printf 'node,score\\n0,1e99\\n' > $8"
            + "|scores.csv:2: score must be a finite number, got ~1e99~",
        "printf 'node,score\\n0\\n' > $8|scores.csv:2: expected a node and its score, got ~0~"
      })
  void whatIsWrongIsOneClearLine(String text, String complaint) {
    ProgramMethod wrong = script(text);
    assertThatThrownBy(() -> wrong.scores(problem))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith(wrong.title() + ": " + complaint.replace('~', '"'));
  }

  @Test
  void oneThatTakesTooLongIsEndedWithWhatItStarted() throws IOException {
    Path late = folder.resolve("late");
    ProgramMethod slow = script("(sleep 4; touch " + late + ") & echo hm >&2; sleep 60", 1);
    assertThatThrownBy(() -> slow.scores(problem))
        .hasMessageEndingWith(
            "took longer than 1 seconds and was ended; raise time-limit; stderr ends with: hm");
    assertThat(late).doesNotExist();
  }

  @Test
  void whatCannotBeRunIsRefusedAtOnce() {
    assertThatThrownBy(() -> program(List.of("no-such-program"), Set.of()))
        .hasMessage(
            "there is no program \"no-such-program\" that can be run; install it, or give its"
                + " path");
    assertThatThrownBy(() -> program(List.of(), Set.of()))
        .hasMessage("command needs a program, such as [\"python3\", \"mine.py\"]");
    assertThatThrownBy(() -> program(List.of("sh"), Set.of("seed")))
        .hasMessageStartingWith("\"seed\" cannot be a setting of a program");
  }

  private static ProgramMethod program(List<String> command, Set<String> settings) {
    return new ProgramMethod(command, settings, OptionalDouble.empty(), Duration.ofSeconds(9));
  }

  @Test
  void aScriptThatChangesIsAnotherMethod() throws IOException {
    ProgramMethod program = script("exit 1");
    String before = program.toString();
    assertThat(script("exit 1").toString()).isEqualTo(before);
    assertThat(script("exit 2").toString()).isNotEqualTo(before);
  }
}

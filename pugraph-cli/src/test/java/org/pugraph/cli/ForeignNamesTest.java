package org.pugraph.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Names that this system has no files by, as Windows has none by {@code a:b}. */
class ForeignNamesTest {

  @TempDir private Path folder;

  private static void isRefusedInOneLine(Pugraph.Answer answer) {
    assertThat(answer.code()).isEqualTo(2);
    assertThat(answer.err())
        .startsWith("pugraph: ")
        .contains("a\u0000b: cannot be the name of a file here (")
        .hasLineCount(1);
  }

  @Test
  void aNameThatNoFileCanHaveIsRefusedInOneLine() {
    isRefusedInOneLine(Pugraph.run("train", "--config=a\u0000b"));
  }

  @Test
  void aRunWhoseGraphHasAForeignNameScoresOtherGraphs() {
    Path run =
        Pugraph.trained(
            folder.resolve("run"),
            Pugraph.TINY + " --method gcn --hidden 2 --steps 5 --ensemble 1");
    Pugraph.change(run, text -> text.replaceAll("\"[^\"]*edges\\.csv\"", "\"a\\\\u0000b\""));
    isRefusedInOneLine(Pugraph.run("predict --model " + run));
    String other =
        " --edges " + Pugraph.tiny("edges.csv") + " --features " + Pugraph.tiny("nodes.csv");
    Pugraph.Answer answer = Pugraph.run("predict --model " + run + other);
    assertThat(answer.code()).as(answer.err()).isZero();
  }
}

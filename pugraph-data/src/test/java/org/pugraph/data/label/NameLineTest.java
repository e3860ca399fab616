package org.pugraph.data.label;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.graph.NodeNames;

class NameLineTest {

  private static final List<String> AWKWARD =
      List.of(
          "",
          " ",
          "a",
          " a",
          "a ",
          "\"a\"",
          "\" a\"",
          "\"",
          "#a",
          "#",
          "a\nb",
          "a\r",
          "a#b",
          "ä 李 \uD83D\uDE00",
          "\uFEFFa",
          "\uD800",
          "\u2028",
          "\\n",
          "\u0000",
          "a\tb",
          "\u2003x");

  @Test
  void everyNameIsFoundAgain() {
    NodeNames names = NodeNames.of(AWKWARD);
    for (int node = 0; node < AWKWARD.size(); node++) {
      String line = NameLine.of(AWKWARD.get(node));
      assertThat(NameLine.isBlankOrComment(line)).as(line).isFalse();
      assertThat(NameLine.find(line, names)).as(line).isEqualTo(node);
    }
  }

  @Test
  void everyNameSurvivesAFile(@TempDir Path folder) {
    Path file = folder.resolve("positives.txt");
    NodeNames names = NodeNames.of(AWKWARD);
    int[] all = IntStream.range(0, AWKWARD.size()).toArray();
    PositivesFile.write(all, names, file);
    assertThat(PositivesFile.read(file, names)).containsExactly(all);
  }

  @Test
  void plainNamesStandAsTheyAre() {
    assertThat(NameLine.of("paper 17, part \"b\" é")).isEqualTo("paper 17, part \"b\" é");
    assertThat(NameLine.of("#1")).isEqualTo("\"#1\"");
  }

  @Test
  void quotesOfTheUsersOwnAreTakenAsTheyAreWhereNobodyIsCalledWhatTheyQuote() {
    NodeNames names = NodeNames.of(List.of("\"x\"", "\"half"));
    assertThat(NameLine.find("\"x\"", names)).isZero();
    assertThat(NameLine.find("\"half", names)).isEqualTo(1);
  }
}

package org.pugraph.data.label;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.data.io.Noted;
import org.pugraph.data.io.ReadNote;
import org.pugraph.data.table.TableFile;
import org.pugraph.data.time.TimeLimit;
import org.pugraph.graph.NodeNames;
import org.pugraph.split.Split;
import org.pugraph.testkit.Scratch;

/** Positives with the times at which they became known. */
class DatedTableTest {

  private static final NodeNames NAMES =
      NodeNames.of(IntStream.range(0, 8).mapToObj(i -> "p" + i).toList());

  @TempDir Path folder;
  Scratch scratch;

  @BeforeEach
  void open() {
    scratch = new Scratch(folder);
  }

  private Noted<DatedNodes> read(String before, String... lines) {
    Path file = scratch.file("known.csv", lines);
    return PositivesFile.readDated(
        new TableFile(file), NAMES, Optional.empty(), TimeLimit.of(before));
  }

  private void refuses(String message, String before, String... lines) {
    scratch.refuses(() -> read(before, lines), message);
  }

  private List<String> notes(Noted<DatedNodes> read) {
    return read.notes().stream()
        .map(ReadNote::sentence)
        .map(note -> note.replace(folder + "/known.csv: ", ""))
        .toList();
  }

  @Test
  void nodesAreDividedByTime() {
    DatedNodes nodes = read("2019", "id,year", "p5,2018", "p1,2019", "p0,2017", "p7,2024").value();
    assertThat(nodes.before()).containsExactly(0, 5);
    assertThat(nodes.later()).containsExactly(1, 7);
    assertThat(nodes.undated()).isEmpty();
  }

  @Test
  void ofANodeThatIsThereSeveralTimesTheEarliestCounts() {
    DatedNodes nodes =
        read("2019", "id,year", "p1,2020", "p1,2018", "p2,2021", "p2,", "p3,", "p3,2001").value();
    assertThat(nodes.before()).containsExactly(1, 3);
    assertThat(nodes.later()).containsExactly(2);
    assertThat(nodes.undated()).isEmpty();
  }

  @Test
  void nodesWithoutATimeTakeNoPart() {
    Noted<DatedNodes> read = read("2019", "id,year", "p0,2018", "p1,2019", "p2,", "p3,NA");
    assertThat(read.value().undated()).containsExactly(2, 3);
    assertThat(notes(read))
        .containsExactly(
            "2 nodes have nothing in the column \"year\", so they take no part: neither learned"
                + " from nor judged by");
    Split split = read.value().split(8);
    assertThat(split.positives()).containsExactly(0);
    assertThat(split.unlabeled()).containsExactly(1, 4, 5, 6, 7);
    assertThat(split.truth()).isEmpty();
  }

  @Test
  void laterNodesThatAreNotInTheGraphYetAreCounted() {
    Noted<DatedNodes> read = read("2019", "id,year", "p0,2018", "p1,2019", "q1,2020", "q2,2021");
    assertThat(read.value().later()).containsExactly(1);
    assertThat(notes(read))
        .containsExactly(
            "2 of the 3 nodes known from 2019 on are not in the graph before that, and not judged"
                + " by");
  }

  @Test
  void anEarlierNodeThatIsNotInTheGraphIsRefused() {
    refuses(
        "known.csv:3: node \"q0\" is not in the graph", "2019", "id,year", "p0,2018", "q0,2018");
  }

  @Test
  void aYearIsNoNodeWhereNodesAreNumbers() {
    Path file = scratch.file("known.csv", "year,node", "3,1", "5,2");
    DatedNodes nodes =
        PositivesFile.readDated(
                new TableFile(file), NodeNames.numbers(8), Optional.empty(), TimeLimit.of("4"))
            .value();
    assertThat(nodes.before()).containsExactly(1);
    assertThat(nodes.later()).containsExactly(2);
  }

  @Test
  void aTableWithoutTimesIsRefused() {
    String expected =
        "known.csv: has no column that says when the nodes became known, expected a column titled"
            + " date, time, year, since or the like";
    refuses(expected, "2019", "id,sure", "p0,yes");
    refuses(expected, "2019", "p0", "p1");
  }

  @Test
  void aTimeThatIsNoneIsRefusedWithItsLine() {
    refuses(
        "known.csv:3: \"soon\" in the column \"year\" is no time, expected an ISO date (2019-05-01),"
            + " a date and time (2019-05-01T10:00Z) or a number, such as a year",
        "2019",
        "id,year",
        "p0,2018",
        "p1,soon");
    refuses(
        "known.csv:3: \"2019-05-01\" in the column \"year\" is a date without a time zone, those"
            + " before are a number",
        "2019",
        "id,year",
        "p0,2018",
        "p1,2019-05-01");
  }

  @Test
  void aTimeBeforeOrAfterAllIsRefusedWithThoseThereAre() {
    refuses(
        "known.csv: no node of the graph was known before 2001, so there is nothing to learn from;"
            + " the times are 2005 to 2018",
        "2001",
        "id,year",
        "p0,2018",
        "p1,2005");
    refuses(
        "known.csv: no node of the graph became known from 2019 on, so there is nothing to judge"
            + " by; the times are 2005 to 2020, and 1 of the nodes were not in the graph before",
        "2019",
        "id,year",
        "p0,2005",
        "q1,2020");
  }
}

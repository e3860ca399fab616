package org.pugraph.data.format.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.OptionalDouble;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.base.Remedy;
import org.pugraph.data.format.title.ChosenColumns;
import org.pugraph.data.table.TableFile;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.NodeNames;
import org.pugraph.testkit.Scratch;

/** Tables of edges with weights, and without other files beside them. */
class EdgeWeightsTest {

  @TempDir Path folder;
  Scratch scratch;

  @BeforeEach
  void open() {
    scratch = new Scratch(folder);
  }

  @Test
  void anEdgeOfWeightZeroIsNoneButItsNodesAreNodes() {
    EdgeFile.Named read = alone("a,b,0.5", "b,c,0", "c,d,1");
    assertThat(read.names().size()).isEqualTo(4);
    assertThat(read.links().adjacency().edges()).isEqualTo(2);
    assertThat(read.links().report()).isEqualTo(new Adjacency.Report(3, 0, 0, 2, 1, 0));
    assertThat(read.links().report().sentence()).startsWith("3 edge rows read, 1 too light, ");
  }

  @Test
  void edgesAsHeavyAsTheLeastWeightStay() {
    EdgeFile.Named read = alone(OptionalDouble.of(0.7), "a,b,0.7", "b,c,0.69", "c,d,1e3");
    assertThat(read.links().adjacency().edges()).isEqualTo(2);
  }

  @Test
  void aColumnTitledWeightMayStandAnywhere() {
    EdgeFile.Named read =
        alone(OptionalDouble.of(2), "from,to,year,Weight", "a,b,1999,1", "b,c,1999,2");
    assertThat(read.links().adjacency().edges()).isEqualTo(1);
  }

  @Test
  void columnsWithOtherTitlesAreNoWeights() {
    assertThat(alone("from,to,delay", "a,b,0", "b,c,x").links().adjacency().edges()).isEqualTo(2);
    Path file = scratch.file("edges.csv", "from,to,delay", "a,b,0");
    scratch.refuses(
        () -> EdgeFile.readAlone(new TableFile(file), heavy(OptionalDouble.of(1))),
        "edges.csv: has no weights, expected a column titled weight or a third of numbers");
  }

  @ParameterizedTest
  @ValueSource(strings = {"NaN", "inf", "", "heavy"})
  void refusesAWeightThatIsNoFiniteNumber(String weight) {
    Path file = scratch.file("edges.csv", "a,b,1", "b,c," + weight);
    scratch.refuses(
        () -> EdgeFile.readAlone(new TableFile(file), EdgeFile.Reading.ALL),
        "edges.csv:2: weight \"" + weight + "\" is not a finite number");
  }

  @Test
  void namesStandInOrderOfAppearanceAndNumbersAscend() {
    assertThat(alone("b,a", "a,c").names().name(0)).isEqualTo("b");
    NodeNames numbers = alone("10 9", "9 2").names();
    assertThat(numbers.name(0)).isEqualTo("2");
    assertThat(numbers.name(2)).isEqualTo("10");
    EdgeFile.Named all = alone("2 1", "1 0");
    assertThat(all.names().areNumbers()).isTrue();
    assertThat(all.links().adjacency().neighbours()).containsExactly(1, 0, 2, 1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"source,target", "From_ID,To_ID", "citing,cited"})
  void theUsualWordsAreTitles(String header) {
    assertThat(alone(header, "ann,bob").names().size()).isEqualTo(2);
  }

  @Test
  void wordsAboveNumbersAreTitlesAndOtherWordsAreNodes() {
    assertThat(alone("page,link", "1,2").names().size()).isEqualTo(2);
    assertThat(alone("ann,bob", "bob,cid").names().size()).isEqualTo(3);
    assertThat(alone("ann,bob,strength", "bob,cid,2").names().size()).isEqualTo(2);
  }

  @Test
  void refusesAFileWithoutAnEdge() {
    Path file = scratch.file("edges.csv", "source,target");
    scratch.refuses(
        () -> EdgeFile.readAlone(new TableFile(file), EdgeFile.Reading.ALL),
        "edges.csv: has a header but no rows; expected a row for each edge");
  }

  @Test
  void refusesANodeWithoutName() {
    Path file = scratch.file("edges.csv", "a,b", "a,");
    scratch.refuses(
        () -> EdgeFile.readAlone(new TableFile(file), EdgeFile.Reading.ALL),
        "edges.csv:2: a node has no name");
  }

  @Test
  void aNegativeWeightIsRefusedUnlessItIsTooLight() {
    Path file = scratch.file("edges.csv", "a,b,1", "b,c,-1");
    scratch.refuses(
        () -> EdgeFile.readAlone(new TableFile(file), EdgeFile.Reading.ALL),
        "edges.csv:2: weight \"-1\" is below 0, but says how strongly two nodes are linked: drop such"
            + " edges by a least weight, or read no weights");
    assertThat(alone(OptionalDouble.of(0), "a,b,1", "b,c,-1").links().adjacency().edges())
        .isEqualTo(1);
  }

  @Test
  void rowsOfPaymentsAreAddedUpAndAPairOfScoresCountsOnce() {
    EdgeFile.Named payments = alone("source,target,weight", "a,b,10", "a,b,5", "b,a,1", "b,c,2");
    assertThat(weights(payments)).containsExactly(16f, 16f, 2f, 2f);
    EdgeFile.Named scores = alone("source,target,weight", "a,b,0.9", "b,a,0.9", "b,c,0.2");
    assertThat(weights(scores)).containsExactly(0.9f, 0.9f, 0.2f, 0.2f);
  }

  private static float[] weights(EdgeFile.Named read) {
    return read.links().types().orElseThrow().types().get(0).weights();
  }

  @Test
  void aThirdColumnOfNumbersIsReadAsWeightsAndSaidToBe() {
    EdgeFile.Named read = alone("a,b,0.5", "b,c,2");
    assertThat(read.notes())
        .singleElement()
        .satisfies(
            note -> {
              assertThat(note.sentence())
                  .endsWith("edges.csv: the third column is read as weights of the edges");
              assertThat(note.remedies()).containsExactly(Remedy.WEIGHT_COLUMN);
            });
  }

  private EdgeFile.Named alone(String... lines) {
    return alone(OptionalDouble.empty(), lines);
  }

  private EdgeFile.Named alone(OptionalDouble least, String... lines) {
    return EdgeFile.readAlone(new TableFile(scratch.file("edges.csv", lines)), heavy(least));
  }

  private static EdgeFile.Reading heavy(OptionalDouble least) {
    return new EdgeFile.Reading(ChosenColumns.RECOGNISED, least);
  }
}

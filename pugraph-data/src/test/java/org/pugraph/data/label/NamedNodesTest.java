package org.pugraph.data.label;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.pugraph.base.BadInput;
import org.pugraph.data.io.Noted;
import org.pugraph.graph.NodeNames;

/** Names in a list are those of the graph, whatever characters they have. */
class NamedNodesTest {

  private static final NodeNames NAMES = NodeNames.of(List.of("a", "b,c", "#d", " e "));

  @Test
  void nodesAreAscendingAndCountOnce() {
    Noted<int[]> found = NamedNodes.find("positives", List.of(" e ", "b,c", "#d", "b,c"), NAMES);
    assertThat(found.value()).containsExactly(1, 2, 3);
    assertThat(found.notes())
        .singleElement()
        .satisfies(note -> assertThat(note.sentence()).contains("1 row repeats a node"));
  }

  @Test
  void anUnknownNameOfAShortListIsRefusedWithItsPlace() {
    assertThatThrownBy(() -> NamedNodes.find("positives", List.of("a", "A"), NAMES))
        .isInstanceOf(BadInput.class)
        .hasMessage("positives, row 2: node \"A\" is not in the graph, did you mean \"a\"?");
    assertThatThrownBy(() -> NamedNodes.find("negatives", List.of(), NAMES))
        .hasMessageContaining("negatives: names no node");
  }

  @Test
  void unknownNamesOfALongListAreLeftOutAndNoted() {
    NodeNames many = NodeNames.of(IntStream.range(0, 30).mapToObj(i -> "n" + i).toList());
    List<String> named = new ArrayList<>(IntStream.range(0, 25).mapToObj(i -> "n" + i).toList());
    named.add("other");
    Noted<int[]> found = NamedNodes.find("positives", named, many);
    assertThat(found.value()).hasSize(25);
    assertThat(found.notes().get(0).sentence()).contains("1 of 26 names is not in the graph");
  }
}

package org.pugraph.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NodeNamesTest {

  @Test
  void namesAreFoundByNodeAndNodesByName() {
    NodeNames names = NodeNames.of(List.of("ann", "7", "bob"));
    assertThat(names.size()).isEqualTo(3);
    assertThat(names.areNumbers()).isFalse();
    assertThat(names.name(1)).isEqualTo("7");
    assertThat(names.indexOf("bob")).isEqualTo(2);
    assertThat(names.indexOf("cid")).isEqualTo(-1);
    assertThat(names.indexOf("0")).isEqualTo(-1);
  }

  @Test
  void numbersNameThemselves() {
    NodeNames names = NodeNames.numbers(3);
    assertThat(names.areNumbers()).isTrue();
    assertThat(names.name(2)).isEqualTo("2");
    assertThat(names.indexOf("2")).isEqualTo(2);
  }

  @ParameterizedTest
  @ValueSource(strings = {"3", "-1", "1.0", "01", "+1", "", "x", "4294967297"})
  void otherSpellingsAreNoNumbers(String name) {
    assertThat(NodeNames.numbers(3).indexOf(name)).isEqualTo(-1);
  }

  @Test
  void aNameBelongsToOneNode() {
    assertThatThrownBy(() -> NodeNames.of(List.of("ann", "bob", "ann")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("node \"ann\" is named twice");
  }
}

package org.pugraph.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class LabelsTest {

  private static final Labels LABELS =
      new Labels(List.of("theory", "1", "vision"), new int[] {2, 0, Labels.UNKNOWN, 2});

  @Test
  void aClassIsFoundByItsName() {
    assertThat(LABELS.indexOf("vision")).isEqualTo(2);
  }

  @Test
  void aClassIsFoundByItsNumber() {
    assertThat(LABELS.indexOf("2")).isEqualTo(2);
    assertThat(LABELS.indexOf("3")).isEqualTo(-1);
    assertThat(LABELS.indexOf("-1")).isEqualTo(-1);
  }

  @Test
  void aNameGoesBeforeANumber() {
    Labels swapped = new Labels(List.of("1", "0"), new int[] {0, 1});
    assertThat(swapped.indexOf("1")).isZero();
  }

  @Test
  void unknownNodesAreNotCounted() {
    assertThat(LABELS.counts()).containsExactly(1, 0, 2);
  }
}

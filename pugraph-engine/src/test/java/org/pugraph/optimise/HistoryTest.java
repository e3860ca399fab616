package org.pugraph.optimise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.pugraph.base.BadInput;

class HistoryTest {

  private static final History FIRST =
      new History(List.of(new Step(1, 0.1 + 0.2, 0.25, -1e-300, Double.NaN)));
  private static final History SECOND =
      new History(List.of(new Step(1, 0.5, 0.5, 0, 0.125), new Step(2, 0.25, 0.5, 0, 0.125)));

  @Test
  void oneMemberReadsBackToTheLastBit() {
    assertThat(History.ofCsv(FIRST.toCsv())).isEqualTo(FIRST);
    assertThat(History.toCsv(List.of(SECOND))).isEqualTo(SECOND.toCsv());
  }

  @Test
  void severalMembersAreNumberedAndTheFirstReadsBack() {
    String csv = History.toCsv(List.of(SECOND, FIRST));
    assertThat(csv.lines())
        .containsExactly(
            "member,step,risk,positivePart,negativePart,heldOutRisk",
            "1,1,0.5,0.5,0.0,0.125",
            "1,2,0.25,0.5,0.0,0.125",
            "2,1,0.30000000000000004,0.25,-1.0E-300,");
    assertThat(History.ofCsv(csv)).isEqualTo(SECOND);
  }

  @Test
  void anythingElseIsRefused() {
    for (String line : List.of("1,blue", "1,2,3,blue,5", "1.5,2,3,4,5", ",,,,")) {
      assertThatThrownBy(() -> History.ofCsv("step\n" + line + "\n")).isInstanceOf(BadInput.class);
    }
  }
}

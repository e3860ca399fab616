package org.pugraph.report.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.pugraph.report.run.RunSummary.Attention;

class AttentionChartTest {

  @Test
  void quantilesLieBetweenNeighbours() {
    float[] shares = {0.4f, 0.0f, 0.3f, 0.1f, 0.2f, Float.NaN};
    assertThat(AttentionChart.quantiles(shares))
        .containsExactly(new double[] {0.02, 0.1, 0.2, 0.3, 0.38}, within(1e-7));
  }

  @Test
  void oneNodeIsItsOwnDistribution() {
    assertThat(AttentionChart.quantiles(new float[] {0.25f})).containsOnly(0.25);
  }

  @Test
  void theMeanIsThatOfAllNodesWhateverTheirGroup() {
    Attention one = new Attention("a", new float[][] {{1}, {0}});
    Attention three = new Attention("b", new float[][] {{0, 0, 0}, {1, 1, 1}});
    assertThat(new AttentionChart(List.of(one, three)).caption())
        .contains("hop 1 25 %, hop 2 75 %");
  }
}

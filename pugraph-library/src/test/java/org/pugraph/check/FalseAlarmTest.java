package org.pugraph.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.pugraph.synthetic.CitationGraph;

/** Whoever warns too often is not heard. */
class FalseAlarmTest {

  private static final int GRAPHS = 50;

  @Test
  void atMostOneOfFiftyWellBehavedGraphsWarns() {
    for (int labelled : new int[] {12, 30, 100}) {
      long warned =
          LongStream.rangeClosed(1, GRAPHS)
              .mapToObj(seed -> TinyGraphs.sample(CitationGraph.demo(seed), labelled))
              .map(sample -> Checks.ofGraph(sample.graph(), sample.nodes()))
              .filter(findings -> findings.stream().anyMatch(Finding::isWarning))
              .count();
      assertThat(warned).as(labelled + " labels").isLessThanOrEqualTo(1);
    }
  }
}

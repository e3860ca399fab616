package org.pugraph.report.benchmark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.pugraph.report.benchmark.BenchmarkSummary.MethodCost;

/** Axes, and the front of methods that none beats at their cost. */
class ScaleTest {

  @Test
  void valuesLieBetweenTheEnds() {
    Scale scale = Scale.linear(DoubleStream.of(0.2, Double.NaN, 0.8), 100, 0);
    assertThat(scale.place(0.5)).isEqualTo(50, within(1e-9));
    assertThat(scale.place(0.2)).isBetween(90.0, 100.0);
    assertThat(scale.ticks()).hasSizeBetween(3, 7).allMatch(tick -> tick >= 0.17 && tick <= 0.83);
  }

  @Test
  void byFactorsTicksArePowersOfTen() {
    Scale scale = Scale.logarithmic(DoubleStream.of(0.02, 0, 30), 0, 100);
    assertThat(scale.ticks()).containsExactly(0.1, 1.0, 10.0);
    assertThat(scale.place(1) - scale.place(0.1))
        .isEqualTo(scale.place(10) - scale.place(1), within(1e-9));
  }

  @Test
  void oneValueAloneHasAnAxisToo() {
    assertThat(Scale.linear(DoubleStream.of(0.5), 0, 10).place(0.5)).isEqualTo(5, within(1e-9));
    assertThat(Scale.linear(DoubleStream.empty(), 0, 10).ticks()).isNotEmpty();
  }

  @Test
  void onTheFrontIsWhatScoresMoreThanAllThatCostNoMore() {
    MethodCost cheap = new MethodCost("cheap", 0.5, 1, 1);
    MethodCost worse = new MethodCost("worse", 0.4, 2, 1);
    MethodCost best = new MethodCost("best", 0.9, 3, 1);
    MethodCost slow = new MethodCost("slow", 0.9, 4, 1);
    assertThat(CostSvg.front(List.of(slow, best, worse, cheap), MethodCost::seconds))
        .containsExactly(cheap, best);
  }
}

package org.pugraph.base;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class NumbersTest {

  @Test
  void decimalNumbersAreRead() {
    assertThat(Numbers.finite("1.5")).isEqualTo(1.5f);
    assertThat(Numbers.finite("-2e-1")).isEqualTo(-0.2f);
    assertThat(Numbers.finite("+7")).isEqualTo(7);
  }

  @Test
  void whatJavaAloneTakesForNumbersIsNone() {
    for (String text : List.of("1f", "1d", "0x1p3", "", "-", "1e", "1e99", "NaN", "Infinity")) {
      assertThat(Numbers.finite(text)).as(text).isNaN();
    }
  }

  @Test
  void numbersTooLargeOrTooSmallForAFloatAreReadAsDoubles() {
    assertThat(Numbers.finiteDouble("1e99")).isEqualTo(1e99);
    assertThat(Numbers.finiteDouble("1e-60")).isEqualTo(1e-60);
    for (String text : List.of("1f", "0x1p3", "", "1e999", "NaN")) {
      assertThat(Numbers.finiteDouble(text)).as(text).isNaN();
    }
  }

  @Test
  void unusableNumbersLookLikeNumbers() {
    for (String text : List.of("1", "nan", "NA", "-inf", "+Infinity")) {
      assertThat(Numbers.looksLikeOne(text)).as(text).isTrue();
    }
    for (String text : List.of("", "a", "-b", "1f")) {
      assertThat(Numbers.looksLikeOne(text)).as(text).isFalse();
    }
  }

  @Test
  void wholeNumbersHaveNoFraction() {
    assertThat(Numbers.text(1)).isEqualTo("1");
    assertThat(Numbers.text(-0.5f)).isEqualTo("-0.5");
  }
}

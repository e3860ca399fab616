package org.pugraph.risk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.base.BadInput;

class EstimatorTest {

  @Test
  void theNamesAreThoseOfTheLiterature() {
    assertThat(Estimator.values())
        .extracting(Estimator::toString)
        .containsExactly("upu", "nnpu", "nnpu-clamp", "pn");
  }

  @ParameterizedTest
  @EnumSource
  void everyEstimatorIsFoundByItsNameInEveryLocale(Estimator estimator) {
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag("tr"));
      assertThat(Estimator.parse(estimator.toString())).isEqualTo(estimator);
    } finally {
      Locale.setDefault(before);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"pnu", "NNPU", "nnpu_clamp", "", "upu "})
  void otherNamesAreRefusedWithThoseThereAre(String name) {
    assertThatThrownBy(() -> Estimator.parse(name))
        .isInstanceOf(BadInput.class)
        .hasMessage("risk must be upu, nnpu, nnpu-clamp or pn, got \"" + name + "\"");
  }
}

package org.pugraph.data.cell;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NumberStyleTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1,234|1234",
        "1,234,567.5|1234567.5",
        "$5|5",
        "-$5.50|-5.5",
        "$1,200|1200",
        "12 %|12",
        "1 234|1234",
        "1'234.5|1234.5",
        "CHF 20|20",
        "1e3|1000",
        "0.5|0.5"
      })
  void aDecimalPoint(String cell, float number) {
    assertThat(NumberStyle.of(List.of(cell))).isEqualTo(NumberStyle.DECIMAL_POINT);
    assertThat(NumberStyle.DECIMAL_POINT.finite(cell)).isEqualTo(number);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "12,5|12.5",
        "1.234,5|1234.5",
        "1.234.567,89|1234567.89",
        "3,50 €|3.5",
        "-0,25|-0.25"
      })
  void aDecimalComma(String cell, float number) {
    assertThat(NumberStyle.of(List.of(cell))).isEqualTo(NumberStyle.DECIMAL_COMMA);
    assertThat(NumberStyle.DECIMAL_COMMA.finite(cell)).isEqualTo(number);
  }

  @Test
  void oneCellDecidesForTheColumn() {
    NumberStyle style = NumberStyle.of(List.of("1,234", "2.500", "12,5"));
    assertThat(style).isEqualTo(NumberStyle.DECIMAL_COMMA);
    assertThat(style.finite("1,234")).isEqualTo(1.234f);
    assertThat(style.finite("2.500")).isEqualTo(2500);
    assertThat(style.finite("1.5")).isEqualTo(1.5f);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "$", "1,2,3", "192.168.100.200", "2020-01-01", "1,23,456", "12a", "1d", "NaN"})
  void anythingElseIsNoNumber(String cell) {
    NumberStyle style = NumberStyle.of(List.of(cell));
    assertThat(style.finite(cell)).isNaN();
  }
}

package org.pugraph.data.time;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.base.BadInput;
import org.pugraph.data.time.TimeColumn.Side;

class TimePointTest {

  private static double value(String text) {
    return TimePoint.parse(text).orElseThrow().value();
  }

  @ParameterizedTest
  @CsvSource({
    "1970-01-02, 86400",
    "1970-02, 2678400",
    "1970-01-01T00:01, 60",
    "1970-01-01 00:01:05, 65",
    "1970-01-01T00:00:01.5, 1.5",
    "1970-01-01T01:00+01:00, 0",
    "1970-01-01 01:00:00+01, 0",
    "1970-01-01T01:00Z, 3600",
    "1969-12-31, -86400",
    "2019, 2019",
    "-3.5e2, -350"
  })
  void aTimeIsANumberOrSecondsSince1970(String text, double value) {
    assertThat(value(text)).isEqualTo(value);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "soon",
        "01.05.2019",
        "2019/05/01",
        "2019-13-01",
        "2019-02-30",
        "2019-05-01T25:00",
        "2019-5-1",
        "1e999",
        "NaN",
        "0x10",
        "2019-05-01Tnoon"
      })
  void anythingElseIsNone(String text) {
    assertThat(TimePoint.parse(text)).isEmpty();
  }

  private static List<Side> sides(String before, String... cells) {
    TimeColumn column = new TimeColumn(TimeLimit.of(before), "when");
    return List.of(cells).stream().map(column::side).toList();
  }

  @Test
  void theLimitItselfIsLater() {
    assertThat(sides("2019", "2018", "2019", "2020", "", "NA"))
        .containsExactly(Side.BEFORE, Side.LATER, Side.LATER, Side.MISSING, Side.MISSING);
    assertThat(sides("2019-05-01", "2019-04-30T23:59:59", "2019-05-01"))
        .containsExactly(Side.BEFORE, Side.LATER);
  }

  @Test
  void aYearAmongDatesIsItsFirstMoment() {
    assertThat(sides("2019", "2018-12-31", "2019-01-01")).containsExactly(Side.BEFORE, Side.LATER);
  }

  @Test
  void aTimeWithoutAZoneIsUtc() {
    assertThat(sides("2019-05-01", "2019-05-01T00:30+01:00", "2019-04-30T23:30-01:00"))
        .containsExactly(Side.BEFORE, Side.LATER);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "2019-05 | 2018 | is a number, which does not compare with 2019-05",
        "0.5 | 2018-01-01 | is a date without a time zone, which does not compare with 0.5"
      })
  void aDateDoesNotCompareWithANumber(String before, String cell, String complaint) {
    assertThatThrownBy(() -> sides(before, cell))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining(complaint);
  }

  @ParameterizedTest
  @CsvSource({"2018,2018-01-01", "2018-01-01,2018", "2018-01-01,2018-01-01T00:00Z"})
  void timesOfAColumnAreWrittenAlike(String first, String second) {
    assertThatThrownBy(() -> sides("2019", first, second))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("\"" + second + "\" in the column \"when\" is a")
        .hasMessageContaining(", those before are a");
  }

  @Test
  void aLimitThatIsNoTimeIsRefused() {
    assertThatThrownBy(() -> TimeLimit.of("soon"))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith("\"soon\" is no time: expected an ISO date");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "date",
        "Year",
        "known_since",
        "createdAt",
        "published",
        "published_on",
        "first seen time",
        "discovery_date",
        "timestamp",
        "reported"
      })
  void titlesOfTimes(String title) {
    assertThat(TimeTitles.isOne(title)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"name", "year_of_the_rat", "times", "created_by", "dated", "", "_"})
  void otherTitles(String title) {
    assertThat(TimeTitles.isOne(title)).isFalse();
  }

  @Test
  void ofSeveralColumnsTheUserNamesOne() {
    List<String> titles = List.of("node", "created", "year");
    assertThatThrownBy(() -> TimeTitles.find(titles, TimeLimit.of("2019"), "known.csv"))
        .isInstanceOf(BadInput.class)
        .hasMessage(
            "known.csv: several columns may hold times: \"created\", \"year\"; name the one that"
                + " counts");
    TimeLimit named = new TimeLimit("2019", List.of("other", "YEAR"), false);
    assertThat(TimeTitles.find(titles, named, "known.csv")).hasValue(2);
  }
}

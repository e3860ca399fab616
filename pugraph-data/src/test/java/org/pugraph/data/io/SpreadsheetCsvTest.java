package org.pugraph.data.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SpreadsheetCsvTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "=cmd|'/c calc'!A1",
        "+1+1",
        "-1+1",
        "-",
        "@SUM(A1)",
        "\t=1",
        "\r=1",
        "\n=1",
        "＝1",
        "'=x"
      })
  void whatASpreadsheetWouldRunIsWrittenAsText(String name) {
    assertThat(SpreadsheetCsv.escaped(name)).isEqualTo("'" + name);
    assertThat(SpreadsheetCsv.original("'" + name)).isEqualTo(name);
  }

  @ParameterizedTest
  @ValueSource(strings = {"-5", "+0.25", "-1.5E-7", "Ann", "", "'tis", "'", "a=b", "#1", "0"})
  void numbersAndOtherTextStayAsTheyAre(String text) {
    assertThat(SpreadsheetCsv.escaped(text)).isEqualTo(text);
    assertThat(SpreadsheetCsv.original(text)).isEqualTo(text);
  }

  @Test
  void namesThatDifferByApostrophesStayDifferent() {
    for (String name : new String[] {"=x", "'=x", "''=x"}) {
      assertThat(SpreadsheetCsv.original(SpreadsheetCsv.escaped(name))).isEqualTo(name);
    }
  }

  @Test
  void otherSeparatorsAreQuotedSoThatNoCellStartsInsideAName() {
    StringWriter text = new StringWriter();
    SpreadsheetCsv.write(text, csv -> csv.row("a;=b", "a\t=b", "-0.5", "=1"));
    assertThat(text.toString()).isEqualTo("\"a;=b\",\"a\t=b\",-0.5,'=1\n");
  }
}

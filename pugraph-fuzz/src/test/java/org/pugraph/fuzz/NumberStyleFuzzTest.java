package org.pugraph.fuzz;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.util.List;
import org.pugraph.data.cell.NumberStyle;

/** Whatever the cells of a column, each is a finite number or none. */
class NumberStyleFuzzTest {

  @FuzzTest
  void cells(FuzzedDataProvider data) {
    List<String> cells = data.consumeRemainingAsString().lines().toList();
    NumberStyle.of(cells);
    for (NumberStyle style : NumberStyle.values()) {
      for (String cell : cells) {
        AnyBytes.check(!Float.isInfinite(style.finite(cell)), "no finite number: " + cell);
      }
    }
  }
}

package org.pugraph.report.page;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/** The data of a page's charts, as JSON that can be embedded in it. */
final class ChartData {

  /** More digits than a screen has pixels would only make pages larger. */
  private static final MathContext DIGITS = new MathContext(6);

  private static final JsonMapper MAPPER = JsonMapper.shared();

  private ChartData() {}

  /**
   * Maps, lists, arrays, numbers and texts; what is no finite number becomes null. No text in it
   * can end the element that holds it.
   */
  static String json(Map<String, ?> data) {
    return MAPPER.writeValueAsString(plain(data)).replace("<", "\\u003c");
  }

  private static @Nullable Object plain(@Nullable Object value) {
    if (value instanceof Map<?, ?> map) {
      Map<String, @Nullable Object> copy = new LinkedHashMap<>();
      map.forEach((key, entry) -> copy.put(String.valueOf(key), plain(entry)));
      return copy;
    }
    if (value instanceof Collection<?> list) {
      return list.stream().map(ChartData::plain).toArray();
    }
    if (value instanceof double[] numbers) {
      return Arrays.stream(numbers).mapToObj(ChartData::rounded).toArray();
    }
    return value instanceof Double number ? rounded(number) : value;
  }

  private static @Nullable Double rounded(double number) {
    return Double.isFinite(number) ? BigDecimal.valueOf(number).round(DIGITS).doubleValue() : null;
  }
}

package org.pugraph.server.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TextBlocksTest {

  private static TextBlocks of(List<String> texts) {
    return TextBlocks.of(texts.size(), texts::get);
  }

  private static int[] naively(List<String> texts, String part) {
    return IntStream.range(0, texts.size()).filter(i -> texts.get(i).contains(part)).toArray();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 1023, 1024, 1025, 3000})
  void everyRowIsKeptAndFoundAsByReadingAll(int rows) {
    SplittableRandom random = new SplittableRandom(rows);
    List<String> texts =
        IntStream.range(0, rows)
            .mapToObj(
                i ->
                    "abä\uD83D\uDE00 "
                        .repeat(3)
                        .substring(random.nextInt(6), 6 + random.nextInt(9)))
            .map(text -> random.nextInt(5) == 0 ? "" : text)
            .toList();
    TextBlocks blocks = of(texts);
    for (int row = 0; row < rows; row++) {
      assertThat(blocks.get(row)).isEqualTo(texts.get(row));
    }
    for (String part : List.of("a", "bä", "\uD83D\uDE00 ab", "ä\uD83D\uDE00 abä", "zoo", "  ")) {
      assertThat(blocks.containing(part).stream().toArray())
          .as(part)
          .containsExactly(naively(texts, part));
    }
  }

  @Test
  void nothingIsFoundAcrossTwoRows() {
    TextBlocks blocks = of(List.of("ab", "cd", "e\0f"));
    assertThat(blocks.containing("bc").isEmpty()).isTrue();
    assertThat(blocks.containing("b\0c").isEmpty()).isTrue();
    assertThat(blocks.get(2)).isEqualTo("e f");
  }

  @Test
  void theEmptyTextIsInEveryRow() {
    assertThat(of(List.of("a", "", "b")).containing("").cardinality()).isEqualTo(3);
  }
}

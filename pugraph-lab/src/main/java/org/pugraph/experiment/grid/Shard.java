package org.pugraph.experiment.grid;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.pugraph.base.BadInput;

/**
 * One of several equal parts of a grid, so that machines can divide its cells. Together the shards
 * have every cell once, and each has its part of the cells of every method on every graph, give or
 * take one. Which shard a cell is in depends on the grid alone, never on what is finished.
 *
 * @param number from 1
 * @param count of all shards
 */
public record Shard(int number, int count) {

  /** All cells. */
  public static final Shard WHOLE = new Shard(1, 1);

  private static final Pattern TEXT = Pattern.compile("([0-9]{1,6})/([0-9]{1,6})");

  public Shard {
    BadInput.unless(count >= 1, "shards must be at least 1, got " + count);
    BadInput.unless(
        number >= 1 && number <= count, "shard must be 1.." + count + ", got " + number);
  }

  /** The third of eight shards is {@code 3/8}. */
  public static Shard parse(String text) {
    Matcher parts = TEXT.matcher(text);
    BadInput.unless(
        parts.matches(),
        "shard must be its number and their count, such as 3/8, got \"" + text + "\"");
    return new Shard(Integer.parseInt(parts.group(1)), Integer.parseInt(parts.group(2)));
  }

  /** The cells of this shard, in the order given: every so-manieth of each method on each graph. */
  List<Cell> of(List<Cell> cells) {
    Map<List<Object>, List<Integer>> alike = new LinkedHashMap<>();
    for (int i = 0; i < cells.size(); i++) {
      Cell cell = cells.get(i);
      List<Object> kind = List.of(cell.data().graphName(), cell.learner());
      alike.computeIfAbsent(kind, k -> new ArrayList<>()).add(i);
    }
    int[] dealt = alike.values().stream().flatMap(List::stream).mapToInt(i -> i).toArray();
    return IntStream.range(0, dealt.length)
        .filter(place -> place % count == number - 1)
        .map(place -> dealt[place])
        .sorted()
        .mapToObj(cells::get)
        .toList();
  }

  @Override
  public String toString() {
    return number + "/" + count;
  }
}

package org.pugraph.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.Test;

class EdgeRowsTest {

  @Test
  void edgesThatAllCountTheSameHaveNoTypes() {
    EdgeRows rows = new EdgeRows();
    rows.add(0, 1);
    rows.add(1, 0);
    rows.add(2, 2);
    assertThat(built(rows, 3).types()).isEmpty();
    EdgeRows ones = new EdgeRows();
    ones.add(0, 1, 1, EdgeTypes.UNTYPED, false);
    assertThat(built(ones, 2).types()).isEmpty();
    EdgeRows alone = new EdgeRows();
    alone.add(0, 1, Float.NaN, "knows", false);
    assertThat(built(alone, 2).types()).isEmpty();
  }

  @Test
  void anEdgeWithoutDirectionStandsAtTwoPlacesAndADirectedOneAtOneOfEachDirection() {
    EdgeRows rows = new EdgeRows();
    rows.add(1, 0, Float.NaN, "cites", true);
    rows.add(1, 2, Float.NaN, "knows", false);
    assertThat(entries(built(rows, 3)))
        .containsExactly(
            Map.entry("cites (reverse) 0-1", 1f),
            Map.entry("cites 1-0", 1f),
            Map.entry("knows 1-2", 1f),
            Map.entry("knows 2-1", 1f));
  }

  @Test
  void weightsOfOneDirectionAreAddedUpAndTwoOfTheSameWeightAreOneEdge() {
    EdgeRows rows = new EdgeRows();
    rows.add(0, 1, 10, "pays", false);
    rows.add(0, 1, 5, "pays", false);
    rows.add(1, 0, 1, "pays", false);
    rows.add(1, 2, 0.9f, "pays", false);
    rows.add(2, 1, 0.9f, "pays", false);
    rows.add(0, 2, Float.NaN, "pays", false);
    assertThat(entries(built(rows, 3)).values()).containsExactly(16f, 1f, 16f, 0.9f, 1f, 0.9f);
  }

  @Test
  void sumsStayFinite() {
    EdgeRows rows = new EdgeRows();
    rows.add(0, 1, Float.MAX_VALUE, "pays", false);
    rows.add(0, 1, Float.MAX_VALUE, "pays", false);
    assertThat(entries(built(rows, 2)).values()).containsOnly(Float.MAX_VALUE);
  }

  @Test
  void typesAndDirectionsCanBeForgotten() {
    EdgeRows rows = new EdgeRows();
    rows.add(0, 1, 2, "a", true);
    rows.add(1, 2, 3, "b", false);
    assertThat(rows.types()).containsExactly("a", "b");
    rows.forgetTypes();
    assertThat(rows.types()).isEmpty();
    assertThat(rows.haveDirections()).isTrue();
    rows.directOnly(Set.of());
    assertThat(built(rows, 3).types().orElseThrow().names()).containsExactly(EdgeTypes.UNTYPED);
  }

  @Test
  void theFirstRowCanBeTakenBack() {
    EdgeRows rows = new EdgeRows();
    rows.add(0, 1, 2, "a", false);
    rows.add(1, 2, 3, "b", false);
    rows.removeFirst();
    assertThat(entries(built(rows, 3))).containsOnlyKeys("b 1-2", "b 2-1");
  }

  /** Any rows in any order, against sums in a map. */
  @Test
  void rowsAreLaidOutAsWhereTheyAreLookedUpOneByOneInAnyOrder() {
    Random random = new Random(7);
    for (int trial = 0; trial < 200; trial++) {
      List<Object[]> all = new ArrayList<>();
      for (int e = 0; e < 25; e++) {
        String type = List.of("a", "b", "c").get(random.nextInt(3));
        boolean directed = type.equals("b") || type.equals("c") && random.nextBoolean();
        float weight = (1 + random.nextInt(9)) / 8f;
        all.add(new Object[] {random.nextInt(5), random.nextInt(5), weight, type, directed});
      }
      Map<String, Float> expected = bruteForce(all);
      assertThat(entries(of(all))).isEqualTo(expected);
      Collections.shuffle(all, random);
      assertThat(entries(of(all))).isEqualTo(expected);
    }
  }

  private static Adjacency.Symmetrised of(List<Object[]> all) {
    EdgeRows rows = new EdgeRows();
    all.forEach(
        row ->
            rows.add(
                (int) row[0], (int) row[1], (float) row[2], (String) row[3], (boolean) row[4]));
    return built(rows, 5);
  }

  private static Map<String, Float> bruteForce(List<Object[]> all) {
    Map<String, Float> sums = new TreeMap<>();
    boolean c = all.stream().anyMatch(row -> row[3].equals("c") && (boolean) row[4]);
    for (Object[] row : all) {
      if (!row[0].equals(row[1])) {
        boolean goesBoth = row[3].equals("c") && c && !(boolean) row[4];
        sums.merge(row[3] + " " + row[0] + "-" + row[1], (float) row[2], Float::sum);
        if (goesBoth) {
          sums.merge(row[3] + " " + row[1] + "-" + row[0], (float) row[2], Float::sum);
        }
      }
    }
    Map<String, Float> expected = new TreeMap<>();
    sums.forEach(
        (key, sum) -> {
          String type = key.substring(0, 1);
          String back = key.charAt(4) + "-" + key.charAt(2);
          float other = sums.getOrDefault(type + " " + back, 0f);
          boolean directed = type.equals("b") || type.equals("c") && c;
          expected.put(key, directed || sum == other ? sum : sum + other);
          expected.put(
              (directed ? type + " (reverse) " : type + " ") + back,
              directed || sum == other ? sum : sum + other);
        });
    return expected;
  }

  private static Adjacency.Symmetrised built(EdgeRows rows, int nodes) {
    return rows.build(nodes, IntUnaryOperator.identity());
  }

  /** Weights by type, node and neighbour. */
  private static Map<String, Float> entries(Adjacency.Symmetrised links) {
    Map<String, Float> entries = new TreeMap<>();
    for (EdgeType type : links.types().orElseThrow().types()) {
      for (int e = 0; e < type.places().length; e++) {
        int place = type.places()[e];
        int node = 0;
        while (place >= links.adjacency().offsets()[node + 1]) {
          node++;
        }
        entries.put(
            type.name() + " " + node + "-" + links.adjacency().neighbour(place), type.weight(e));
      }
    }
    return entries;
  }
}

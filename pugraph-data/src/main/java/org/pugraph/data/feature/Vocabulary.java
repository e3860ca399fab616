package org.pugraph.data.feature;

import java.io.Serializable;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Texts in a fixed order, each with a count of nodes. Immutable and thread safe. */
final class Vocabulary implements Serializable {

  private static final long serialVersionUID = 1L;

  /** A value of one node alone cannot generalise. */
  static final int LEAST_NODES = 2;

  static final Vocabulary EMPTY = new Vocabulary(List.of(), List.of());

  private final List<String> texts;
  private final List<Integer> nodes;
  private final HashMap<String, Integer> index = new HashMap<>();

  /**
   * @param nodes how many have each text, or are next to it
   */
  Vocabulary(List<String> texts, List<Integer> nodes) {
    if (texts.size() != nodes.size()) {
      throw new IllegalArgumentException(texts.size() + " texts, " + nodes.size() + " counts");
    }
    this.texts = List.copyOf(texts);
    this.nodes = List.copyOf(nodes);
    for (int i = 0; i < texts.size(); i++) {
      if (index.put(texts.get(i), i) != null) {
        throw new IllegalArgumentException("\"" + texts.get(i) + "\" is there twice");
      }
    }
  }

  /** The texts that most nodes have, in alphabetical order; of equals, the first ones. */
  static Vocabulary frequent(Map<String, Integer> counts, int most) {
    Comparator<Map.Entry<String, Integer>> byCount = Map.Entry.comparingByValue();
    List<Map.Entry<String, Integer>> kept =
        counts.entrySet().stream()
            .filter(entry -> entry.getValue() >= LEAST_NODES)
            .sorted(byCount.reversed().thenComparing(Map.Entry.comparingByKey()))
            .limit(most)
            .sorted(Map.Entry.comparingByKey())
            .toList();
    return new Vocabulary(
        kept.stream().map(Map.Entry::getKey).toList(),
        kept.stream().map(Map.Entry::getValue).toList());
  }

  int size() {
    return texts.size();
  }

  List<String> texts() {
    return texts;
  }

  List<Integer> nodes() {
    return nodes;
  }

  /** The index of a text, or -1. */
  int indexOf(String text) {
    return index.getOrDefault(text, -1);
  }
}

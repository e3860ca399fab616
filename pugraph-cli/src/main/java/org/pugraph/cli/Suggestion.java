package org.pugraph.cli;

import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import org.pugraph.graph.Graph;
import org.pugraph.graph.NodeNames;

/** What somebody may have meant who misspelt the name of a node. */
final class Suggestion {

  private Suggestion() {}

  /** The end of a complaint: the nearest name, or what names look like. */
  static String of(String wrong, Graph graph) {
    NodeNames names = graph.names();
    if (names.areNumbers()) {
      return ": its nodes are numbered 0 to " + (names.size() - 1);
    }
    Optional<String> nearest =
        IntStream.range(0, names.size())
            .mapToObj(names::name)
            .min(Comparator.comparingInt(name -> distance(lower(wrong), lower(name))))
            .filter(name -> distance(lower(wrong), lower(name)) <= (wrong.length() + 1) / 3);
    return nearest
        .map(name -> ", did you mean \"" + name + "\"?")
        .orElseGet(() -> ", which has names such as \"" + names.name(0) + "\"");
  }

  private static String lower(String name) {
    return name.toLowerCase(Locale.ROOT);
  }

  /** How many letters must be put in, taken out or changed (Levenshtein). */
  static int distance(String a, String b) {
    int[] before = IntStream.rangeClosed(0, b.length()).toArray();
    for (int i = 1; i <= a.length(); i++) {
      int[] now = new int[b.length() + 1];
      now[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int changed = before[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        now[j] = Math.min(changed, 1 + Math.min(before[j], now[j - 1]));
      }
      before = now;
    }
    return before[b.length()];
  }
}

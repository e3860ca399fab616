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
            .min(Comparator.comparingInt(name -> distance(wrong, name)))
            .filter(name -> distance(wrong, name) <= (wrong.length() + 1) / 3);
    return nearest
        .map(name -> ", did you mean \"" + name + "\"?")
        .orElseGet(() -> ", which has names such as \"" + names.name(0) + "\"");
  }

  private static int distance(String wrong, String name) {
    return EditDistance.of(wrong.toLowerCase(Locale.ROOT), name.toLowerCase(Locale.ROOT));
  }
}

package org.pugraph.cli.config;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.text.similarity.DamerauLevenshteinDistance;
import org.pugraph.graph.Graph;
import org.pugraph.graph.NodeNames;

/** The name that a mistyped one was probably meant to be. */
public final class DidYouMean {

  /** One typing error in so many letters is accepted; more make another name. */
  private static final int LETTERS_PER_ERROR = 3;

  private static final DamerauLevenshteinDistance DISTANCE = new DamerauLevenshteinDistance();

  private DidYouMean() {}

  /**
   * The known name with the fewest typing errors: letters inserted, left out, changed or swapped
   * with their neighbour. Case does not count. A name that begins with the typed one is near,
   * however long it is.
   */
  static Optional<String> nearest(String typed, Stream<String> known) {
    String lower = typed.toLowerCase(Locale.ROOT);
    int most = (typed.length() + 1) / LETTERS_PER_ERROR;
    return known
        .map(name -> new Candidate(name, name.toLowerCase(Locale.ROOT), lower))
        .filter(candidate -> candidate.isExtension() || candidate.errors() <= most)
        .min(Comparator.comparingInt(Candidate::errors).thenComparing(Candidate::name))
        .map(Candidate::name);
  }

  private record Candidate(String name, boolean isExtension, int errors) {

    Candidate(String name, String lower, String typed) {
      this(name, lower.startsWith(typed), DISTANCE.apply(typed, lower));
    }
  }

  /** The end of a message about a name that does not exist; empty where none is near. */
  public static String suggestion(String typed, Collection<String> known) {
    return nearest(typed, known.stream()).map(name -> ", did you mean " + name + "?").orElse("");
  }

  /** The end of a message about a node that is not there: the nearest name, or an example. */
  public static String node(String typed, Graph graph) {
    NodeNames names = graph.names();
    if (names.areNumbers() && !names.haveDisplayNames()) {
      return ": its nodes are numbered 0 to " + (names.size() - 1);
    }
    Stream<String> known =
        IntStream.range(0, names.size())
            .boxed()
            .flatMap(i -> Stream.concat(Stream.of(names.name(i)), names.displayName(i).stream()));
    return nearest(typed, known)
        .map(name -> ", did you mean \"" + name + "\"?")
        .orElseGet(
            () ->
                ", which has names such as \"" + names.displayName(0).orElse(names.name(0)) + "\"");
  }
}

package org.pugraph.data.format.title;

import java.util.Locale;
import java.util.Set;

/** Titles of a column that holds the types of edges. Stateless and thread safe. */
public final class EdgeTypeTitles {

  /** The title of such a column in tables that are written. */
  public static final String WRITTEN = "edge_type";

  /** Letters alone, so that {@code edge_type}, {@code edgeType} and {@code :TYPE} are covered. */
  private static final Set<String> ALL =
      Set.of(
          "type",
          "edgetype",
          "linktype",
          "kind",
          "relation",
          "relationtype",
          "relationship",
          "relationshiptype",
          "rel",
          "reltype",
          "predicate",
          "interaction");

  /** Those that name nothing else. */
  private static final Set<String> CERTAIN = Set.of("edgetype");

  private EdgeTypeTitles() {}

  public static boolean isOne(String title) {
    return ALL.contains(letters(title));
  }

  /** Whether nothing else is called so, however many values there are. */
  public static boolean isCertain(String title) {
    return CERTAIN.contains(letters(title));
  }

  private static String letters(String title) {
    return title.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]", "");
  }
}

package org.pugraph.graph;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;

/**
 * What the nodes are called: each has a unique name, the id of its source, any string or the plain
 * numbers 0..n-1, which cost no memory; and, where the source has them, a display name, which
 * people know it by and which several nodes may share.
 *
 * <p>Names alone are part of a graph's digest: display names change what is shown and found, never
 * what is learned.
 *
 * <p>Immutable and thread safe.
 */
public final class NodeNames {

  private final int size;
  private final @Nullable List<String> names;
  private final Map<String, Integer> index;

  /** Empty strings where a node has none; null where no node has one. */
  private final @Nullable List<String> displayNames;

  /** First node and number of nodes of each display name; made when one is looked for. */
  private volatile @Nullable Map<String, int[]> byDisplayName;

  private NodeNames(
      int size,
      @Nullable List<String> names,
      Map<String, Integer> index,
      @Nullable List<String> displayNames) {
    this.size = size;
    this.names = names;
    this.index = index;
    this.displayNames = displayNames;
  }

  /** Nodes called 0, 1, … n-1. */
  public static NodeNames numbers(int size) {
    return new NodeNames(size, null, Map.of(), null);
  }

  /** Nodes with names of their own, in node order. */
  public static NodeNames of(List<String> names) {
    Map<String, Integer> index = new HashMap<>(names.size() * 2);
    for (int i = 0; i < names.size(); i++) {
      if (index.put(names.get(i), i) != null) {
        throw new IllegalArgumentException("node \"" + names.get(i) + "\" is named twice");
      }
    }
    return new NodeNames(names.size(), List.copyOf(names), index, null);
  }

  /**
   * The same with display names, in node order; one that is blank, or the name again, counts as
   * none.
   */
  public NodeNames withDisplayNames(List<String> given) {
    if (given.size() != size) {
      throw new IllegalArgumentException(size + " nodes, " + given.size() + " display names");
    }
    List<String> told = new ArrayList<>(size);
    boolean any = false;
    for (int i = 0; i < size; i++) {
      boolean tells = !given.get(i).isBlank() && !given.get(i).equals(name(i));
      told.add(tells ? given.get(i) : "");
      any |= tells;
    }
    return new NodeNames(size, names, index, any ? Collections.unmodifiableList(told) : null);
  }

  public int size() {
    return size;
  }

  public boolean areNumbers() {
    return names == null;
  }

  public String name(int node) {
    return names == null ? Integer.toString(node) : names.get(node);
  }

  /** Whether any node has a display name. */
  public boolean haveDisplayNames() {
    return displayNames != null;
  }

  /** What people know a node by, where that is not its name. */
  public Optional<String> displayName(int node) {
    return displayNames == null
        ? Optional.empty()
        : Optional.of(displayNames.get(node)).filter(name -> !name.isEmpty());
  }

  /** For people: {@code Ada Lovelace (n17)}, or the name alone. */
  public String shown(int node) {
    return displayName(node).map(display -> display + " (" + name(node) + ")").orElse(name(node));
  }

  /** The node of that name, or -1. */
  public int indexOf(String name) {
    if (names != null) {
      return index.getOrDefault(name, -1);
    }
    try {
      int node = Integer.parseInt(name);
      return node >= 0 && node < size && Integer.toString(node).equals(name) ? node : -1;
    } catch (NumberFormatException notANumber) {
      return -1;
    }
  }

  /** Whether a node has that name or display name, be it one or several. */
  public boolean isCalled(String text) {
    return indexOf(text) >= 0
        || displayNames != null && !text.isEmpty() && byDisplayName(displayNames).containsKey(text);
  }

  /**
   * The node of that name, or else the one of that display name; -1 without either. Refuses a
   * display name that several nodes share.
   */
  public int find(String text) {
    int named = indexOf(text);
    if (named >= 0 || displayNames == null || text.isEmpty()) {
      return named;
    }
    int[] found = byDisplayName(displayNames).get(text);
    if (found != null && found[1] > 1) {
      throw new BadInput(
          "\""
              + text
              + "\" is the display name of "
              + found[1]
              + " nodes; give the id of one, such as \""
              + name(found[0])
              + "\"");
    }
    return found == null ? -1 : found[0];
  }

  private Map<String, int[]> byDisplayName(List<String> all) {
    Map<String, int[]> known = byDisplayName;
    if (known == null) {
      known = new HashMap<>(size * 2);
      for (int i = 0; i < size; i++) {
        int node = i;
        known.computeIfAbsent(all.get(i), unseen -> new int[] {node, 0})[1]++;
      }
      byDisplayName = known;
    }
    return known;
  }
}

package org.pugraph.graph;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the user calls the nodes: any strings, or the plain numbers 0..n-1, which cost no memory.
 *
 * <p>Immutable and thread safe.
 */
public final class NodeNames {

  private final int size;
  private final @Nullable List<String> names;
  private final Map<String, Integer> index;

  private NodeNames(int size, @Nullable List<String> names, Map<String, Integer> index) {
    this.size = size;
    this.names = names;
    this.index = index;
  }

  /** Nodes called 0, 1, … n-1. */
  public static NodeNames numbers(int size) {
    return new NodeNames(size, null, Map.of());
  }

  /** Nodes with names of their own, in node order. */
  public static NodeNames of(List<String> names) {
    Map<String, Integer> index = new HashMap<>(names.size() * 2);
    for (int i = 0; i < names.size(); i++) {
      if (index.put(names.get(i), i) != null) {
        throw new IllegalArgumentException("node \"" + names.get(i) + "\" is named twice");
      }
    }
    return new NodeNames(names.size(), List.copyOf(names), index);
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
}

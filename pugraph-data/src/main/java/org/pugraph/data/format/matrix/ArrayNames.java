package org.pugraph.data.format.matrix;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.pugraph.base.BadInput;
import org.pugraph.data.format.numpy.NdArray;
import org.pugraph.data.io.Quoted;
import org.pugraph.graph.Labels;
import org.pugraph.graph.NodeNames;

/** The names of nodes, features and classes beside arrays of numbers. Stateless and thread safe. */
public final class ArrayNames {

  private ArrayNames() {}

  /** Names in order, or by number in a dictionary. */
  public static List<String> of(NdArray array) {
    if (array.dimensions() == 0) {
      return ofDictionary(array);
    }
    return IntStream.range(0, array.length()).mapToObj(array::text).toList();
  }

  private static List<String> ofDictionary(NdArray array) {
    BadInput.unless(
        array.object() instanceof Map, array.where() + ": must be a list or a dictionary of names");
    Map<?, ?> byNumber = (Map<?, ?>) array.object();
    String[] names = new String[byNumber.size()];
    for (int i = 0; i < names.length; i++) {
      Object name = byNumber.get((long) i);
      BadInput.unless(name instanceof String, array.where() + ": has no name for number " + i);
      names[i] = (String) name;
    }
    return List.of(names);
  }

  /** Names of nodes, which must differ; those that are just 0, 1, 2, … are no names at all. */
  public static NodeNames nodes(List<String> names, String where) {
    Set<String> seen = new HashSet<>();
    boolean areNumbers = true;
    for (int i = 0; i < names.size(); i++) {
      String name = names.get(i);
      if (name.isBlank()) {
        throw new BadInput(where + ": node " + i + " has an empty name");
      }
      if (!seen.add(name)) {
        throw new BadInput(where + ": two nodes are called " + Quoted.of(name));
      }
      areNumbers = areNumbers && name.equals(Integer.toString(i));
    }
    return areNumbers ? NodeNames.numbers(names.size()) : NodeNames.of(names);
  }

  /** The class of each node from its number, negative where unknown. */
  public static Labels classes(NdArray labels, Optional<List<String>> names) {
    long[] numbers = IntStream.range(0, labels.length()).mapToLong(labels::wholeNumber).toArray();
    int[] classOf = new int[numbers.length];
    if (names.isPresent()) {
      int classes = names.get().size();
      for (int i = 0; i < numbers.length; i++) {
        if (numbers[i] >= classes) {
          String got = " is of class " + numbers[i] + " of " + classes;
          throw new BadInput(labels.where() + ": node " + i + got);
        }
        classOf[i] = (int) Math.max(Labels.UNKNOWN, numbers[i]);
      }
      return new Labels(distinct(names.get(), labels.where()), classOf);
    }
    long[] seen = Arrays.stream(numbers).filter(c -> c >= 0).sorted().distinct().toArray();
    Arrays.setAll(classOf, i -> Math.max(Labels.UNKNOWN, Arrays.binarySearch(seen, numbers[i])));
    return new Labels(Arrays.stream(seen).mapToObj(Long::toString).toList(), classOf);
  }

  /** Names of classes, which must differ. */
  static List<String> distinct(List<String> names, String where) {
    Set<String> seen = new HashSet<>();
    for (String name : names) {
      BadInput.unless(seen.add(name), where + ": two classes are called " + Quoted.of(name));
    }
    return names;
  }
}

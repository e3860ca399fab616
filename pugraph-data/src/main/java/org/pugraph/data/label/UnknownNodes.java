package org.pugraph.data.label;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;
import org.pugraph.base.Remedy;
import org.pugraph.data.io.Quoted;
import org.pugraph.data.io.ReadNote;
import org.pugraph.data.io.TableOrigin;
import org.pugraph.graph.NodeNames;

/**
 * Names in a list of nodes that the graph does not have. In a short list each is taken for a
 * mistake and refused. A long one was made elsewhere, such as the genes of a disease, of which a
 * network has most: what it lacks is left out, and said.
 */
final class UnknownNodes {

  /** From so many names on a list is long. */
  static final int LONG = 20;

  private final TableOrigin origin;
  private final NodeNames names;
  private final List<Remedy> remedies;
  private long header;
  private long count;
  private long line;
  private @Nullable String first;

  UnknownNodes(TableOrigin origin, NodeNames names) {
    this(origin, names, List.of());
  }

  /**
   * @param first the line that may be a header, where it is the only one that names no node
   */
  static UnknownNodes afterHeader(TableOrigin origin, NodeNames names, long first) {
    UnknownNodes unknown = new UnknownNodes(origin, names);
    unknown.header = first;
    return unknown;
  }

  /**
   * @param names of the graph
   * @param remedies what could be changed where the list is refused
   */
  UnknownNodes(TableOrigin origin, NodeNames names, List<Remedy> remedies) {
    this.origin = origin;
    this.names = names;
    this.remedies = remedies;
  }

  TableOrigin origin() {
    return origin;
  }

  long count() {
    return count;
  }

  void add(long number, String name) {
    if (first == null) {
      first = name;
      line = number;
    }
    count++;
  }

  /** The node whose name or display name differs only by case, or else what the line may be. */
  private String hint(String unknown) {
    return IntStream.range(0, names.size())
        .boxed()
        .flatMap(i -> Stream.concat(Stream.of(names.name(i)), names.displayName(i).stream()))
        .filter(unknown::equalsIgnoreCase)
        .findFirst()
        .map(name -> ", did you mean " + Quoted.of(name) + "?")
        .orElseGet(this::orHeader);
  }

  private String orHeader() {
    return count == 1 && line == header
        ? ", but all others are; if that line is a header, delete it"
        : "";
  }

  /**
   * What is left out, if anything is.
   *
   * @param listed how many names the list has
   */
  Optional<ReadNote> note(long listed) {
    if (first == null) {
      return Optional.empty();
    }
    if (listed < LONG || 2 * count > listed) {
      String complaint = "node " + Quoted.of(first) + " is not in the graph" + hint(first);
      throw new BadInput(String.valueOf(origin.at(line, complaint).getMessage()), remedies);
    }
    String are = count == 1 ? " is" : " are";
    return Optional.of(
        new ReadNote(
            origin.name()
                + ": "
                + count
                + " of "
                + listed
                + " names"
                + are
                + " not in the graph and left out, the first "
                + Quoted.of(first)
                + " in "
                + origin.place(line)));
  }
}

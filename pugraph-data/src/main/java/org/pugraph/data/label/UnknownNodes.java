package org.pugraph.data.label;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;
import org.pugraph.base.Remedy;
import org.pugraph.data.io.Quoted;
import org.pugraph.data.io.ReadNote;
import org.pugraph.data.io.TableOrigin;

/**
 * Names in a list of nodes that the graph does not have. In a short list each is taken for a
 * mistake and refused. A long one was made elsewhere, such as the genes of a disease, of which a
 * network has most: what it lacks is left out, and said.
 */
final class UnknownNodes {

  /** From so many names on a list is long. */
  static final int LONG = 20;

  private final TableOrigin origin;
  private final List<Remedy> remedies;
  private long header;
  private long count;
  private long line;
  private @Nullable String first;

  UnknownNodes(TableOrigin origin) {
    this(origin, List.of());
  }

  /**
   * @param first the line that may be a header, where it is the only one that names no node
   */
  static UnknownNodes afterHeader(TableOrigin origin, long first) {
    UnknownNodes unknown = new UnknownNodes(origin);
    unknown.header = first;
    return unknown;
  }

  /**
   * @param remedies what could be changed where the list is refused
   */
  UnknownNodes(TableOrigin origin, List<Remedy> remedies) {
    this.origin = origin;
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

  private String orHeader() {
    return count == 1 && line == header
        ? ", but all others are; if that line is a header, delete it"
        : "";
  }

  /**
   * What is left out, if anything is.
   *
   * @param names how many the list has
   */
  Optional<ReadNote> note(long names) {
    if (first == null) {
      return Optional.empty();
    }
    if (names < LONG || 2 * count > names) {
      String complaint = "node " + Quoted.of(first) + " is not in the graph" + orHeader();
      throw new BadInput(String.valueOf(origin.at(line, complaint).getMessage()), remedies);
    }
    String are = count == 1 ? " is" : " are";
    return Optional.of(
        new ReadNote(
            origin.name()
                + ": "
                + count
                + " of "
                + names
                + " names"
                + are
                + " not in the graph and left out, the first "
                + Quoted.of(first)
                + " in "
                + origin.place(line)));
  }
}

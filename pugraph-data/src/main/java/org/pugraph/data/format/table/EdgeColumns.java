package org.pugraph.data.format.table;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.pugraph.base.Numbers;
import org.pugraph.base.Remedy;
import org.pugraph.data.format.title.ChosenColumns;
import org.pugraph.data.format.title.EdgeTitles;
import org.pugraph.data.io.Quoted;
import org.pugraph.data.io.ReadNote;
import org.pugraph.data.io.Table;
import org.pugraph.data.io.TableOrigin;

/**
 * Which columns of a table are the ends of an edge, and whether its first row holds titles.
 *
 * @param header what the first row is
 * @param notes what was decided without being certain
 */
record EdgeColumns(int source, int target, Header header, List<ReadNote> notes) {

  /** What the first row is. */
  enum Header {
    TITLES,
    EDGE,
    /** Words like titles, unless one of them is a node in another row. */
    LIKELY_TITLES,
    /** Any two words: titles where other nodes have several edges, and these have no other. */
    EITHER;

    /** Whether the first row, read as an edge with all others, turns out to be titles. */
    boolean isTitlesOf(NamesInEdges names) {
      return names.firstTwoAreUnique()
          && (this == LIKELY_TITLES || this == EITHER && names.othersRepeat());
    }
  }

  /** The first two columns of a table without titles. */
  static final EdgeColumns UNTITLED = new EdgeColumns(0, 1, Header.EDGE, List.of());

  private static final Pattern DATE =
      Pattern.compile("\\d{1,4}[-/.]\\d{1,2}[-/.]\\d{1,4}([ T].*)?");

  /** The first rows of a table; without a second one that is the first again. */
  record Top(TableOrigin origin, Table.Row first, Table.Row second) {

    boolean isAlone() {
      return first == second;
    }

    /** Whether the first column has no title, as the row numbers that pandas writes. */
    private boolean hasIndex() {
      return first.cell(0).isEmpty() && first.width() > 2;
    }

    /** A word above a number is a title above a value. */
    private boolean isAbove(int column) {
      return column < first.width()
          && !Numbers.looksLikeOne(first.cell(column))
          && Numbers.looksLikeOne(second.cell(column));
    }
  }

  /** The columns of a table about nodes that are known from another file. */
  static EdgeColumns amongNodes(Top top, ChosenColumns given, KnownNodes nodes) {
    if (given.source() != null) {
      return given(top, given, column -> nodes.isTitle(top.first.cell(column)));
    }
    Optional<EdgeTitles> pair =
        EdgeTitles.in(top.first.cells())
            .filter(p -> nodes.isTitle(top.first.cell(p.source())))
            .filter(p -> nodes.isTitle(top.first.cell(p.target())))
            .filter(p -> p.certain() || !top.isAlone());
    if (pair.isPresent()) {
      return titled(pair.get());
    }
    boolean titles =
        nodes.isTitle(top.first.cell(0)) && nodes.isTitle(top.first.cell(1)) && !top.isAlone();
    return titles ? guessed(top, columns(top, nodes::has)) : UNTITLED;
  }

  /** The columns of a table that alone says which nodes there are. */
  static EdgeColumns alone(Top top, ChosenColumns given) {
    if (given.source() != null) {
      return given(top, given, top::isAbove);
    }
    Optional<EdgeTitles> pair = EdgeTitles.in(top.first.cells());
    if (pair.isPresent() && pair.get().certain()) {
      return titled(pair.get());
    }
    boolean above = top.isAbove(0) && top.isAbove(1) || top.isAbove(2);
    boolean mixed = top.isAbove(0) && columns(top, EdgeColumns::isName).length > 1;
    boolean weighted =
        ChosenColumns.isTitle(given.weight(), top.first)
            || ChosenColumns.isTitle(given.type(), top.first);
    if (above || mixed || weighted || top.hasIndex()) {
      return pair.map(EdgeColumns::titled).orElseGet(() -> guessed(top, ends(top)));
    }
    int source = pair.map(EdgeTitles::source).orElse(0);
    int target = pair.map(EdgeTitles::target).orElse(1);
    Header header = pair.isPresent() ? Header.LIKELY_TITLES : Header.EITHER;
    return mayBeTitles(top, source, target)
        ? new EdgeColumns(source, target, header, List.of())
        : UNTITLED;
  }

  /** The columns of a table whose first row holds titles for certain. */
  static EdgeColumns underTitles(Top top, ChosenColumns given) {
    return given.source() != null
        ? given(top, given, column -> true)
        : EdgeTitles.in(top.first.cells()).map(EdgeColumns::titled).orElseGet(() -> firstTwo(top));
  }

  private static EdgeColumns firstTwo(Top top) {
    ReadNote note =
        new ReadNote(
            top.origin.name()
                + ": edges are read between the columns "
                + called(top.first, 0)
                + " and "
                + called(top.first, 1),
            Remedy.SOURCE_COLUMN,
            Remedy.TARGET_COLUMN);
    boolean clear = top.first.width() == 2;
    return new EdgeColumns(0, 1, Header.TITLES, clear ? List.of() : List.of(note));
  }

  private static boolean mayBeTitles(Top top, int source, int target) {
    String one = top.first.cell(source);
    String other = top.first.cell(target);
    return !top.isAlone()
        && top.first.cells().stream().noneMatch(Numbers::looksLikeOne)
        && !one.isEmpty()
        && !other.isEmpty()
        && !EdgeTitles.areCountedAlike(one, top.second.cell(source));
  }

  private static EdgeColumns titled(EdgeTitles pair) {
    return new EdgeColumns(pair.source(), pair.target(), Header.TITLES, List.of());
  }

  /** As the user says: a title makes the first row a header, a number does not. */
  private static EdgeColumns given(Top top, ChosenColumns given, Predicate<Integer> isAbove) {
    int source = ChosenColumns.find(String.valueOf(given.source()), top.first, top.origin);
    int target = ChosenColumns.find(String.valueOf(given.target()), top.first, top.origin);
    boolean titled =
        ChosenColumns.isTitle(given.source(), top.first)
            || ChosenColumns.isTitle(given.target(), top.first)
            || ChosenColumns.isTitle(given.weight(), top.first)
            || ChosenColumns.isTitle(given.type(), top.first)
            || isAbove.test(source) && isAbove.test(target)
            || EdgeTitles.in(top.first.cells()).filter(EdgeTitles::certain).isPresent();
    return new EdgeColumns(source, target, titled ? Header.TITLES : Header.EDGE, List.of());
  }

  /** Titles that say nothing: the first two columns, or the first two that hold names. */
  private static EdgeColumns guessed(Top top, int[] names) {
    int start = top.hasIndex() ? 1 : 0;
    int source = names.length < 2 ? start : names[0];
    int target = names.length < 2 ? start + 1 : names[1];
    boolean clear = top.first.width() == 2 && top.isAbove(0) && top.isAbove(1);
    ReadNote note =
        new ReadNote(
            top.origin.name()
                + ": the first line is read as titles, and edges between the columns "
                + called(top.first, source)
                + " and "
                + called(top.first, target),
            Remedy.SOURCE_COLUMN,
            Remedy.TARGET_COLUMN);
    return new EdgeColumns(source, target, Header.TITLES, clear ? List.of() : List.of(note));
  }

  /** Numbers side by side are ends of edges; where one is none, names are. */
  private static int[] ends(Top top) {
    int start = top.hasIndex() ? 1 : 0;
    boolean numbers =
        Numbers.looksLikeOne(top.second.cell(start))
            && Numbers.looksLikeOne(top.second.cell(start + 1));
    return numbers ? new int[] {start, start + 1} : columns(top, EdgeColumns::isName);
  }

  /** The columns with a name in the second row, but for an index without a title. */
  private static int[] columns(Top top, Predicate<String> isName) {
    return IntStream.range(top.hasIndex() ? 1 : 0, top.second.width())
        .filter(c -> isName.test(top.second.cell(c)))
        .toArray();
  }

  private static boolean isName(String cell) {
    return !cell.isEmpty() && !Numbers.looksLikeOne(cell) && !DATE.matcher(cell).matches();
  }

  /** The same after the first row turned out to hold titles. */
  EdgeColumns withTitles(TableOrigin origin, List<String> titles) {
    ReadNote note =
        new ReadNote(
            origin.name()
                + ": the first line is read as titles, because "
                + String.join(" and ", titles.stream().map(Quoted::of).toList())
                + " are in no other line",
            Remedy.SOURCE_COLUMN,
            Remedy.TARGET_COLUMN);
    return new EdgeColumns(source, target, Header.TITLES, List.of(note));
  }

  /** The same after the first row turned out to be an edge, perhaps not of the first columns. */
  EdgeColumns withoutTitles(TableOrigin origin) {
    boolean usual = source == 0 && target == 1;
    ReadNote note =
        new ReadNote(
            origin.name()
                + ": edges are read between columns "
                + (source + 1)
                + " and "
                + (target + 1)
                + ", and the first line is one of them",
            Remedy.SOURCE_COLUMN,
            Remedy.TARGET_COLUMN);
    return new EdgeColumns(source, target, Header.EDGE, usual ? List.of() : List.of(note));
  }

  private static String called(Table.Row first, int column) {
    return Quoted.of(first.cell(column));
  }
}

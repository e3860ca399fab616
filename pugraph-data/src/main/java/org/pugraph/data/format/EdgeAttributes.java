package org.pugraph.data.format;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;
import org.pugraph.base.Remedy;
import org.pugraph.data.format.title.ChosenColumns;
import org.pugraph.data.format.title.EdgeTypeTitles;
import org.pugraph.data.io.Quoted;
import org.pugraph.data.io.ReadNote;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.EdgeRows;
import org.pugraph.graph.EdgeTypes;

/**
 * What a file tells of its edges: of one edge after another the attributes, among which weight and
 * type are found by their names. Not thread safe: one thread at a time.
 */
public final class EdgeAttributes {

  /** What the weight of an edge is called. */
  public static final String WEIGHT = "weight";

  /** What says whether an edge has a direction. */
  public static final String DIRECTED = "directed";

  private final ChosenColumns chosen;
  private final EdgeRows rows = new EdgeRows();
  private EdgeCells next = EdgeCells.NONE;
  private @Nullable String typeName;
  private boolean hasWeights;
  private boolean allDirected;
  private boolean certainTypes;
  private boolean certainDirections;

  public EdgeAttributes(ChosenColumns chosen) {
    this.chosen = chosen;
    this.typeName = chosen.type();
    this.certainTypes = chosen.type() != null;
    this.certainDirections = chosen.areDirected();
  }

  /** Tells an attribute of the next edge; of no use are those that are no weight and no type. */
  public void tell(String name, String value) {
    if (name.equalsIgnoreCase(chosen.weight() == null ? WEIGHT : chosen.weight())) {
      hasWeights = true;
      next = new EdgeCells(value.strip(), next.type(), next.directed());
    } else if (name.equalsIgnoreCase(DIRECTED)) {
      certainDirections |= Boolean.parseBoolean(value.strip());
      next = next.withDirection(Boolean.parseBoolean(value.strip()));
    } else if (isType(name)) {
      next = next.withType(value.strip());
    }
  }

  /** Tells the type of the next edge, in a format that has a place for it. */
  public void tellType(String type) {
    if (chosen.type() == null) {
      certainTypes = true;
      next = next.withType(type.strip());
    }
  }

  /** Tells whether the next edge has a direction, as a file may say of edges of any kind. */
  public void tellDirection(boolean directed) {
    next = next.withDirection(directed);
  }

  /** Tells that all edges have a direction. */
  public void tellAllDirected() {
    allDirected = true;
  }

  /** Whether an attribute is one that is used. */
  public boolean isUsed(String name) {
    return name.equalsIgnoreCase(chosen.weight() == null ? WEIGHT : chosen.weight())
        || name.equalsIgnoreCase(DIRECTED)
        || (chosen.type() == null
            ? EdgeTypeTitles.isOne(name)
            : name.equalsIgnoreCase(chosen.type()));
  }

  private boolean isType(String name) {
    if (typeName == null && EdgeTypeTitles.isOne(name)) {
      typeName = name;
      certainTypes |= EdgeTypeTitles.isCertain(name);
    }
    return name.equalsIgnoreCase(typeName);
  }

  /** What was told of the next edge, which is told anew from here on. */
  public EdgeCells take() {
    EdgeCells taken = next;
    next = EdgeCells.NONE;
    return taken;
  }

  /** Adds an edge. */
  public void link(int from, int to, EdgeCells cells, FilePosition place) {
    float weight =
        ChosenColumns.NONE.equals(chosen.weight())
            ? Float.NaN
            : EdgeWeight.of(cells.weight(), chosen.arePlain(), place);
    if (weight == 0) {
      rows.drop();
      return;
    }
    boolean typed =
        !cells.type().isEmpty() && !chosen.arePlain() && !ChosenColumns.NONE.equals(chosen.type());
    rows.add(
        from,
        to,
        weight,
        typed ? cells.type() : EdgeTypes.UNTYPED,
        cells.directed() && !chosen.arePlain());
  }

  /** How many edges were added. */
  public int size() {
    return rows.size();
  }

  /**
   * What was decided; rows forget types and directions that are not used.
   *
   * @param own whether Pugraph wrote the file
   */
  public List<ReadNote> settle(String where, boolean own) {
    checkChosen(where);
    List<ReadNote> notes = new ArrayList<>();
    if (!own && !certainTypes && typeName != null) {
      notes.addAll(EdgeTypeRule.apply(rows, where, typeName));
    }
    if (allDirected && !chosen.arePlain()) {
      rows.directAll();
    }
    if (!own && !certainDirections && rows.haveDirections()) {
      rows.directOnly(Set.of());
      notes.add(EdgeTypeRule.directionUnused(where));
    }
    return notes;
  }

  private void checkChosen(String where) {
    if (chosen.weight() != null && !chosen.weight().equals(ChosenColumns.NONE) && !hasWeights) {
      throw new BadInput(
          where + ": no edge has an attribute " + Quoted.of(chosen.weight()),
          List.of(Remedy.WEIGHT_COLUMN));
    }
    boolean type = chosen.type() != null && !chosen.type().equals(ChosenColumns.NONE);
    if (type && rows.types().isEmpty() && !chosen.arePlain()) {
      throw new BadInput(
          where + ": no edge has an attribute " + Quoted.of(String.valueOf(chosen.type())),
          List.of(Remedy.EDGE_TYPE_COLUMN));
    }
  }

  /** The edges that were added; to be called once, last. */
  public Adjacency.Symmetrised build(int nodes, IntUnaryOperator numbering) {
    return rows.build(nodes, numbering);
  }
}

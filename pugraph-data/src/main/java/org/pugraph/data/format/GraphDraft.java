package org.pugraph.data.format;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.pugraph.base.BadInput;
import org.pugraph.data.feature.Column;
import org.pugraph.data.feature.DisplayColumns;
import org.pugraph.data.feature.RawGraph;
import org.pugraph.data.format.title.ChosenColumns;
import org.pugraph.data.io.Quoted;
import org.pugraph.data.io.ReadNote;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.NodeNames;

/**
 * A graph while its file is being read: nodes and links in whatever order they come. Nodes are
 * numbered as they are declared; a link may name its nodes before that, but not without it. Not
 * thread safe: one thread at a time.
 */
public final class GraphDraft {

  /** A node from the first time it is declared or linked to. */
  private static final class Mention {
    private final String name;
    private final int number;
    private FilePosition place;
    private int node = -1;
    private String label = "";
    private String displayName = "";

    private Mention(String name, int number, FilePosition place) {
      this.name = name;
      this.number = number;
      this.place = place;
    }
  }

  private final Map<String, Mention> byName = new HashMap<>();
  private final List<Mention> mentions = new ArrayList<>();
  private final List<Mention> nodes = new ArrayList<>();
  private final EdgeAttributes edges;
  private final NodeColumns columns = new NodeColumns();

  /**
   * A draft without nodes.
   *
   * @param chosen which attributes of the edges are used
   */
  public GraphDraft(ChosenColumns chosen) {
    this.edges = new EdgeAttributes(chosen);
  }

  /** What is told of the edge that is linked next. */
  public EdgeAttributes edges() {
    return edges;
  }

  public NodeColumns columns() {
    return columns;
  }

  /** Declares a node and returns its number. */
  public int node(String name, FilePosition place) {
    if (name.isEmpty()) {
      throw place.complaint("a node has no name");
    }
    Mention mention = mention(name, place);
    if (mention.node >= 0) {
      String before = " was already in " + mention.place;
      throw place.complaint("node " + Quoted.of(name) + before);
    }
    mention.place = place;
    mention.node = nodes.size();
    nodes.add(mention);
    return mention.node;
  }

  /** The node of that name, declared here unless it is already. */
  public int nodeOrNew(String name, FilePosition place) {
    Mention mention = byName.get(name);
    return mention == null || mention.node < 0 ? node(name, place) : mention.node;
  }

  /**
   * What a node is called; where all nodes have such labels and no two are the same, they become
   * the names, and the names in the file just tie edges to nodes. Otherwise they are display names.
   */
  public void label(int node, String label) {
    nodes.get(node).label = label;
  }

  /** What people know a node by, beside its name. */
  public void displayName(int node, String displayName) {
    nodes.get(node).displayName = displayName;
  }

  public int nodes() {
    return nodes.size();
  }

  /** Links two nodes by an edge of which {@link #edges} was told. */
  public void link(String source, String target, FilePosition place) {
    link(source, target, edges.take(), place);
  }

  /** Links two nodes. */
  public void link(String source, String target, EdgeCells cells, FilePosition place) {
    edges.link(mention(source, place).number, mention(target, place).number, cells, place);
  }

  private Mention mention(String name, FilePosition place) {
    Mention mention = byName.get(name);
    if (mention == null) {
      mention = new Mention(name, mentions.size(), place);
      byName.put(name, mention);
      mentions.add(mention);
    }
    return mention;
  }

  /**
   * The graph as read; refused where a link names an undeclared node.
   *
   * @param notes what Pugraph wrote beside the nodes, if it was Pugraph that wrote them
   * @param vectors features that came as numbers
   */
  public RawGraph build(
      Path path, Optional<GraphNotes> notes, Optional<RawGraph.Features> vectors) {
    BadInput.unless(!nodes.isEmpty(), path + ": has no nodes");
    List<ReadNote> read = edges.settle(path.toString(), notes.isPresent());
    Adjacency.Symmetrised links = links();
    List<Column> told = columns.build(nodes.size(), path);
    NotedColumns noted = new NotedColumns(told, nodes.size(), node -> nodes.get(node).place);
    List<Column> others = notes.map(noted::others).orElse(told);
    NodeNames names = displayed(names(notes), others, notes.flatMap(noted::displayNames));
    return new RawGraph(
        names,
        links,
        others,
        notes.flatMap(GraphNotes::featureNames).map(noted::features).or(() -> vectors),
        notes.flatMap(GraphNotes::classes).map(noted::labels),
        read);
  }

  /** Display names that were noted, or told of nodes, or else those in a column. */
  private NodeNames displayed(NodeNames names, List<Column> others, Optional<Column> noted) {
    List<String> told =
        nodes.stream()
            .map(node -> node.displayName.isEmpty() ? node.label : node.displayName)
            .toList();
    NodeNames displayed = names.withDisplayNames(noted.map(Column::cells).orElse(told));
    return displayed.haveDisplayNames() ? displayed : DisplayColumns.in(others, names);
  }

  private Adjacency.Symmetrised links() {
    int[] nodeOf = new int[mentions.size()];
    for (Mention mention : mentions) {
      if (mention.node < 0) {
        String name = Quoted.of(mention.name);
        throw mention.place.complaint("node " + name + " of an edge is not among the nodes");
      }
      nodeOf[mention.number] = mention.node;
    }
    return edges.build(nodes.size(), mention -> nodeOf[mention]);
  }

  private NodeNames names(Optional<GraphNotes> notes) {
    List<String> labels = nodes.stream().map(mention -> mention.label).toList();
    if (!labels.contains("") && new HashSet<>(labels).size() == labels.size()) {
      return NodeNames.of(labels);
    }
    boolean numbered = notes.map(GraphNotes::numbered).orElse(true);
    for (int i = 0; i < nodes.size() && numbered; i++) {
      numbered = nodes.get(i).name.equals(Integer.toString(i));
    }
    return numbered
        ? NodeNames.numbers(nodes.size())
        : NodeNames.of(nodes.stream().map(mention -> mention.name).toList());
  }
}

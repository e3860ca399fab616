package org.pugraph.report.run;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.pugraph.report.page.Chart;
import org.pugraph.report.page.Html;
import org.pugraph.report.page.NumberText;

/**
 * The neighbourhood of the top nodes; as text, the labelled neighbours of each.
 *
 * @param drawing with at least one node
 */
record DrawingChart(Drawing drawing) implements Chart {

  private static final int MOST_NAMES = 5;

  @Override
  public String heading() {
    return "Around the top nodes";
  }

  @Override
  public String kind() {
    return "neighbourhood";
  }

  @Override
  public String key() {
    return "neighbourhood";
  }

  @Override
  public String caption() {
    return "The graph around the best of the top nodes.";
  }

  @Override
  public String legend() {
    return "Top nodes are large and named; the stronger the colour of a node, the likelier it is"
        + " positive; those with a dark rim are labelled. "
        + extent();
  }

  @Override
  public void fallback(Html html) {
    html.open("ul", "class", "fallback");
    top().forEach(node -> html.element("li", sentence(node)));
    html.close();
  }

  @Override
  public Map<String, ?> data() {
    List<Map<String, ?>> nodes = new ArrayList<>();
    for (Drawing.Node node : drawing.nodes()) {
      Map<String, Object> entry = new LinkedHashMap<>();
      entry.put("name", node.name());
      entry.put("distance", node.distance());
      entry.put("probability", node.probability());
      entry.put("label", node.labelled() ? "positive" : "none");
      nodes.add(entry);
    }
    List<List<Integer>> edges =
        drawing.edges().stream().map(edge -> List.of(edge.from(), edge.to())).toList();
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("nodes", nodes);
    data.put("edges", edges);
    return data;
  }

  private String extent() {
    long around = drawing.nodes().stream().filter(node -> node.distance() == 1).count();
    long further = drawing.nodes().stream().filter(node -> node.distance() > 1).count();
    String beyond = further == 0 ? "." : ", and labelled nodes a step further out.";
    return NumberText.count(around)
        + " of their neighbours are drawn, labelled and likely ones first"
        + beyond;
  }

  private IntStream top() {
    return IntStream.range(0, drawing.nodes().size())
        .filter(node -> drawing.nodes().get(node).distance() == 0);
  }

  private String sentence(int node) {
    Drawing.Node about = drawing.nodes().get(node);
    List<String> labelled =
        drawing.edges().stream()
            .filter(edge -> edge.from() == node || edge.to() == node)
            .map(edge -> drawing.nodes().get(edge.from() == node ? edge.to() : edge.from()))
            .filter(Drawing.Node::labelled)
            .map(Drawing.Node::name)
            .toList();
    return about.name()
        + ": "
        + NumberText.count(about.neighbours())
        + (about.neighbours() == 1 ? " neighbour, " : " neighbours, ")
        + (labelled.isEmpty() ? "none of them labelled" : "labelled among them: " + few(labelled));
  }

  private static String few(List<String> names) {
    String first = names.stream().limit(MOST_NAMES).collect(Collectors.joining(", "));
    int more = names.size() - MOST_NAMES;
    return more > 0 ? first + " and " + NumberText.count(more) + " more" : first;
  }
}

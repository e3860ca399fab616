package org.pugraph.cli.output;

import java.util.Arrays;
import java.util.List;
import org.pugraph.edge.EdgeShare;
import org.pugraph.explain.Counterfactual;
import org.pugraph.explain.Explanation;
import org.pugraph.explain.FeatureWeight;
import org.pugraph.explain.HopView;
import org.pugraph.explain.NodeContribution;
import org.pugraph.explain.RankedScore;
import org.pugraph.graph.NodeNames;
import org.pugraph.report.page.TextFormat;
import org.pugraph.report.page.TextTable;

/** An explanation as sentences and short tables. */
public final class ExplainText {

  /** Printed once, after all explanations. */
  public static final String CAVEAT =
      """

      How to read this. A drop is what the score loses when that evidence is hidden from the
      trained model: the features count as unknown, nodes and edges stay where they are. Drops do
      not add up, since evidence overlaps. Labels are no input of the model: they shaped it in the
      training, which is not repeated here. All this explains the model, not the world.
      """;

  private static final String LABELLED = "*";

  /** So many characters of a list are put on one line, unless one item alone has more. */
  private static final int LONGEST_LIST = 52;

  /** Drops below this would be shown as zero. */
  private static final double SHOWN = 5e-4;

  private final Explanation why;
  private final NodeNames names;
  private final StringBuilder text = new StringBuilder();

  private ExplainText(Explanation why, NodeNames names) {
    this.why = why;
    this.names = names;
  }

  /** The text; nodes with a display name are shown by it, with their id. */
  public static String of(Explanation why, NodeNames names) {
    ExplainText page = new ExplainText(why, names);
    page.score();
    page.positives();
    page.nodes();
    page.edgeTypes();
    page.hops();
    page.features();
    page.counterfactuals();
    return page.text.toString();
  }

  private void paragraph(String sentence) {
    text.append('\n').append(sentence).append('\n');
  }

  private void table(TextTable table) {
    table.toText().lines().forEach(line -> text.append("  ").append(line).append('\n'));
  }

  private void score() {
    RankedScore now = why.now();
    text.append("Why node ").append(shown(why.node())).append("?\n");
    paragraph(
        "It scores "
            + two(now.score())
            + " (probability "
            + two(now.probability())
            + "), "
            + (why.labelled() ? "is itself a labelled positive, would have" : "has")
            + " rank "
            + TextFormat.count(now.rank())
            + " of "
            + TextFormat.count(now.of(), "unlabeled node")
            + " and is called "
            + called(now)
            + ".");
    if (why.unexplained() >= SHOWN) {
      paragraph(
          "Trees have "
              + TextFormat.decimals(100 * why.unexplained(), 1)
              + " % of the weight of all members and are not explained: drops are by the others.");
    }
  }

  private static String called(RankedScore score) {
    return score.positive() ? "positive" : "negative";
  }

  private void positives() {
    List<NodeContribution> shown = shown(why.positives());
    if (shown.isEmpty()) {
      paragraph(
          "The features of no labelled positive raise its score directly: labels shaped the model"
              + " in the\ntraining, and act through other nodes.");
      return;
    }
    paragraph("Labelled positives that raise its score, each with the path to it:");
    table(contributions(shown));
  }

  private void edgeTypes() {
    if (why.edgeTypes().isEmpty()) {
      return;
    }
    paragraph(
        "Its edges by type, how much each type counts, and its part of what reaches the node:");
    TextTable table = new TextTable("type", "counts", "edges", "part");
    for (EdgeShare type : why.edgeTypes()) {
      if (type.edges() > 0) {
        String percent = TextFormat.decimals(100 * type.part(), 0) + " %";
        table.row(type.type(), two(type.share()), type.edges(), percent);
      }
    }
    table(table);
  }

  /** Without those that would be shown as zero. */
  private static List<NodeContribution> shown(List<NodeContribution> contributions) {
    return contributions.stream().filter(one -> Math.abs(one.drop()) >= SHOWN).toList();
  }

  private TextTable contributions(List<NodeContribution> contributions) {
    TextTable table = new TextTable("node", "drop", "edges away", "path");
    for (NodeContribution one : contributions) {
      wrapped(
          table,
          one.path().stream().map(this::shown).toList(),
          " → ",
          name(one.node(), one.labelled()),
          three(one.drop()),
          one.distance() < 0 ? "no path" : Integer.toString(one.distance()));
    }
    return table;
  }

  /** A row whose last cell is a list, which goes on in rows below where it is long. */
  private static void wrapped(
      TextTable table, List<String> items, String separator, String... cells) {
    String[] before = cells;
    String line = "";
    for (int i = 0; i < items.size(); i++) {
      String item = items.get(i) + (i < items.size() - 1 ? separator.stripTrailing() : "");
      String space = line.isEmpty() || separator.isBlank() ? "" : " ";
      if (!line.isEmpty() && (line + space + item).length() > LONGEST_LIST) {
        row(table, before, line);
        before = Arrays.stream(cells).map(cell -> "").toArray(String[]::new);
        line = item;
      } else {
        line += space + item;
      }
    }
    row(table, before, line);
  }

  private static void row(TextTable table, String[] before, String last) {
    Object[] cells = Arrays.copyOf(before, before.length + 1, Object[].class);
    cells[before.length] = last;
    table.row(cells);
  }

  private String name(String node, boolean labelled) {
    return shown(node) + (labelled ? LABELLED : "");
  }

  private String shown(String name) {
    return names
        .displayName(names.indexOf(name))
        .map(display -> TextFormat.shortened(display) + " (" + name + ")")
        .orElse(name);
  }

  private void nodes() {
    List<NodeContribution> lifting = shown(why.nodes());
    if (lifting.isEmpty()) {
      paragraph("No other node raises its score: it comes from its own features.");
    } else if (lifting.equals(shown(why.positives()))) {
      paragraph("These are the strongest evidence among all nodes, too.");
    } else {
      paragraph("The strongest evidence among all nodes (" + LABELLED + " a labelled positive):");
      table(contributions(lifting));
    }
    List<NodeContribution> against = shown(why.against());
    if (!against.isEmpty()) {
      paragraph("Nodes that lower its score (without one of them the score would rise):");
      table(contributions(against));
    }
  }

  private void hops() {
    if (why.hops().isEmpty()) {
      if (why.edges() == 0) {
        paragraph("It has no edges, so no other node reaches it: all it attends to is itself.");
      }
      return;
    }
    paragraph(
        "What it attends to. The weight says how much a distance counts; then come the nodes"
            + " exactly\nthat far away with their share of the attention there, of which nearer"
            + " nodes and the node\nitself have a part, too:");
    TextTable table = new TextTable("edges away", "weight", "nodes there", "most attention to");
    for (HopView hop : why.hops()) {
      wrapped(
          table,
          hop.neighbours().stream()
              .map(n -> name(n.node(), n.labelled()) + " " + percent(n.attention()))
              .toList(),
          ", ",
          hop.hop() == 0 ? "any" : Integer.toString(hop.hop()),
          percent(hop.attention()),
          TextFormat.count(hop.nodes()));
    }
    table(table);
  }

  private void features() {
    List<FeatureWeight> own = raising(why.ownFeatures());
    if (own.stream().anyMatch(one -> one.feature().equals(FeatureWeight.PLACE))) {
      paragraph(
          "Its own place in the network (degree, core, PageRank, clustering, embedding of its"
              + " edges)\nraises its score, too: drop "
              + three(own.get(0).drop()));
    } else if (!own.isEmpty()) {
      paragraph("Features of its own that raise its score:");
      table(weights(own, false));
    }
    List<FeatureWeight> everywhere = raising(why.features());
    if (!everywhere.isEmpty()) {
      paragraph("Features that raise its score, hidden at all nodes that have them:");
      table(weights(everywhere, true));
    }
  }

  private static List<FeatureWeight> raising(List<FeatureWeight> weights) {
    return weights.stream().filter(one -> one.drop() >= SHOWN).toList();
  }

  private static TextTable weights(List<FeatureWeight> weights, boolean counted) {
    TextTable table =
        counted ? new TextTable("feature", "drop", "nodes") : new TextTable("feature", "drop");
    for (FeatureWeight weight : weights) {
      if (counted) {
        table.row(weight.feature(), three(weight.drop()), TextFormat.count(weight.nodes()));
      } else {
        table.row(weight.feature(), three(weight.drop()));
      }
    }
    return table;
  }

  private void counterfactuals() {
    paragraph("Where it would stand without that evidence:");
    TextTable table = new TextTable("without", "score", "probability", "rank", "called");
    row(table, "(as it is)", why.now());
    for (Counterfactual other : why.counterfactuals()) {
      row(table, other.without(), other.then());
    }
    table(table);
  }

  private static void row(TextTable table, String without, RankedScore then) {
    table.row(
        without,
        two(then.score()),
        two(then.probability()),
        TextFormat.count(then.rank()),
        called(then));
  }

  private static String two(double value) {
    return TextFormat.decimals(value, 2);
  }

  /** Three decimals: the effect of single pieces of evidence is small compared with a score. */
  private static String three(double value) {
    return TextFormat.decimals(value, 3);
  }

  private static String percent(double share) {
    return TextFormat.decimals(100 * share, share < 0.01 ? 1 : 0) + " %";
  }
}

package org.pugraph.report.run;

import java.util.List;
import org.pugraph.report.page.Html;
import org.pugraph.report.page.NumberText;
import org.pugraph.report.page.Page;

/** The table of the best unlabeled nodes, each with the attention it pays to every hop. */
final class TopNodes {

  /** Left out where there is no room. */
  private static final String OPTIONAL = "optional";

  private final Html html;

  TopNodes(Html html) {
    this.html = html;
  }

  void table(List<RunSummary.TopNode> nodes) {
    if (nodes.isEmpty()) {
      return;
    }
    int hops = nodes.stream().mapToInt(node -> node.hopAttention().length).max().orElse(0);
    boolean displayed = nodes.stream().anyMatch(node -> node.displayName().isPresent());
    boolean truth = nodes.stream().anyMatch(node -> node.truth().isPresent());
    boolean spread = nodes.stream().anyMatch(node -> !Double.isNaN(node.stability()));
    html.open("section", "class", "ranked").element("h2", "Top nodes", "id", "top");
    html.element("p", caption(nodes.size(), hops, spread), "class", "caption");
    Page.openScroll(html, "top");
    html.open("table", "class", "top", "data-sortable", "", "data-search", "Search the top nodes");
    head(displayed, truth, spread, hops);
    html.open("tbody");
    for (RunSummary.TopNode node : nodes) {
      html.open("tr");
      names(node, displayed);
      figures(node, truth, spread, hops);
      html.close();
    }
    html.close().close().close().close();
  }

  private static String caption(int count, int hops, boolean spread) {
    return (count == 1
            ? "The unlabeled node most likely to be positive"
            : "The " + count + " unlabeled nodes most likely to be positive")
        + (hops > 0 ? ", and the attention of each to every hop." : ".")
        + (spread
            ? " Stability is the share of members, by weight, that call a node positive; a node is"
                + " uncertain where more than a quarter of them decide otherwise than the ensemble."
            : "");
  }

  private void head(boolean displayed, boolean truth, boolean spread, int hops) {
    html.open("thead").open("tr");
    column("rank");
    if (displayed) {
      column("name");
      html.element("th", "node", "scope", "col", "class", "id");
    } else {
      column("node");
    }
    optional("score");
    column("probability");
    column("positive");
    if (truth) {
      column("truth");
    }
    if (spread) {
      column("stability");
      optional("sd");
      column("uncertain");
    }
    for (int hop = 1; hop <= hops; hop++) {
      optional("hop " + hop);
    }
    html.close().close();
  }

  private void column(String name) {
    html.element("th", name, "scope", "col");
  }

  private void optional(String name) {
    html.element("th", name, "scope", "col", "class", OPTIONAL);
  }

  private void names(RunSummary.TopNode node, boolean displayed) {
    html.element("td", NumberText.count(node.rank()));
    if (displayed) {
      html.element("th", node.displayName().orElse(node.name()), "scope", "row");
      html.element("td", node.name(), "class", "id");
    } else {
      html.element("th", node.name(), "scope", "row");
    }
  }

  private void figures(RunSummary.TopNode node, boolean truth, boolean spread, int hops) {
    html.element("td", NumberText.page(node.score(), 3), "class", OPTIONAL);
    html.element("td", NumberText.page(node.probability(), 3));
    html.element("td", node.positive() ? "yes" : "no");
    if (truth) {
      html.element("td", node.truth().map(yes -> yes ? "yes" : "no").orElse(NumberText.NONE));
    }
    if (spread) {
      html.element("td", NumberText.page(node.stability(), 2));
      html.element("td", NumberText.page(node.sd(), 3), "class", OPTIONAL);
      html.element("td", node.uncertain() ? "yes" : "no");
    }
    for (int hop = 0; hop < hops; hop++) {
      hop(hop < node.hopAttention().length ? node.hopAttention()[hop] : Double.NaN);
    }
  }

  private void hop(double share) {
    String shade = "--share:" + NumberText.plain(share > 0 ? Math.min(1, share) : 0, 2);
    html.element("td", NumberText.page(share, 3), "class", "hop " + OPTIONAL, "style", shade);
  }
}

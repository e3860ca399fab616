package org.pugraph.report;

import java.util.List;

/** The table of the best unlabeled nodes, each with the attention it pays to every hop. */
final class TopNodes {

  private final Html html;

  TopNodes(Html html) {
    this.html = html;
  }

  void table(List<RunSummary.TopNode> nodes) {
    if (nodes.isEmpty()) {
      return;
    }
    int hops = nodes.stream().mapToInt(node -> node.hopAttention().length).max().orElse(0);
    html.open("section").element("h2", "Top nodes", "id", "top");
    String caption = "The unlabeled nodes most likely to be positive";
    html.element(
        "p", caption + (hops > 0 ? ", and where each one looks." : "."), "class", "caption");
    html.open(
        "div", "class", "scroll", "role", "region", "tabindex", "0", "aria-labelledby", "top");
    html.open("table").open("thead").open("tr");
    for (String name : List.of("rank", "node", "score", "probability", "positive")) {
      column(name);
    }
    boolean spread = nodes.stream().anyMatch(node -> !Double.isNaN(node.stability()));
    if (spread) {
      column("stability");
      column("sd");
    }
    for (int hop = 1; hop <= hops; hop++) {
      column("hop " + hop);
    }
    html.close().close().open("tbody");
    nodes.forEach(node -> row(node, spread, hops));
    html.close().close().close().close();
  }

  private void column(String name) {
    html.element("th", name, "scope", "col");
  }

  private void row(RunSummary.TopNode node, boolean spread, int hops) {
    html.open("tr");
    html.element("td", Numbers.count(node.rank()));
    html.element("th", node.name(), "scope", "row");
    html.element("td", Numbers.page(node.score(), 3));
    html.element("td", Numbers.page(node.probability(), 3));
    html.element("td", node.positive() ? "yes" : "no");
    if (spread) {
      html.element("td", Numbers.page(node.stability(), 2));
      html.element("td", Numbers.page(node.sd(), 3));
    }
    for (int hop = 0; hop < hops; hop++) {
      double share = hop < node.hopAttention().length ? node.hopAttention()[hop] : Double.NaN;
      double shade = share > 0 ? Math.min(1, share) : 0;
      String style = "--share:" + Numbers.plain(shade, 2);
      html.element("td", Numbers.page(share, 3), "class", "hop", "style", style);
    }
    html.close();
  }
}

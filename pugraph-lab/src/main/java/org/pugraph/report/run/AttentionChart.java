package org.pugraph.report.run;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.pugraph.base.Quantile;
import org.pugraph.report.page.Chart;
import org.pugraph.report.page.Html;
import org.pugraph.report.page.NumberText;
import org.pugraph.report.page.TextTable;

/**
 * How the attention spreads over the hops, as quantiles over the nodes of each group.
 *
 * @param groups at least one, all with as many hops
 */
record AttentionChart(List<RunSummary.Attention> groups) implements Chart {

  private static final double[] SHARES = {0.05, 0.25, 0.5, 0.75, 0.95};

  @Override
  public String heading() {
    return "Attention by hop";
  }

  @Override
  public String kind() {
    return "attention";
  }

  @Override
  public String key() {
    return "attention";
  }

  @Override
  public String caption() {
    return "Attention to neighbours within each distance; on average over all nodes: "
        + means()
        + ".";
  }

  @Override
  public String legend() {
    return "Half of the nodes lie within a box, 90 % within its whiskers.";
  }

  /** Medians, with the range in which nine nodes of ten lie. */
  @Override
  public void fallback(Html html) {
    List<String> header = new ArrayList<>(List.of("hop"));
    groups.forEach(group -> header.add(group.name()));
    TextTable table = new TextTable(header.toArray(String[]::new));
    for (int hop = 0; hop < hops(); hop++) {
      List<Object> row = new ArrayList<>(List.of(hop + 1));
      for (RunSummary.Attention group : groups) {
        double[] five = quantiles(group.byHop()[hop]);
        row.add(three(five[2]) + " (" + three(five[0]) + " to " + three(five[4]) + ")");
      }
      table.row(row.toArray());
    }
    html.open("div", "class", "fallback");
    html.element("p", "Medians, with the range in which 90 % of the nodes lie:");
    table.toHtml(html);
    html.close();
  }

  @Override
  public Map<String, ?> data() {
    List<Map<String, ?>> all = new ArrayList<>();
    for (RunSummary.Attention group : groups) {
      Map<String, Object> data = new LinkedHashMap<>();
      data.put("name", group.name());
      data.put("hops", Arrays.stream(group.byHop()).map(AttentionChart::quantiles).toList());
      all.add(data);
    }
    return Map.of("groups", all);
  }

  /** The five, between neighbours where they fall between; NaN where there is no finite value. */
  static double[] quantiles(float[] values) {
    double[] sorted =
        IntStream.range(0, values.length)
            .mapToDouble(i -> values[i])
            .filter(Double::isFinite)
            .sorted()
            .toArray();
    return Arrays.stream(SHARES).map(share -> Quantile.of(sorted, share)).toArray();
  }

  private int hops() {
    return groups.get(0).byHop().length;
  }

  private String means() {
    StringBuilder text = new StringBuilder();
    for (int hop = 0; hop < hops(); hop++) {
      text.append(hop == 0 ? "hop " : ", hop ").append(hop + 1).append(' ');
      text.append(NumberText.page(100 * mean(hop), 0)).append(" %");
    }
    return text.toString();
  }

  private double mean(int hop) {
    double sum = 0;
    int nodes = 0;
    for (RunSummary.Attention group : groups) {
      for (float share : group.byHop()[hop]) {
        sum += share;
      }
      nodes += group.byHop()[hop].length;
    }
    return sum / nodes;
  }

  private static String three(double value) {
    return NumberText.page(value, 3);
  }
}

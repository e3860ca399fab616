package org.pugraph.drift;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.pugraph.drift.GraphSummary.Content;
import org.pugraph.drift.Shift.Size;
import org.pugraph.drift.Shift.What;
import org.pugraph.graph.Graph;

/**
 * How a graph differs from the one that a model was fitted to. Distributions are compared by the
 * population stability index, which is small up to 0.1 and large from 0.25 on by convention; what
 * chance explains in samples of their sizes comes on top.
 *
 * <p>Immutable and thread safe. The same input gives the same bits.
 *
 * @param newNodes the share of nodes that were not in that graph; empty where names do not tell
 * @param shifts of everything that was compared
 */
public record Drift(OptionalDouble newNodes, List<Shift> shifts) {

  private static final double NOTICEABLE = 0.1;
  private static final double LARGE = 0.25;

  /** A node with this share of all ends of edges is a hub. */
  private static final double HUB = 0.02;

  /** How many times the share of the largest node before. */
  private static final double HUB_FACTOR = 4;

  /** A correlation has changed noticeably, or much. */
  private static final double[] CORRELATION = {0.15, 0.3};

  private static final double ERRORS = 4;

  /** In one line, no more can be told. */
  private static final int MOST_TOLD = 3;

  public Drift {
    shifts = List.copyOf(shifts);
  }

  /**
   * @param before what is kept of the graph that the model was fitted to
   * @param now another one with the same columns
   * @param scored its scores by the model
   */
  public static Drift of(GraphSummary before, Graph now, NodeScores scored) {
    return of(
        before.content(),
        before.again(now, scored),
        before.content().names().newShare(now.names()));
  }

  private static Drift of(Content then, Content now, OptionalDouble newNodes) {
    List<Shift> shifts = new ArrayList<>();
    String degree = arrow("degree", degree(then), degree(now));
    shifts.add(psi(What.DEGREE, "", then.degrees(), now.degrees(), sizes(then, now), degree));
    shifts.add(hub(then, now));
    types(then, now).ifPresent(shifts::add);
    for (int c = 0; c < then.features().size(); c++) {
      feature(then.features().get(c), now.features().get(c), sizes(then, now), shifts);
    }
    String called =
        "scores have shifted, called positive "
            + percent(then.called())
            + " → "
            + percent(now.called());
    Sizes independent = new Sizes(independent(then), independent(now));
    shifts.add(psi(What.SCORES, "", then.scores(), now.scores(), independent, called));
    shifts.add(correlation(then, now));
    return new Drift(newNodes, shifts);
  }

  /** How many independent values are behind two distributions. */
  private record Sizes(double then, double now) {}

  private static Sizes sizes(Content then, Content now) {
    return new Sizes(then.nodes(), now.nodes());
  }

  /** Scores of neighbours are alike: the design effect of clusters of that size (Kish 1965). */
  private static double independent(Content graph) {
    return graph.nodes() / (1 + degree(graph) * Math.max(0, graph.assortativity()));
  }

  private static Shift psi(
      What what, String name, Bins then, Bins now, Sizes sizes, String sentence) {
    double chance = then.chance(sizes.then, sizes.now);
    return new Shift(
        what, name, "psi", then.psi(now), NOTICEABLE + chance, LARGE + chance, sentence);
  }

  private static void feature(
      FeatureSummary then, FeatureSummary now, Sizes sizes, List<Shift> shifts) {
    String name = "feature \"" + then.name() + "\"";
    if (then.width() == 1) {
      shifts.add(
          psi(
              What.FEATURE,
              then.name(),
              then.values(),
              now.values(),
              sizes,
              name + " has shifted"));
      return;
    }
    shifts.add(
        psi(
            What.FEATURE,
            then.name(),
            then.frequent(),
            now.frequent(),
            sizes,
            name + " has other values"));
    shifts.add(
        psi(
            What.FEATURE_COUNT,
            then.name(),
            then.values(),
            now.values(),
            sizes,
            arrow(name + ": values that the model knows, a node,", then.mean(), now.mean())));
  }

  private static double degree(Content graph) {
    return 2.0 * graph.edges() / graph.nodes();
  }

  /** In a smaller graph the largest node has a larger share. */
  private static Shift hub(Content then, Content now) {
    double before = share(then);
    double smaller = Math.max(1, then.nodes() / (double) now.nodes());
    double limit = Math.max(HUB, HUB_FACTOR * before * smaller);
    return new Shift(
        What.LARGEST_DEGREE,
        "",
        "share",
        share(now),
        limit,
        limit,
        "one node has "
            + percent(share(now))
            + " of all ends of edges, the largest had "
            + percent(before));
  }

  private static double share(Content graph) {
    return graph.edges() == 0 ? 0 : graph.largestDegree() / (2.0 * graph.edges());
  }

  private static Optional<Shift> types(Content then, Content now) {
    String[] all =
        Stream.concat(then.types().keySet().stream(), now.types().keySet().stream())
            .distinct()
            .sorted()
            .toArray(String[]::new);
    if (all.length == 0) {
      return Optional.empty();
    }
    Sizes sizes = new Sizes(Math.max(1, then.edges()), Math.max(1, now.edges()));
    return Optional.of(
        psi(
            What.EDGE_TYPES,
            "",
            counts(then, all),
            counts(now, all),
            sizes,
            "shares of the types of edges have shifted"));
  }

  private static Bins counts(Content graph, String[] types) {
    return Bins.ofCounts(
        Arrays.stream(types).mapToDouble(t -> graph.types().getOrDefault(t, 0.0)).toArray());
  }

  private static Shift correlation(Content then, Content now) {
    double chance =
        ERRORS * Math.sqrt(1.0 / Math.max(1, then.edges()) + 1.0 / Math.max(1, now.edges()));
    return new Shift(
        What.SCORES_ALONG_EDGES,
        "",
        "correlation",
        Math.abs(now.assortativity() - then.assortativity()),
        CORRELATION[0] + chance,
        CORRELATION[1] + chance,
        arrow("correlation of scores along edges", then.assortativity(), now.assortativity()));
  }

  private static String arrow(String what, double then, double now) {
    return what + " " + number(then) + " → " + number(now);
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, Math.abs(value) < 1 ? "%.2f" : "%.1f", value);
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, share < 0.1 ? "%.1f %%" : "%.0f %%", 100 * share);
  }

  /** The largest of the shifts. */
  public Size size() {
    return shifts.stream().map(Shift::size).max(Comparator.naturalOrder()).orElse(Size.LITTLE);
  }

  /** What it comes to, in one sentence for people. */
  public String sentence() {
    return size() == Size.LITTLE ? alike() : differs();
  }

  private String alike() {
    List<String> parts = new ArrayList<>();
    newNodes.ifPresent(share -> parts.add(percent(share) + " new nodes"));
    shifts.stream().filter(s -> s.what() == What.DEGREE).map(Shift::sentence).forEach(parts::add);
    shifts.stream()
        .filter(shift -> shift.what() == What.FEATURE)
        .max(Comparator.comparingDouble(Shift::strength))
        .ifPresent(most -> parts.add("features alike (largest shift: \"" + most.name() + "\")"));
    parts.add("scores alike");
    return "The graph differs little from the one trained on: " + String.join(", ", parts) + ".";
  }

  private String differs() {
    boolean large = size() == Size.LARGE;
    List<Shift> told =
        shifts.stream()
            .filter(shift -> shift.size() != Size.LITTLE)
            .sorted(Comparator.comparingDouble(shift -> -shift.strength()))
            .toList();
    String which =
        told.stream()
            .limit(MOST_TOLD)
            .map(shift -> shift.sentence() + measured(shift))
            .collect(Collectors.joining(", "));
    String more = told.size() > MOST_TOLD ? " and " + (told.size() - MOST_TOLD) + " more" : "";
    return "The graph differs "
        + (large ? "" : "somewhat ")
        + "from the one trained on: "
        + which
        + more
        + (large ? ": train again." : "; consider training again.");
  }

  private static String measured(Shift shift) {
    return shift.measure().equals("psi")
        ? String.format(Locale.ROOT, " (PSI %.2f)", shift.value())
        : "";
  }
}

package org.pugraph.cli.option;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.pugraph.base.BadInput;
import org.pugraph.cli.option.LabelSource.Listed;
import org.pugraph.cli.option.LabelSource.OfLabel;
import org.pugraph.cli.terminal.Console;
import org.pugraph.data.io.Noted;
import org.pugraph.graph.Graph;
import org.pugraph.validation.Folds;

/**
 * A table of nodes and their labels, each label a question.
 *
 * @param table where they are listed
 * @param labels the column that holds their labels
 * @param wanted the labels that are asked about, several with commas between them; all where empty
 */
record LabelledTable(Listed table, String labels, List<String> wanted) {

  /** With fewer, held-out positives alone do not tell what a ranking is worth. */
  private static final int FEWEST = Folds.ENOUGH;

  private static final int MOST_NAMED = 10;

  /** The questions in the order of the table, or in that in which they are asked for. */
  List<LabelSource> sources(Graph graph, Console console) {
    Noted<Map<String, int[]>> read = table.readByLabel(graph, labels);
    GraphOptions.report(read.notes(), console);
    List<OfLabel> all =
        read.value().entrySet().stream()
            .map(entry -> new OfLabel(table, entry.getKey(), entry.getValue()))
            .toList();
    List<OfLabel> chosen = wanted.isEmpty() ? frequent(all, console) : named(all);
    Question.checkCount(chosen.size(), table.place(), "choose some by --label NAME");
    for (OfLabel one : chosen) {
      BadInput.unless(one.nodes().length > 0, one.place() + ": none of its nodes is in the graph");
    }
    return List.copyOf(chosen);
  }

  private List<OfLabel> frequent(List<OfLabel> all, Console console) {
    Map<Boolean, List<OfLabel>> byFrequency =
        all.stream().collect(Collectors.partitioningBy(one -> one.nodes().length >= FEWEST));
    List<OfLabel> frequent = byFrequency.getOrDefault(true, List.of());
    List<OfLabel> rare = byFrequency.getOrDefault(false, List.of());
    BadInput.unless(
        !frequent.isEmpty(),
        table.place()
            + ": no label in the column \""
            + labels
            + "\" has "
            + FEWEST
            + " nodes of the graph or more; name those to ask about all the same by --label NAME");
    if (!rare.isEmpty()) {
      console.remark(
          "note: "
              + table.place()
              + ": "
              + (rare.size() == 1 ? "1 label has" : rare.size() + " labels have")
              + " fewer than "
              + FEWEST
              + " nodes of the graph and no question: "
              + listed(rare, one -> one.label() + " (" + one.nodes().length + ")")
              + " (--label NAME asks all the same)");
    }
    return frequent;
  }

  private static String listed(List<OfLabel> some, Function<OfLabel, String> text) {
    String first = some.stream().limit(MOST_NAMED).map(text).collect(Collectors.joining(", "));
    return some.size() > MOST_NAMED ? first + ", …" : first;
  }

  private List<OfLabel> named(List<OfLabel> all) {
    Set<OfLabel> named = new LinkedHashSet<>();
    for (String given : wanted) {
      Optional<OfLabel> whole = find(given, all); // a comma may belong to a label
      if (whole.isPresent()) {
        named.add(whole.get());
      } else {
        Stream.of(given.split(",")).map(part -> part(part.strip(), all)).forEach(named::add);
      }
    }
    return List.copyOf(named);
  }

  private static Optional<OfLabel> find(String label, List<OfLabel> all) {
    return all.stream().filter(one -> one.label().equals(label)).findFirst();
  }

  private OfLabel part(String label, List<OfLabel> all) {
    return find(label, all)
        .orElseThrow(
            () ->
                new BadInput(
                    table.place()
                        + ": no row has \""
                        + label
                        + "\" in the column \""
                        + labels
                        + "\", which has "
                        + listed(all, OfLabel::label)));
  }
}

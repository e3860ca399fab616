package org.pugraph.data.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BinaryOperator;
import java.util.stream.IntStream;
import org.pugraph.data.feature.RawGraph;
import org.pugraph.data.format.GraphFormat;
import org.pugraph.graph.Adjacency;

/** A graph that was recognised and read, as names. */
public record ReadBack(RawGraph graph) {

  /** Reads a file, which must be recognised as of that format. */
  public static ReadBack of(String format, Path path) {
    GraphFormat found = Formats.of(path);
    assertThat(found.name()).isEqualTo(format);
    return new ReadBack(found.read(path));
  }

  public List<String> names() {
    return IntStream.range(0, graph.names().size()).mapToObj(graph.names()::name).toList();
  }

  /** Each edge once, as {@code a-b}. */
  public List<String> edges() {
    return edges((one, other) -> one + "-" + other);
  }

  /** Each edge once, as a text of its two ends. */
  List<String> edges(BinaryOperator<String> spelled) {
    Adjacency links = graph.links().adjacency();
    List<String> names = names();
    List<String> edges = new ArrayList<>();
    for (int i = 0; i < links.nodes(); i++) {
      for (int e = links.offsets()[i]; e < links.offsets()[i + 1]; e++) {
        if (links.neighbours()[e] > i) {
          edges.add(spelled.apply(names.get(i), names.get(links.neighbours()[e])));
        }
      }
    }
    return edges;
  }

  public List<String> column(String name) {
    return graph.columns().stream()
        .filter(column -> column.name().equals(name))
        .findFirst()
        .orElseThrow()
        .cells();
  }
}

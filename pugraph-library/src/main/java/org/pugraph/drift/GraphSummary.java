package org.pugraph.drift;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.pugraph.base.BadInput;
import org.pugraph.data.feature.Encoding;
import org.pugraph.file.WholeFile;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.EdgeType;
import org.pugraph.graph.Graph;
import org.pugraph.tensor.SparseMatrix;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * A graph and its scores in a few kilobytes: what is kept of the one that a model was fitted to, so
 * that others can be compared with it. It has no names, words or values of single nodes.
 *
 * <p>Immutable and thread safe. The same input gives the same bits.
 */
public final class GraphSummary {

  private static final JsonMapper JSON =
      JsonMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
          .build();

  private final Content content;

  private GraphSummary(Content content) {
    this.content = content;
  }

  /**
   * What is kept.
   *
   * @param degrees of the nodes
   * @param largestDegree the highest
   * @param scores of the unlabeled nodes
   * @param called the share of these that scores above the threshold
   * @param assortativity the correlation of scores along edges; 0 where it is undefined
   * @param types how many edges are of each type; empty where there are no types
   */
  record Content(
      int nodes,
      long edges,
      Bins degrees,
      int largestDegree,
      List<FeatureSummary> features,
      Bins scores,
      double called,
      double assortativity,
      Map<String, Double> types,
      NameSketch names) {}

  /**
   * A graph that was scored.
   *
   * @param encoding by which its columns became features
   * @param scored its scores
   */
  public static GraphSummary of(Graph graph, Encoding encoding, NodeScores scored) {
    double[] degrees = degrees(graph.edges());
    return new GraphSummary(
        new Content(
            graph.nodes(),
            graph.edges().edges(),
            Bins.of(degrees),
            (int) IntStream.range(0, degrees.length).mapToDouble(i -> degrees[i]).max().orElse(0),
            FeatureSummary.of(graph, encoding),
            Bins.of(scored.open()),
            scored.called(),
            assortativity(graph.edges(), scored.scores()),
            types(graph),
            NameSketch.of(graph.names())));
  }

  /** Another graph with the same columns, between the same cuts. */
  Content again(Graph graph, NodeScores scored) {
    double[] degrees = degrees(graph.edges());
    SparseMatrix features = graph.features();
    return new Content(
        graph.nodes(),
        graph.edges().edges(),
        content.degrees.again(degrees),
        (int) IntStream.range(0, degrees.length).mapToDouble(i -> degrees[i]).max().orElse(0),
        content.features.stream().map(column -> column.again(features)).toList(),
        content.scores.again(scored.open()),
        scored.called(),
        assortativity(graph.edges(), scored.scores()),
        types(graph),
        NameSketch.of(graph.names()));
  }

  Content content() {
    return content;
  }

  private static double[] degrees(Adjacency edges) {
    return IntStream.range(0, edges.nodes()).mapToDouble(edges::degree).toArray();
  }

  /** Pearson's correlation of the scores at both ends of an edge (Newman 2003). */
  static double assortativity(Adjacency edges, float[] scores) {
    double ends = 2.0 * edges.edges();
    double mean = 0;
    for (int i = 0; i < scores.length; i++) {
      mean += edges.degree(i) / ends * scores[i];
    }
    double spread = 0;
    double together = 0;
    for (int i = 0; i < scores.length; i++) {
      spread += edges.degree(i) * (scores[i] - mean) * (scores[i] - mean);
      for (int e = edges.offsets()[i]; e < edges.offsets()[i + 1]; e++) {
        together += (scores[i] - mean) * (scores[edges.neighbour(e)] - mean);
      }
    }
    return spread > 0 ? together / spread : 0;
  }

  private static Map<String, Double> types(Graph graph) {
    Map<String, Double> types = new LinkedHashMap<>();
    graph
        .types()
        .ifPresent(
            all -> {
              for (EdgeType type : all.types()) {
                types.put(type.name(), (double) type.places().length);
              }
            });
    return types;
  }

  /** Writes it as JSON, whole or not at all. */
  public void save(Path file) {
    WholeFile.writeText(file, JSON.writeValueAsString(content) + "\n");
  }

  /** Reads what {@link #save} wrote. */
  public static GraphSummary load(Path file) {
    try {
      String text = Files.readString(file, StandardCharsets.UTF_8);
      return new GraphSummary(JSON.readValue(text, Content.class));
    } catch (JacksonException broken) {
      throw new BadInput(file + ": does not describe a graph; restore it, or train again", broken);
    } catch (IOException failure) {
      throw new BadInput(file + ": cannot be read (" + failure + ")", failure);
    }
  }
}

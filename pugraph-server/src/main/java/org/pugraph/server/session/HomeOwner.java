package org.pugraph.server.session;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.pugraph.base.BadInput;
import org.pugraph.data.source.GraphSource;
import org.pugraph.file.WholeFile;
import org.pugraph.graph.Graph;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * Which graph the folder of a session belongs to, so that no other graph takes over its labels.
 * Nodes are known by name: a graph that has grown since, in the same files, keeps its labels.
 *
 * @param graph digest of its content
 * @param files it was read from, absolute, or its database and queries; none where that is not
 *     known
 * @param given digest of the positives that the user gave to start with, empty without any
 */
record HomeOwner(String graph, List<String> files, String given) {

  private static final String FILE = "page/graph.json";

  private static final JsonMapper JSON =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  HomeOwner {
    requireNonNull(graph);
    requireNonNull(given);
    files = List.copyOf(requireNonNull(files));
  }

  static HomeOwner of(Graph graph, Optional<GraphSource> source) {
    List<String> files = source.map(GraphSource::identity).orElse(List.of());
    return new HomeOwner(graph.contentHash(), files, "");
  }

  HomeOwner withGiven(String digest) {
    return new HomeOwner(graph, files, digest);
  }

  /** Of a folder; empty where no session was opened there, or by an earlier version. */
  static Optional<HomeOwner> in(Path home) {
    Path file = home.resolve(FILE);
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    try {
      String text = Files.readString(file, StandardCharsets.UTF_8);
      return Optional.of(JSON.readValue(text, HomeOwner.class));
    } catch (JacksonException broken) {
      throw new BadInput(
          file
              + ": does not say which graph the labels beside it belong to; remove it if they"
              + " belong to this one",
          broken);
    } catch (IOException failure) {
      throw new BadInput(file + ": cannot be read (" + failure + ")", failure);
    }
  }

  void writeTo(Path home) {
    WholeFile.writeLines(home.resolve(FILE), JSON.writeValueAsString(this) + "\n");
  }

  /** Whether both are the same graph to the bit. */
  boolean isSame(HomeOwner other) {
    return graph.equals(other.graph);
  }

  /** Whether both were read from the same files, or it is not known from where. */
  boolean mayHaveGrownTo(HomeOwner other) {
    return files.isEmpty() || other.files.isEmpty() || files.equals(other.files);
  }

  /** Refuses another graph than that of the folder. */
  static void check(Path home, HomeOwner wanted) {
    Optional<HomeOwner> owner = in(home);
    BadInput.unless(
        owner.isEmpty() || owner.get().isSame(wanted) || owner.get().mayHaveGrownTo(wanted),
        home
            + ": the labels there belong to another graph, "
            + owner.map(it -> String.join(" and ", it.files)).orElse("")
            + "; move its positives.txt and page/ away to begin anew");
  }
}

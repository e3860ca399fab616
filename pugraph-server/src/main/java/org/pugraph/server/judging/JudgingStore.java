package org.pugraph.server.judging;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.pugraph.base.BadInput;
import org.pugraph.file.WholeFile;
import org.pugraph.graph.Graph;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * What is kept of judging, on disk unless it is to be in memory alone: when a change returns, it is
 * in the file, written whole and forced. Answers need no writing here, since they are labels.
 * Belongs to the process that holds the labels of the session. Thread safe: changes wait for each
 * other, readers never wait.
 */
public final class JudgingStore {

  private static final String NAME = "judging.json";

  private final Optional<Path> file;
  private volatile JudgingRecord record;

  private JudgingStore(Optional<Path> file, JudgingRecord record) {
    this.file = file;
    this.record = record;
  }

  /** Opens what was kept in the folder of a session; of another graph, nothing counts. */
  public static JudgingStore in(Path home, Graph graph) {
    Path file = home.resolve(NAME);
    return new JudgingStore(
        Optional.of(file),
        Files.exists(file) ? read(file, graph) : JudgingRecord.of(graph.contentHash()));
  }

  /** Keeps what is judged as long as the process lives, and writes no file. */
  public static JudgingStore inMemory(Graph graph) {
    return new JudgingStore(Optional.empty(), JudgingRecord.of(graph.contentHash()));
  }

  private static JudgingRecord read(Path file, Graph graph) {
    try {
      JudgingRecord read =
          JsonMapper.shared()
              .readValue(Files.readString(file, StandardCharsets.UTF_8), JudgingRecord.class);
      if (!graph.contentHash().equals(read.graph())) {
        return JudgingRecord.of(graph.contentHash());
      }
      read.draws().stream()
          .flatMap(draw -> draw.cards().stream())
          .forEach(
              card ->
                  BadInput.unless(
                      card.node() >= 0 && card.node() < graph.nodes(),
                      file + ": node " + card.node() + " is not in the graph"));
      return read;
    } catch (JacksonException broken) {
      throw new BadInput(
          file + ": does not hold the judgements of the page; move it away to judge anew", broken);
    } catch (IOException failure) {
      throw new BadInput(file + ": cannot be read (" + failure + ")", failure);
    }
  }

  JudgingRecord record() {
    return record;
  }

  /** Changes what is kept; when this returns, that is on disk. */
  synchronized JudgingRecord change(UnaryOperator<JudgingRecord> change) {
    JudgingRecord next = change.apply(record);
    file.ifPresent(path -> WholeFile.writeText(path, JsonMapper.shared().writeValueAsString(next)));
    record = next;
    return next;
  }
}

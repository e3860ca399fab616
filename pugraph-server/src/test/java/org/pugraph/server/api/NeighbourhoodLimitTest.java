package org.pugraph.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.server.TestGraphs;
import org.pugraph.server.training.LearningTask;
import tools.jackson.databind.JsonNode;

/** Every number of nodes that the page offers to draw, around the hub of a star. */
class NeighbourhoodLimitTest {

  private static final int RAYS = 3500;

  @TempDir static Path folder;

  private static Server server;

  @BeforeAll
  static void start() {
    LearningTask task =
        LearningTask.of("star", TestGraphs.star(RAYS), TestGraphs.ONE, TestGraphs.SEED);
    server =
        Server.start(
            ServerSettings.local(0),
            TestGraphs.view(task, folder.resolve("home")),
            TestGraphs.defaults(folder));
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @ParameterizedTest
  @ValueSource(ints = {100, 300, 1000, 2000, 3000})
  void whateverThePageOffersIsDrawn(int limit) {
    JsonNode near = new Client(server).get("/nodes/0/neighbourhood?hops=2&limit=" + limit);
    assertThat(near.get("nodes").size()).isEqualTo(limit);
    assertThat(near.get("truncated").asBoolean()).isTrue();
    assertThat(near.get("total").asInt()).isEqualTo(RAYS + 1);
  }
}

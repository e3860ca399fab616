package org.pugraph.server.map;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.graph.Graph;
import org.pugraph.server.error.ApiException;
import org.pugraph.server.event.EventBus;
import org.pugraph.synthetic.CitationGraph;

@Timeout(120)
class GraphMapTest {

  private static final Graph GRAPH = TestEdges.graph(5, 0, 1, 1, 2, 3, 4);

  @TempDir private Path home;

  private final EventBus events = new EventBus(4);

  private MapState ready(GraphMap map) throws InterruptedException {
    try (EventBus.Subscription subscription = events.subscribe().orElseThrow()) {
      MapState state = map.state();
      while (state.version() == null) {
        subscription.next(10);
        state = map.state();
      }
      return state;
    }
  }

  @Test
  void isLaidOutWhenItIsAskedFor() throws InterruptedException {
    try (GraphMap map = new GraphMap(GRAPH, home, events, 1)) {
      assertThatThrownBy(map::positions)
          .isInstanceOf(ApiException.class)
          .hasMessageContaining("not laid out yet");
      assertThat(ready(map))
          .isEqualTo(new MapState(GRAPH.contentHash() + "-" + Layout.VERSION, 5, 3, 1));
      assertThat(map.positions()).hasSize(40);
      assertThat(map.edges()).hasSize(24);
    }
  }

  @Test
  void isReadFromTheFolderTheSecondTime() throws InterruptedException, IOException {
    keep(new Places(new float[] {1, 0, 0, 0, 0}, new float[5]), GRAPH.contentHash());
    try (GraphMap map = new GraphMap(GRAPH, home, events, 1)) {
      ready(map);
      assertThat(map.positions()).startsWith(0, 0, 0x80, 0x3f).endsWith(new byte[36]);
    }
  }

  @Test
  void isLaidOutAnewWhereTheFileIsOfAnotherGraphOrBroken()
      throws InterruptedException, IOException {
    byte[] fresh;
    try (GraphMap map = new GraphMap(GRAPH, home, events, 1)) {
      ready(map);
      fresh = map.positions();
    }
    keep(new Places(new float[5], new float[5]), TestEdges.graph(5, 0, 1).contentHash());
    try (GraphMap map = new GraphMap(GRAPH, home, events, 1)) {
      ready(map);
      assertThat(map.positions()).isEqualTo(fresh);
    }
    Files.writeString(home.resolve("map.safetensors"), "no map");
    try (GraphMap map = new GraphMap(GRAPH, home, events, 1)) {
      ready(map);
      assertThat(map.positions()).isEqualTo(fresh);
    }
  }

  @Test
  void whereNothingCanBeWrittenTheMapIsShownAllTheSame() throws InterruptedException, IOException {
    Path file = Files.writeString(home.resolve("file"), "");
    try (GraphMap map = new GraphMap(GRAPH, file, events, 1)) {
      assertThat(ready(map).progress()).isEqualTo(1);
    }
  }

  @Test
  void anErrorInTheLayoutIsToldAndNotWaitedForForEver() {
    GraphMap.LayoutFunction broken =
        (graph, compute, progress) -> {
          throw new StackOverflowError();
        };
    try (GraphMap map = new GraphMap(GRAPH, home, events, 1, broken)) {
      assertThatThrownBy(() -> ready(map))
          .isInstanceOf(ApiException.class)
          .hasMessageStartingWith("The map cannot be laid out: this is a mistake in Pugraph")
          .satisfies(refused -> assertThat(((ApiException) refused).status()).isEqualTo(500));
    }
  }

  @Test
  void aLayoutThatFailedIsTriedAgainWhenItIsAskedForAgain() throws InterruptedException {
    AtomicInteger tries = new AtomicInteger();
    GraphMap.LayoutFunction oneMistake =
        (graph, compute, progress) -> {
          if (tries.incrementAndGet() == 1) {
            throw new IllegalStateException("once");
          }
          return Layout.of(graph, compute, progress);
        };
    try (GraphMap map = new GraphMap(GRAPH, home, events, 1, oneMistake)) {
      assertThatThrownBy(() -> ready(map)).hasMessageContaining("once");
      assertThat(ready(map).progress()).isEqualTo(1);
    }
  }

  @Test
  void endsWhenTheSessionIsClosed() {
    Graph large = CitationGraph.demo(1).withNodes(50_000).generate();
    try (GraphMap map = new GraphMap(large, home, events, 1)) {
      assertThat(map.state().version()).isNull();
    }
    assertThat(home.resolve("map.safetensors")).doesNotExist();
  }

  private void keep(Places places, String hash) {
    MapFile.in(home, hash + "-" + Layout.VERSION).keep(places);
  }
}

package org.pugraph.neo4j.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.pugraph.neo4j.server.WriteBackTest.everything;
import static org.pugraph.neo4j.server.WriteBackTest.genes;
import static org.pugraph.neo4j.server.WriteBackTest.settings;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.base.BadInput;
import org.pugraph.neo4j.ScoredNodes;
import org.pugraph.neo4j.WriteBack;
import org.pugraph.neo4j.WriteBackResult;

/** Write-backs that break off anywhere, and others that begin meanwhile. */
class InterruptedWriteTest {

  @TempDir Path folder;

  @BeforeEach
  void genesOfAnEarlierRun() {
    fresh();
  }

  private void fresh() {
    Server.clear();
    Server.run("UNWIND range(0, 39) AS i CREATE (:Gene {symbol: 'g' + i, length: i})");
    write(Server.address(), genes("runs/a", 0, 30));
  }

  private WriteBackResult write(String address, ScoredNodes scores) {
    try (WriteBack writing = WriteBack.open(Server.database(address, folder), settings(), scores)) {
      return writing.write(writing.plan(), done -> {}, () -> false);
    }
  }

  /** A write of the second run that stops itself after a number of names. */
  private void stopAfter(int names) {
    AtomicInteger written = new AtomicInteger();
    try (WriteBack writing =
        WriteBack.open(
            Server.database(Server.address(), folder), settings(), genes("runs/b", 10, 45))) {
      writing.write(writing.plan(), written::set, () -> written.get() >= names);
    }
  }

  private List<String> undisturbed() {
    fresh();
    write(Server.address(), genes("runs/b", 10, 45));
    return everything();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 7, 21, 35})
  void whatWasStoppedGoesOnWhereItWas(int names) {
    List<String> whole = undisturbed();
    fresh();
    assertThatThrownBy(() -> stopAfter(names))
        .isInstanceOf(BadInput.class)
        .hasMessageEndingWith(
            ": stopped after " + names + " of 35 nodes; give the same command to go on from there");
    WriteBackResult result = write(Server.address(), genes("runs/b", 10, 45));
    assertThat(result.start()).isEqualTo(names);
    assertThat(everything()).isEqualTo(whole);
  }

  @Test
  void anotherRunReplacesOneThatWasStopped() {
    List<String> whole = undisturbed();
    fresh();
    try (WriteBack writing =
        WriteBack.open(
            Server.database(Server.address(), folder), settings(), genes("runs/c", 20, 40))) {
      AtomicInteger written = new AtomicInteger();
      assertThatThrownBy(
              () -> writing.write(writing.plan(), written::set, () -> written.get() >= 7))
          .isInstanceOf(BadInput.class);
    }
    write(Server.address(), genes("runs/b", 10, 45));
    assertThat(withoutState(everything())).isEqualTo(withoutState(whole));
  }

  private static List<String> withoutState(List<String> nodes) {
    return nodes.stream().filter(node -> !node.contains("PugraphWriteBack")).toList();
  }

  /** Also in the middle of a commit, whose answer is lost: then it is not done once more. */
  @Test
  void aConnectionThatIsCutAnywhereIsMadeAgain() throws IOException {
    List<String> whole = undisturbed();
    for (long bytes = 0; bytes < 2600; bytes += 290) {
      fresh();
      try (Proxy proxy = new Proxy();
          WriteBack writing =
              WriteBack.open(
                  Server.database(proxy.address(), folder), settings(), genes("runs/b", 10, 45))) {
        var plan = writing.plan();
        proxy.cutAfter(bytes);
        writing.write(plan, done -> {}, () -> false);
      }
      assertThat(everything()).as("cut after %d bytes", bytes).isEqualTo(whole);
    }
  }

  @Test
  void aSecondWriteIsRefusedWhileTheFirstLives() throws Exception {
    List<String> whole = undisturbed();
    fresh();
    AtomicInteger tried = new AtomicInteger();
    try (WriteBack writing =
        WriteBack.open(
            Server.database(Server.address(), folder), settings(), genes("runs/b", 10, 45))) {
      writing.write(
          writing.plan(),
          done -> {
            tried.incrementAndGet();
            assertThatThrownBy(() -> write(Server.address(), genes("runs/c", 0, 5)))
                .isInstanceOf(BadInput.class)
                .message()
                .matches(
                    Server.address()
                        + ": another write-back is writing these properties, its last batch was"
                        + " [0-9]+ s ago; try again when it has ended, or in [0-9]+ s if"
                        + " it was killed");
          },
          () -> false);
    }
    assertThat(tried).hasValue(5);
    assertThat(everything()).isEqualTo(whole);
  }

  /** A process on another machine that was silent for a minute, and was not dead after all. */
  @Test
  void oneThatWasTakenForDeadStops() {
    List<String> whole = undisturbed();
    fresh();
    try (WriteBack slow =
        WriteBack.open(
            Server.database(Server.address(), folder), settings(), genes("runs/c", 0, 20))) {
      assertThatThrownBy(
              () ->
                  slow.write(
                      slow.plan(),
                      done -> {
                        Server.run("MATCH (w:PugraphWriteBack) SET w.at = w.at - 60000");
                        write(Server.address(), genes("runs/b", 10, 45));
                      },
                      () -> false))
          .isInstanceOf(BadInput.class)
          .hasMessageContaining("another write-back has taken over, so this one stops");
    }
    assertThat(withoutState(everything())).isEqualTo(withoutState(whole));
  }

  @Test
  void aBatchOfManyAtOnceIsNotMixed() throws InterruptedException, ExecutionException {
    Server.run("MATCH (w:PugraphWriteBack) DELETE w");
    List<CompletableFuture<String>> writes =
        List.of("runs/b", "runs/c", "runs/d").stream()
            .map(
                run ->
                    CompletableFuture.supplyAsync(
                        () -> {
                          try {
                            int from = run.charAt(5) - 'a';
                            return write(Server.address(), genes(run, from, 40)).run();
                          } catch (BadInput refused) {
                            return "refused";
                          }
                        }))
            .toList();
    for (CompletableFuture<String> write : writes) {
      write.get();
    }
    String last = write(Server.address(), genes("runs/b", 1, 40)).run();
    assertThat(Server.run("MATCH (n:Gene) RETURN DISTINCT n.pugraph_run ORDER BY 1"))
        .containsExactlyInAnyOrder(last, "null");
    assertThat(Server.count("MATCH (w:PugraphWriteBack) RETURN count(w)")).isEqualTo(1);
  }
}

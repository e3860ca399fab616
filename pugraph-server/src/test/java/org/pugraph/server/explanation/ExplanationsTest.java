package org.pugraph.server.explanation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.pugraph.base.BadInput;
import org.pugraph.explain.Explanation;
import org.pugraph.server.TestGraphs;
import org.pugraph.server.error.ApiException;
import org.pugraph.server.training.TrainingResult;

@Timeout(60)
class ExplanationsTest {

  private static final TrainingResult RANKING = ranking();

  private final Explanations explanations = new Explanations(() -> 2);
  private final ExecutorService others = Executors.newCachedThreadPool();

  private static TrainingResult ranking() {
    return TestGraphs.result(TestGraphs.triangles(), new int[] {0}, 3, 2, 1, 0, -1, -2);
  }

  /** A reader that keeps its explanation from going on until it is let. */
  private static final class Halting implements BooleanSupplier {
    private final CountDownLatch begun = new CountDownLatch(1);
    private final CountDownLatch go = new CountDownLatch(1);
    private volatile boolean gone;

    @Override
    public boolean getAsBoolean() {
      begun.countDown();
      try {
        go.await();
      } catch (InterruptedException stopped) {
        Thread.currentThread().interrupt();
      }
      return gone;
    }

    Reader reader(String id) {
      return new Reader(id, this);
    }
  }

  @AfterEach
  void close() {
    others.shutdownNow();
    explanations.close();
  }

  private Future<Explanation> ask(int node, Reader reader) {
    return others.submit(() -> explanations.all(RANKING, node, reader));
  }

  private static void assertGivenUp(Future<Explanation> answer, String because) {
    assertThatThrownBy(answer::get)
        .isInstanceOf(ExecutionException.class)
        .cause()
        .isInstanceOf(ApiException.class)
        .hasMessageStartingWith("This explanation was cancelled" + because)
        .extracting(cause -> ((ApiException) cause).status())
        .isEqualTo(409);
  }

  @Test
  void anExplanationIsGivenUpWhenItsReaderLooksAtAnotherNode() throws Exception {
    Halting halting = new Halting();
    Future<Explanation> first = ask(1, halting.reader("page"));
    halting.begun.await();
    // Answered while the other is being computed: the first stage waits for nobody.
    assertThat(explanations.near(RANKING, 2, reader("page")).node()).isEqualTo(2);
    halting.go.countDown();
    assertGivenUp(first, ": the same reader asked for another node");
  }

  @Test
  void aNewerExplanationEndsTheOlderOneOfTheSameReader() throws Exception {
    Halting halting = new Halting();
    Future<Explanation> first = ask(1, halting.reader("page"));
    halting.begun.await();
    Halting after = new Halting();
    Future<Explanation> second = ask(2, after.reader("page"));
    after.begun.await();
    halting.go.countDown();
    after.go.countDown();
    assertGivenUp(first, ": the same reader asked for another node");
    assertThat(second.get().node()).isEqualTo(TestGraphs.NAMES.get(2));
  }

  @Test
  void readersDoNotEndEachOthersExplanations() throws Exception {
    Halting halting = new Halting();
    Future<Explanation> first = ask(1, halting.reader("one"));
    halting.begun.await();
    explanations.near(RANKING, 2, reader("two"));
    explanations.near(RANKING, 2, Reader.unknown());
    explanations.near(RANKING, 1, reader("one"));
    halting.go.countDown();
    assertThat(first.get().node()).isEqualTo(TestGraphs.NAMES.get(1));
  }

  @Test
  void anExplanationThatNobodyWaitsForIsGivenUp() throws Exception {
    Halting halting = new Halting();
    Future<Explanation> first = ask(1, halting.reader(""));
    halting.begun.await();
    halting.gone = true;
    halting.go.countDown();
    assertGivenUp(first, "");
  }

  @Test
  void whatWasExplainedIsKept() throws Exception {
    Explanation first = explanations.all(RANKING, 3, Reader.unknown());
    AtomicInteger asked = new AtomicInteger();
    Reader counting = new Reader("", () -> asked.incrementAndGet() < 0);
    assertThat(explanations.all(RANKING, 3, counting)).isSameAs(first);
    assertThat(asked).hasValue(0);
    assertThat(explanations.near(RANKING, 3, Reader.unknown()))
        .isSameAs(explanations.near(RANKING, 3, Reader.unknown()));
  }

  @Test
  void anotherRankingIsExplainedAnew() throws Exception {
    Explanation first = explanations.all(RANKING, 3, Reader.unknown());
    TrainingResult again = ranking();
    assertThat(explanations.all(again, 3, Reader.unknown())).isNotSameAs(first).isEqualTo(first);
  }

  @Test
  void onlyAFewMayWait() throws Exception {
    List<Halting> waiting = new ArrayList<>();
    for (int r = 0; r < 8; r++) {
      Halting halting = new Halting();
      waiting.add(halting);
      ask(r % 5, halting.reader("reader" + r));
      halting.begun.await();
    }
    assertThatThrownBy(() -> explanations.all(RANKING, 5, reader("last")))
        .isInstanceOf(ApiException.class)
        .extracting(refused -> ((ApiException) refused).status())
        .isEqualTo(429);
    waiting.forEach(halting -> halting.go.countDown());
  }

  @Test
  void theNameOfAReaderIsShort() {
    assertThatThrownBy(() -> reader("r".repeat(65)))
        .isInstanceOf(BadInput.class)
        .hasMessage("reader must have at most 64 characters, got 65");
  }

  private static Reader reader(String id) {
    return new Reader(id, () -> false);
  }
}

package org.pugraph.tensor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ParallelTest {

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7})
  void resultsComeInTheOrderOfTheJobs(int atOnce) {
    List<Callable<Integer>> squares =
        IntStream.range(0, 20).<Callable<Integer>>mapToObj(i -> () -> i * i).toList();
    assertThat(Parallel.all(atOnce, squares))
        .isEqualTo(IntStream.range(0, 20).mapToObj(i -> i * i).toList());
  }

  @Test
  void aResultWaitsForThoseBeforeIt() {
    CountDownLatch secondIsDone = new CountDownLatch(1);
    Callable<String> first =
        () -> {
          secondIsDone.await();
          return "first";
        };
    Callable<String> second =
        () -> {
          secondIsDone.countDown();
          return "second";
        };
    List<String> seen = new ArrayList<>();
    Parallel.each(2, List.of(first, second), seen::add);
    assertThat(seen).containsExactly("first", "second");
  }

  @Test
  void soManyRunAtOnce() {
    CyclicBarrier allThree =
        new CyclicBarrier(3); // which would wait for ever for one that does not
    Callable<Boolean> meets = () -> allThree.await() >= 0;
    assertThat(Parallel.all(3, List.of(meets, meets, meets))).containsOnly(true);
  }

  @Test
  void aFailureIsThrownAsItWasAndInterruptsTheOthers() throws InterruptedException {
    CountDownLatch otherRuns = new CountDownLatch(1);
    CountDownLatch otherIsInterrupted = new CountDownLatch(1);
    RuntimeException wrong = new ArithmeticException("wrong");
    Callable<Boolean> fails =
        () -> {
          otherRuns.await();
          throw wrong;
        };
    Callable<Boolean> other =
        () -> {
          otherRuns.countDown();
          try {
            new CountDownLatch(1).await();
          } catch (InterruptedException interrupted) {
            otherIsInterrupted.countDown();
          }
          return true;
        };
    assertThatThrownBy(() -> Parallel.all(2, List.of(fails, other))).isSameAs(wrong);
    assertThat(otherIsInterrupted.await(1, TimeUnit.MINUTES)).isTrue();
  }

  @Test
  void anErrorStaysAnErrorAndACheckedExceptionIsTheCause() {
    assertThatThrownBy(() -> Parallel.all(1, List.of(failing(new StackOverflowError("deep")))))
        .isInstanceOf(StackOverflowError.class);
    assertThatThrownBy(() -> Parallel.all(1, List.of(failing(new IOException("gone")))))
        .isInstanceOf(IllegalStateException.class)
        .hasRootCauseInstanceOf(IOException.class);
  }

  private static Callable<Boolean> failing(Throwable thrown) {
    return () -> {
      if (thrown instanceof Error error) {
        throw error;
      }
      throw (Exception) thrown;
    };
  }

  @Test
  void noneAtOnceIsRefused() {
    assertThatThrownBy(() -> Parallel.all(0, List.of()))
        .hasMessage("at least 1 job must run at once, got 0");
  }
}

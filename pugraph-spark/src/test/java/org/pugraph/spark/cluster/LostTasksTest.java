package org.pugraph.spark.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.ExceptionFailure;
import org.apache.spark.SparkException;
import org.apache.spark.Success$;
import org.apache.spark.TaskEndReason;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.scheduler.SparkListenerExecutorRemoved;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.apache.spark.scheduler.TaskInfo;
import org.apache.spark.scheduler.TaskLocality;
import org.junit.jupiter.api.Test;
import org.pugraph.base.BadInput;
import org.pugraph.spark.LocalSpark;
import scala.collection.immutable.Nil$;

class LostTasksTest {

  private final List<String> lines = new ArrayList<>();

  private static SparkListenerTaskEnd ended(TaskEndReason reason) {
    TaskInfo info = new TaskInfo(7, 3, 0, 3, 0, "1", "10.0.0.5", TaskLocality.ANY(), false);
    return new SparkListenerTaskEnd(2, 0, "ResultTask", reason, info, null, null);
  }

  private static TaskEndReason thrown(Exception failure) {
    return new ExceptionFailure(failure, (scala.collection.immutable.Seq) Nil$.MODULE$);
  }

  @Test
  void aTaskThatFailsAndIsRunAgainIsOneLineAndEachCauseOne() {
    LostTasks listener = new LostTasks(lines::add, true);
    listener.onTaskEnd(ended(Success$.MODULE$));
    listener.onTaskEnd(ended(thrown(new IOException("disk is full\nreally"))));
    listener.onTaskEnd(ended(thrown(new IOException("disk is full\nreally"))));
    listener.onTaskEnd(ended(thrown(new BadInput("said at the end"))));
    assertThat(lines)
        .containsExactly(
            "a task failed on 10.0.0.5 (executor 1): java.io.IOException: disk is full;"
                + " it is run again");
  }

  @Test
  void anExecutorIsLostUnlessItWasSentAway() {
    LostTasks listener = new LostTasks(lines::add, true);
    listener.onExecutorRemoved(new SparkListenerExecutorRemoved(0, "1", "Container exited: 137"));
    listener.onExecutorRemoved(new SparkListenerExecutorRemoved(0, "1", "Container exited: 137"));
    listener.onExecutorRemoved(
        new SparkListenerExecutorRemoved(0, "2", "Executor killed by driver."));
    assertThat(lines)
        .containsExactly("executor 1 is lost: Container exited: 137; others take over what it had");
  }

  @Test
  void whatFailsForGoodIsThrownAndNotReportedTwice() {
    JavaSparkContext context =
        JavaSparkContext.fromSparkContext(LocalSpark.session().sparkContext());
    Throwable thrown =
        catchThrowable(
            () ->
                LostTasks.reportDuring(
                    context.sc(),
                    lines::add,
                    () ->
                        Job.run(
                            () ->
                                context
                                    .parallelize(List.of(1), 1)
                                    .map(
                                        row -> {
                                          throw new IllegalStateException(
                                              "outer", new IOException("no space left"));
                                        })
                                    .count())));
    LocalSpark.awaitEvents();
    assertThat(thrown)
        .isInstanceOf(ClusterFailure.class)
        .hasMessage(
            "a task failed: java.lang.IllegalStateException: outer"
                + " (java.io.IOException: no space left)");
    assertThat(lines).isEmpty();
  }

  @Test
  void aJobThatLostItsExecutorsSaysWhichAndWhy() {
    String message =
        "Job aborted due to stage failure: Task 0 in stage 1.0 failed 4 times, most recent failure:"
            + " Lost task 0.3 in stage 1.0 (TID 7) (10.0.0.5 executor 4): ExecutorLostFailure"
            + " (executor 4 exited caused by one of the running tasks) Reason: out of memory\n"
            + "Driver stacktrace:";
    assertThat(Job.shown(new SparkException(message)))
        .isInstanceOf(ClusterFailure.class)
        .hasNoCause()
        .hasMessage(
            "a task failed on 10.0.0.5 (executor 4), 4 times: ExecutorLostFailure (executor 4"
                + " exited caused by one of the running tasks) Reason: out of memory");
    assertThat(Job.shown(new SparkException("Job 3 cancelled because the context was shut down")))
        .hasMessageEndingWith("Job 3 cancelled because the context was shut down")
        .hasMessageStartingWith("a job failed: ");
  }
}

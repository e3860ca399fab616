package org.pugraph.cli.question;

import java.util.List;
import java.util.stream.Collectors;
import org.pugraph.cli.run.TrainingJob;
import org.pugraph.cli.terminal.Console;

/**
 * Which questions of a command are answered, for its user: says what comes next, and what is left
 * where it ends before the last, by Ctrl-C or by a failure. Silent where there is one question.
 */
final class QuestionSeries implements AutoCloseable {

  private final List<TrainingJob> jobs;
  private final Console console;
  private final Thread hook = new Thread(this::tellWhatIsLeft, "pugraph-questions");
  private int done;
  private boolean told;

  private QuestionSeries(List<TrainingJob> jobs, Console console) {
    this.jobs = jobs;
    this.console = console;
  }

  /** Follows these until closed. */
  static QuestionSeries of(List<TrainingJob> jobs, Console console) {
    QuestionSeries series = new QuestionSeries(jobs, console);
    Runtime.getRuntime().addShutdownHook(series.hook);
    return series;
  }

  /** Says which question comes next. */
  synchronized void begin() {
    if (jobs.size() > 1) {
      console.remark("question " + (done + 1) + " of " + jobs.size() + ": " + name(jobs.get(done)));
    }
  }

  private static String name(TrainingJob job) {
    return job.about().question();
  }

  /** The next question is answered. */
  synchronized void finished() {
    done++;
  }

  private synchronized void tellWhatIsLeft() {
    if (jobs.size() == 1 || done == jobs.size() || told) {
      return;
    }
    told = true;
    String names =
        jobs.subList(0, done).stream().map(QuestionSeries::name).collect(Collectors.joining(", "));
    console.remark(
        done
            + " of "
            + jobs.size()
            + switch (done) {
              case 0 -> " questions are answered";
              case 1 -> " questions is answered (" + names + "), and its run is whole";
              default -> " questions are answered (" + names + "), and their runs are whole";
            }
            + "; the same command with --resume goes on with "
            + name(jobs.get(done)));
  }

  @Override
  public void close() {
    tellWhatIsLeft();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException alreadyGoing) {
      // the hook runs, or has run
    }
  }
}

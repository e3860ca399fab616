package org.pugraph.cli.terminal;

import java.io.PrintStream;
import java.time.Duration;
import java.util.Locale;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;
import org.pugraph.report.page.TextFormat;

/**
 * Progress of a command on stderr: a bar on a terminal, a line now and then elsewhere, nothing in
 * quiet mode.
 */
public final class Progress implements AutoCloseable {

  private static final Duration BETWEEN_LINES = Duration.ofSeconds(5);

  /** The last block of a bar is one of these; code pages of Windows lack some of them. */
  private static final String BLOCKS = "▏▎▍▌▋▊▉█";

  private final Console console;
  private final String task;
  private final String unit;
  private final int total;
  private final long start = System.nanoTime();
  private final @Nullable ProgressBar bar;
  private long lastLine = start;
  private int first = -1;

  public Progress(Console console, String task, String unit, int total) {
    this.console = console;
    this.task = task;
    this.unit = unit;
    this.total = total;
    this.bar = console.quiet() || !Terminal.draws() ? null : bar(task, unit, total);
  }

  private static ProgressBar bar(String task, String unit, int total) {
    return new ProgressBarBuilder()
        .setTaskName(task)
        .setUnit(" " + unit + "s", 1)
        .setInitialMax(total)
        .setUpdateIntervalMillis(200)
        .setStyle(
            Terminal.colours() && Terminal.shows(BLOCKS)
                ? ProgressBarStyle.COLORFUL_UNICODE_BLOCK
                : ProgressBarStyle.ASCII)
        .setConsumer(
            new BarLine(new PrintStream(System.err, true, StreamEncoding.STDERR.charset())))
        .clearDisplayOnFinish()
        .build();
  }

  /**
   * Sets how many steps are done; the first call is where this process began, to estimate the time
   * left.
   */
  public synchronized void at(int done, String message) {
    first = first < 0 ? done - 1 : first;
    if (bar != null) {
      bar.stepTo(done);
      bar.setExtraMessage(message);
    } else if (!console.quiet() && isTimeForALine(done)) {
      double elapsed = (System.nanoTime() - start) / 1e9;
      double remaining = elapsed / (done - first) * (total - done);
      console.remark(
          String.format(
              Locale.ROOT,
              "%s: %s %d of %d%s, %s elapsed, about %s to go",
              task,
              unit,
              done,
              total,
              message.isEmpty() ? "" : ", " + message,
              TextFormat.seconds(elapsed),
              TextFormat.seconds(remaining)));
    }
  }

  private boolean isTimeForALine(int done) {
    long now = System.nanoTime();
    if (done == total || now - lastLine < BETWEEN_LINES.toNanos()) {
      return false;
    }
    lastLine = now;
    return true;
  }

  @Override
  public void close() {
    if (bar != null) {
      bar.close();
    }
  }
}

package org.pugraph.cli.terminal;

import java.io.PrintStream;
import me.tongfei.progressbar.ProgressBarConsumer;

/**
 * The line of a terminal on which a progress bar is drawn over itself.
 *
 * <p>The library's own consumer uses JLine, which takes over Ctrl-C from the JVM.
 */
final class BarLine implements ProgressBarConsumer {

  private final PrintStream terminal;

  BarLine(PrintStream terminal) {
    this.terminal = terminal;
  }

  @Override
  public int getMaxRenderedLength() {
    return Terminal.columns() - 1;
  }

  @Override
  public void accept(String bar) {
    terminal.print("\r" + bar);
    terminal.flush();
  }

  @Override
  public void clear() {
    accept(" ".repeat(getMaxRenderedLength()) + "\r");
  }

  @Override
  public void close() {
    terminal.flush();
  }
}

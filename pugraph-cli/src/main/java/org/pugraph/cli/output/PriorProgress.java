package org.pugraph.cli.output;

import org.jspecify.annotations.Nullable;
import org.pugraph.cli.terminal.Console;
import org.pugraph.cli.terminal.Progress;
import org.pugraph.fit.FitListener;

/** Progress of the estimation of a class prior, on stderr. Thread safe. */
public final class PriorProgress implements FitListener, AutoCloseable {

  private final Console console;
  private @Nullable Progress progress;

  public PriorProgress(Console console) {
    this.console = console;
  }

  @Override
  public synchronized void onPriorPart(int done, int all) {
    if (progress == null) {
      progress = new Progress(console, "Estimating the prior", "part", all);
    }
    progress.at(done, "");
  }

  @Override
  public synchronized void close() {
    if (progress != null) {
      progress.close();
      progress = null;
    }
  }
}

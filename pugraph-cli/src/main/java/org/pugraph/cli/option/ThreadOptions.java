package org.pugraph.cli.option;

import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** How many threads a command may use. */
@Command(optionListHeading = "Threads and memory:%n")
public final class ThreadOptions {

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "Threads to use (default: all cores). The result does not depend on it.")
  private @Nullable Integer threads;

  public int count() {
    int wanted = threads == null ? Runtime.getRuntime().availableProcessors() : threads;
    BadInput.unless(wanted >= 1, "threads must be at least 1, got " + wanted);
    return wanted;
  }
}

package org.pugraph.cli.option;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;
import org.pugraph.report.page.TextFormat;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** How much memory a command may plan with. */
@Command(optionListHeading = "Threads and memory:%n")
public final class MemoryOptions {

  private static final Pattern SIZE = Pattern.compile("([0-9]{1,15})([kmgt]?)b?");

  @Option(
      names = "--max-memory",
      paramLabel = "SIZE",
      description = {
        "Memory to plan with, such as 12g or 800m (default: all that Java may use).",
        "Where it is short, some values are computed again instead of kept, which takes "
            + "longer. The result does not depend on it."
      })
  private @Nullable String maxMemory;

  /** In bytes; refuses more than the heap has. */
  public long bytes() {
    long heap = Runtime.getRuntime().maxMemory();
    if (maxMemory == null) {
      return heap;
    }
    long bytes = parse(maxMemory);
    BadInput.unless(
        bytes <= heap,
        "max-memory is "
            + TextFormat.bytes(bytes)
            + ", the heap has "
            + TextFormat.bytes(heap)
            + ": start with PUGRAPH_JAVA_OPTS=-Xmx"
            + maxMemory);
    return bytes;
  }

  /** As the JVM reads -Xmx. */
  static long parse(String size) {
    Matcher matcher = SIZE.matcher(size.toLowerCase(Locale.ROOT));
    BadInput.unless(
        matcher.matches(), "max-memory must be a size such as 12g or 800m, got \"" + size + "\"");
    int power = "kmgt".indexOf(matcher.group(2)) + (matcher.group(2).isEmpty() ? 0 : 1);
    long bytes = Long.parseLong(matcher.group(1));
    BadInput.unless(
        bytes > 0 && bytes <= Long.MAX_VALUE >> (10 * power),
        "max-memory must be more than 0 and fit 64 bits, got \"" + size + "\"");
    return bytes << (10 * power);
  }
}

package org.pugraph.docs;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * One bash, in which the blocks of a page run one after the other as in the terminal of a reader:
 * variables, the folder and programs in the background stay. Of one thread.
 */
final class Shell implements AutoCloseable {

  /** A network with nothing in it but this machine, where the system lets us have one. */
  private static final List<String> ALONE =
      List.of("unshare", "-rn", "bash", "-c", "ip link set lo up && exec bash --norc");

  private static final boolean CAN_BE_ALONE = canBeAlone();

  private final Path scripts;
  private final Process bash;
  private final Writer to;
  private final BufferedReader from;
  private int blocks;

  /** What became of a block: where it failed, if its code is not 0, and all it printed. */
  record Ran(int code, int line, String command, String printed) {}

  Shell(Sandbox sandbox) throws IOException {
    scripts = sandbox.scripts();
    ProcessBuilder builder =
        new ProcessBuilder(CAN_BE_ALONE ? ALONE : List.of("bash", "--norc"))
            .directory(sandbox.work().toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD);
    sandbox.setEnvironment(builder.environment());
    bash = builder.start();
    to = bash.outputWriter(StandardCharsets.UTF_8);
    from = bash.inputReader(StandardCharsets.UTF_8);
  }

  /** Whether pages cannot disturb each other by the ports they use. */
  static boolean isAlone() {
    return CAN_BE_ALONE;
  }

  /** A Windows machine has no bash, or one of another world. */
  static boolean exists() {
    return succeeds(List.of("bash", "-c", "true"))
        && !System.getProperty("os.name").contains("Win");
  }

  private static boolean canBeAlone() {
    List<String> attempt = new ArrayList<>(ALONE);
    attempt.set(attempt.size() - 1, "ip link set lo up");
    return succeeds(attempt);
  }

  private static boolean succeeds(List<String> command) {
    try {
      Process tried =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      return tried.waitFor() == 0;
    } catch (IOException none) {
      return false;
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /** Runs the commands up to the first that fails. */
  Ran run(String commands, Duration limit) throws IOException {
    Path script = scripts.resolve("block-" + ++blocks);
    Path printed = scripts.resolve("printed-" + blocks);
    // The trap shares its line with the first command, so that lines are counted as in the page.
    String trap =
        "set -o pipefail; trap 'c=$? l=$LINENO b=$BASH_COMMAND; trap - ERR;"
            + " printf \"%s %s %s\" $c $l \"$b\" >&9; return $c' ERR; ";
    Files.writeString(script, trap + commands + "\ntrap - ERR\n");
    to.write(
        "exec 9>'%s.end'; . '%s' >'%s' 2>&1 </dev/null; exec 9>&-; echo done\n"
            .replace("%s.end", script + ".end")
            .replaceFirst("%s", script.toString())
            .replaceFirst("%s", printed.toString()));
    to.flush();
    boolean inTime = await(limit);
    String output = Files.readString(printed, StandardCharsets.UTF_8);
    if (!inTime) {
      return new Ran(-1, 1, "still running after " + limit.toSeconds() + " s", output);
    }
    String[] end = Files.readString(Path.of(script + ".end")).strip().split(" ", 3);
    return end.length < 3
        ? new Ran(0, 0, "", output)
        : new Ran(Integer.parseInt(end[0]), Integer.parseInt(end[1]), end[2], output);
  }

  private boolean await(Duration limit) throws IOException {
    Thread watch =
        new Thread(
            () -> {
              try {
                TimeUnit.MILLISECONDS.sleep(limit.toMillis());
                close();
              } catch (InterruptedException finished) {
                Thread.currentThread().interrupt();
              }
            });
    watch.setDaemon(true);
    watch.start();
    String line = from.readLine();
    watch.interrupt();
    return "done".equals(line);
  }

  /** Ends all that it has started and what still runs in the background. */
  @Override
  public void close() {
    List<ProcessHandle> left = bash.descendants().toList();
    bash.destroyForcibly();
    left.forEach(ProcessHandle::destroyForcibly);
    left.forEach(
        each -> each.onExit().orTimeout(10, TimeUnit.SECONDS).exceptionally(e -> each).join());
  }
}

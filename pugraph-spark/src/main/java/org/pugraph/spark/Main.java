package org.pugraph.spark;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.ToIntFunction;
import org.apache.logging.log4j.Level;
import org.apache.logging.log4j.core.config.Configurator;
import org.apache.spark.SparkConf;
import org.apache.spark.sql.SparkSession;
import org.pugraph.base.BadInput;
import org.pugraph.base.StandardOutput;
import org.pugraph.spark.cluster.ClusterFailure;
import org.pugraph.spark.cluster.Job;
import org.pugraph.spark.cluster.LostTasks;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The {@code pugraph spark} command, for {@code spark-submit}: parses, runs, and exits. */
@Command(
    name = "pugraph spark",
    description = "Finds nodes of a graph that is too large for one machine.",
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {SparkTrainCommand.class, SparkPredictCommand.class},
    footer = {"", "Exit codes: 0 done, 1 failed, 2 wrong usage or bad input."})
public final class Main implements Runnable {

  static final int DONE = 0;
  static final int FAILED = 1;
  static final int WRONG_USAGE = 2;

  /** What these write to the log, with stack traces, is reported by the command in one line. */
  private static final List<String> REPORTED =
      List.of(
          "org.apache.spark.executor.Executor",
          "org.apache.spark.network",
          "org.apache.spark.scheduler.TaskSetManager",
          "org.apache.spark.scheduler.TaskSchedulerImpl",
          "org.apache.spark.sql.execution.datasources.FileFormatWriter",
          "org.apache.spark.util.Utils");

  @Spec private CommandSpec command;

  private Main() {}

  /** Runs a command and exits. */
  public static void main(String[] args) {
    StandardOutput out = StandardOutput.open();
    PrintWriter err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
    int code = run(args, out.writer(), err);
    SparkSession.getActiveSession().foreach(stopped());
    System.exit(out.failure().map(line -> complain(new BadInput(line), err)).orElse(code));
  }

  private static scala.Function1<SparkSession, Object> stopped() {
    return session -> {
      session.stop();
      return session;
    };
  }

  /** Runs a command that writes to these and returns its exit code. */
  public static int run(String[] args, PrintWriter out, PrintWriter err) {
    return new CommandLine(new Main())
        .setOut(out)
        .setErr(err)
        .setParameterExceptionHandler((wrong, given) -> complain(wrong, err))
        .setExecutionExceptionHandler((failure, line, parsed) -> complain(failure, err))
        .execute(args);
  }

  private static int complain(Exception failure, PrintWriter err) {
    Exception shown = Job.shown(failure);
    String message = shown.getMessage() == null ? shown.toString() : shown.getMessage();
    err.println("pugraph spark: " + message.replaceAll("\\s*\\R\\s*", " "));
    if (shown instanceof BadInput || shown instanceof ParameterException) {
      return WRONG_USAGE;
    }
    Throwable traced = shown instanceof ClusterFailure ? shown.getCause() : shown;
    if (traced != null && !(traced instanceof ArithmeticException)) {
      traced.printStackTrace(err);
    }
    return FAILED;
  }

  /** Runs a command on a cluster, with a line about each machine that is lost on the way. */
  static int onCluster(PrintWriter err, ToIntFunction<SparkSession> command) {
    SparkSession spark = session();
    return LostTasks.reportDuring(
        spark.sparkContext(), err::println, () -> command.applyAsInt(spark));
  }

  /** The cluster that spark-submit speaks for; without one, the cores of this machine. */
  static SparkSession session() {
    SparkConf conf = new SparkConf().setAppName("pugraph").setIfMissing("spark.master", "local[*]");
    // Rows are large arrays, and all shards ask all: the shuffle shall write them as they come, and
    // keep none, which it can with Kryo, and not open a file for every pair of tasks.
    conf.setIfMissing("spark.serializer", "org.apache.spark.serializer.KryoSerializer");
    conf.setIfMissing("spark.kryoserializer.buffer.max", "1g");
    conf.setIfMissing("spark.shuffle.sort.bypassMergeThreshold", "1");
    SparkSession session = SparkSession.builder().config(conf).getOrCreate();
    if (!conf.contains("spark.log.level")) {
      session.sparkContext().setLogLevel("ERROR");
      REPORTED.forEach(name -> Configurator.setLevel(name, Level.OFF));
    }
    return session;
  }

  /** Without a command: what there is. */
  @Override
  public void run() {
    throw new ParameterException(command.commandLine(), "no command given: train or predict");
  }
}

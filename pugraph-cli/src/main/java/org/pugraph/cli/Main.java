package org.pugraph.cli;

import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import org.pugraph.data.Protocol;
import org.pugraph.pretrain.Pretraining;
import org.pugraph.tensor.Kernels;
import org.pugraph.threshold.ThresholdRule;
import org.pugraph.train.Version;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The {@code pugraph} command: parses, runs, and turns whatever happens into an exit code. */
@Command(
    name = "pugraph",
    description = "Finds the nodes of a graph that belong with a few known ones.",
    mixinStandardHelpOptions = true,
    versionProvider = Main.ThisVersion.class,
    synopsisSubcommandLabel = "COMMAND",
    sortOptions = false,
    subcommands = {
      DemoCommand.class,
      CheckCommand.class,
      EstimateCommand.class,
      TrainCommand.class,
      PredictCommand.class,
      EvaluateCommand.class,
      ExplainCommand.class,
      ServeCommand.class,
      PriorCommand.class,
      ExperimentCommand.class,
      ExportCommand.class,
      EmbedCommand.class,
      DataCommand.class,
      ReproduceCommand.class,
      ConfigCommand.class,
      CompletionCommand.class
    },
    footer = {
      "",
      "Examples:",
      "  pugraph demo                              see it work, in a minute",
      "  pugraph check --graph DIR --positives FILE",
      "  pugraph train --graph DIR --positives FILE",
      "  pugraph serve                             look and label in the browser",
      "  pugraph train --help                      all options, with examples",
      "  pugraph estimate --graph DIR              what training would take",
      "  ./pugraph spark train --help              beyond one machine, from a clone",
      "",
      "Exit codes: 0 done, 1 failed, 2 wrong usage or bad input.",
      "Environment: PUGRAPH_DATA (folder of graphs), PUGRAPH_JAVA_OPTS (such as -Xmx8g), NO_COLOR."
    })
public final class Main implements Runnable {

  @Spec private CommandSpec command;

  private Main() {}

  /** Runs a command and exits. */
  public static void main(String[] args) {
    ErrorStream.open();
    System.exit(run(args, writer(System.out), writer(System.err)));
  }

  /** Runs a command that writes to these and returns its exit code. */
  static int run(String[] args, PrintWriter out, PrintWriter err) {
    CommandLine line = line().setOut(out).setErr(err);
    try {
      return line.execute(ConfigFile.expand(args, line));
    } catch (RuntimeException | OutOfMemoryError failure) {
      return Complaint.about(failure, err);
    } finally {
      out.flush();
      err.flush();
    }
  }

  /** The command line with all its commands. */
  static CommandLine line() {
    CommandLine line = new CommandLine(new Main());
    line.setColorScheme(CommandLine.Help.defaultColorScheme(Terminal.ansi()));
    line.setUsageHelpAutoWidth(true);
    HelpSections.arrange(line);
    line.registerConverter(Protocol.class, new Named<>(Protocol::parse));
    line.registerConverter(ThresholdRule.class, new Named<>(ThresholdRule::parse));
    line.registerConverter(Pretraining.class, Named.of(Pretraining.class));
    line.registerConverter(TrainingOptions.Recipe.class, Named.of(TrainingOptions.Recipe.class));
    line.setParameterExceptionHandler(Complaint::aboutUsage);
    line.setExecutionExceptionHandler(Complaint::aboutFailure);
    return line;
  }

  /** Without a command: what there is. */
  @Override
  public void run() {
    throw new CommandLine.ParameterException(
        command.commandLine(), "no command given, try pugraph demo");
  }

  private static PrintWriter writer(OutputStream stream) {
    return new PrintWriter(stream, true, StandardCharsets.UTF_8);
  }

  /** For {@code --version}. */
  static final class ThisVersion implements IVersionProvider {
    @Override
    public String[] getVersion() {
      return new String[] {
        "pugraph " + Version.current(),
        "Java " + Runtime.version() + ", kernels " + Kernels.best().name()
      };
    }
  }
}

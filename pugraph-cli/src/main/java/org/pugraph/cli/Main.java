package org.pugraph.cli;

import java.io.PrintWriter;
import org.pugraph.base.StandardOutput;
import org.pugraph.cli.command.CacheCommand;
import org.pugraph.cli.command.CheckCommand;
import org.pugraph.cli.command.CompletionCommand;
import org.pugraph.cli.command.ConfigCommand;
import org.pugraph.cli.command.DemoCommand;
import org.pugraph.cli.command.EmbedCommand;
import org.pugraph.cli.command.EstimateCommand;
import org.pugraph.cli.command.EvaluateCommand;
import org.pugraph.cli.command.ExperimentCommand;
import org.pugraph.cli.command.ExplainCommand;
import org.pugraph.cli.command.ExportCommand;
import org.pugraph.cli.command.HelpCommand;
import org.pugraph.cli.command.McpCommand;
import org.pugraph.cli.command.PredictCommand;
import org.pugraph.cli.command.PriorCommand;
import org.pugraph.cli.command.ReproduceCommand;
import org.pugraph.cli.command.ServeCommand;
import org.pugraph.cli.command.TrainCommand;
import org.pugraph.cli.completion.Shell;
import org.pugraph.cli.config.ConfigFile;
import org.pugraph.cli.config.EnumConverter;
import org.pugraph.cli.config.HelpSections;
import org.pugraph.cli.data.DataCommand;
import org.pugraph.cli.option.learning.TrainingOptions;
import org.pugraph.cli.terminal.ErrorHandler;
import org.pugraph.cli.terminal.ErrorStream;
import org.pugraph.cli.terminal.ExitCode;
import org.pugraph.cli.terminal.StreamEncoding;
import org.pugraph.cli.terminal.Terminal;
import org.pugraph.device.DeviceChoice;
import org.pugraph.pretrain.Pretraining;
import org.pugraph.split.Protocol;
import org.pugraph.threshold.ThresholdRule;
import org.pugraph.validation.LabelBiasUse;
import org.pugraph.validation.RankingObjective;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

/** The {@code pugraph} command: parses, runs, and turns whatever happens into an exit code. */
@Command(
    name = "pugraph",
    description = "Finds the nodes of a graph that belong with a few that you know.",
    mixinStandardHelpOptions = true,
    versionProvider = VersionText.class,
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
      McpCommand.class,
      PriorCommand.class,
      ExperimentCommand.class,
      ExportCommand.class,
      EmbedCommand.class,
      DataCommand.class,
      ReproduceCommand.class,
      CacheCommand.class,
      ConfigCommand.class,
      CompletionCommand.class,
      HelpCommand.class
    },
    footer = {
      "",
      "Examples:",
      "  See it work:",
      "    pugraph demo",
      "  Your own graph and the nodes you know:",
      "    pugraph train --edges e.csv --features f.csv --positives known.txt",
      "  Look through the answer in the browser:",
      "    pugraph serve runs/e-known",
      "",
      "The options of a command: pugraph COMMAND --help",
      "Exit codes: 0 done, 1 failed, 2 wrong usage or input.",
      "Environment: PUGRAPH_DATA (folder of graphs), PUGRAPH_JAVA_OPTS (such as -Xmx8g).",
      "Graphs larger than one machine, from a clone: ./pugraph spark train --help"
    })
public final class Main implements Runnable {

  @Spec private CommandSpec command;

  private Main() {}

  /** Runs a command and exits. */
  public static void main(String[] args) {
    // The driver of Neo4j stands on Netty, which would make newer JDKs print warnings.
    System.setProperty("io.netty.noUnsafe", "true");
    ErrorStream.open();
    StandardOutput out = StandardOutput.open(StreamEncoding.STDOUT.charset());
    PrintWriter err = new PrintWriter(System.err, true, StreamEncoding.STDERR.charset());
    int code = run(args, out.writer(), err);
    System.exit(out.failure().map(line -> ErrorHandler.aboutOutput(line, err)).orElse(code));
  }

  /** Runs a command that writes to these and returns its exit code. */
  public static int run(String[] args, PrintWriter out, PrintWriter err) {
    CommandLine line = line().setOut(out).setErr(err);
    try {
      return line.execute(ConfigFile.expand(args, line));
    } catch (RuntimeException | OutOfMemoryError failure) {
      return ErrorHandler.about(failure, err);
    } finally {
      out.flush();
      err.flush();
    }
  }

  /** The command line with all its commands. */
  public static CommandLine line() {
    CommandLine line = new CommandLine(new Main());
    line.setColorScheme(CommandLine.Help.defaultColorScheme(Terminal.ansi()));
    line.setUsageHelpAutoWidth(true);
    HelpSections.arrange(line);
    line.registerConverter(Protocol.class, new EnumConverter<>(Protocol::parse));
    line.registerConverter(ThresholdRule.class, new EnumConverter<>(ThresholdRule::parse));
    line.registerConverter(RankingObjective.class, EnumConverter.of(RankingObjective.class));
    line.registerConverter(LabelBiasUse.class, EnumConverter.of(LabelBiasUse.class));
    line.registerConverter(Pretraining.class, EnumConverter.of(Pretraining.class));
    line.registerConverter(
        TrainingOptions.Recipe.class, EnumConverter.of(TrainingOptions.Recipe.class));
    line.registerConverter(DeviceChoice.class, EnumConverter.of(DeviceChoice.class));
    line.registerConverter(Shell.class, EnumConverter.of(Shell.class));
    line.setExecutionStrategy(Main::execute);
    line.setParameterExceptionHandler(ErrorHandler::aboutUsage);
    line.setExecutionExceptionHandler(ErrorHandler::aboutFailure);
    return line;
  }

  /** Runs the command, or prints its help with all options if that is asked for. */
  private static int execute(ParseResult parsed) {
    ParseResult last = parsed;
    while (last.hasSubcommand()) {
      last = last.subcommand();
    }
    if (last.hasMatchedOption(HelpSections.ALL)) {
      CommandLine command = last.commandSpec().commandLine();
      command.usage(command.getOut());
      return ExitCode.DONE;
    }
    return new CommandLine.RunLast().execute(parsed);
  }

  /** Without a command: lists the commands. */
  @Override
  public void run() {
    throw new CommandLine.ParameterException(
        command.commandLine(), "no command given, try pugraph demo");
  }
}

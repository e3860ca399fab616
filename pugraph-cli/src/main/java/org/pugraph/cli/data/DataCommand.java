package org.pugraph.cli.data;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Commands on graphs on disk. */
@Command(
    name = "data",
    description = "Lists, describes, downloads and converts graphs.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {DataList.class, DataInfo.class, DataDownload.class, DataConvert.class},
    footer = {"", "Example:", "  pugraph data info --graph data/cora"})
public final class DataCommand implements Runnable {

  @Spec private CommandSpec command;

  @Override
  public void run() {
    throw new ParameterException(
        command.commandLine(), "expected list, info, download or convert after \"data\"");
  }
}

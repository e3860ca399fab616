package org.pugraph.cli.completion;

import java.util.function.Function;
import org.pugraph.base.EnumNames;
import picocli.CommandLine.Model.CommandSpec;

/** A shell that completes what its user types. */
public enum Shell {
  BASH(BashScript::of, "pugraph.bash"),
  ZSH(ZshScript::of, "_pugraph"),
  FISH(FishScript::of, "pugraph.fish");

  private final Function<CompletedCommand, String> writer;
  private final String file;

  Shell(Function<CompletedCommand, String> writer, String file) {
    this.writer = writer;
    this.file = file;
  }

  /** The name of its script's file. */
  public String file() {
    return file;
  }

  /** The script that completes a command and all below it. */
  public String script(CommandSpec root) {
    return writer.apply(CompletedCommand.of(root));
  }

  @Override
  public String toString() {
    return EnumNames.of(this);
  }
}

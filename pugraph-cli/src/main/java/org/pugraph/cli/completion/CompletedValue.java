package org.pugraph.cli.completion;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;

/**
 * What a shell offers as the value of an option, or in place of a parameter.
 *
 * @param label its placeholder in help texts
 * @param words that are offered
 * @param paths which names of files are offered beside them
 */
public record CompletedValue(String label, List<String> words, Paths paths) {

  private static final String COMMAND = "COMMAND";
  private static final Set<String> FOLDER_LABELS = Set.of("DIR", "RUN");

  /** Names of files. */
  public enum Paths {
    NONE,
    FOLDERS,
    FILES_AND_FOLDERS
  }

  static CompletedValue of(ArgSpec value, CommandSpec command) {
    List<String> words = new ArrayList<>();
    if (value.completionCandidates() != null) {
      value.completionCandidates().forEach(words::add);
    } else if (value.paramLabel().equals(COMMAND)) {
      words.addAll(below(command.root()));
    }
    return new CompletedValue(value.paramLabel(), List.copyOf(words), paths(value));
  }

  private static List<String> below(CommandSpec root) {
    Map<String, ?> commands = root.subcommands();
    return List.copyOf(commands.keySet());
  }

  private static Paths paths(ArgSpec value) {
    String label = value.paramLabel();
    if (FOLDER_LABELS.contains(label)) {
      return Paths.FOLDERS;
    }
    boolean file = label.endsWith("FILE") || value.typeInfo().getType() == Path.class;
    boolean files = value.typeInfo().isMultiValue() && label.endsWith("FILE");
    return file || files ? Paths.FILES_AND_FOLDERS : Paths.NONE;
  }
}

package org.pugraph.cli.completion;

import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * An option as shells complete it.
 *
 * @param names such as {@code -q} and {@code --quiet}
 * @param summary what it is, in a line
 * @param value what follows it; empty where nothing has to
 * @param repeats whether it may be given several times
 */
record CompletedOption(
    List<String> names, String summary, Optional<CompletedValue> value, boolean repeats) {

  static CompletedOption of(OptionSpec option, CommandSpec command) {
    boolean takesValue = option.arity().min() > 0;
    return new CompletedOption(
        List.of(option.names()),
        option.description()[0],
        takesValue ? Optional.of(CompletedValue.of(option, command)) : Optional.empty(),
        option.typeInfo().isMultiValue());
  }
}

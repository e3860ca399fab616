package org.pugraph.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.pugraph.base.BadInput;
import org.pugraph.base.Remedy;
import org.pugraph.cli.command.TrainCommand;
import picocli.CommandLine;

class RemedyOptionsTest {

  @ParameterizedTest
  @EnumSource(Remedy.class)
  void everyRemedyIsAnOptionOfTrain(Remedy remedy) {
    String option = RemedyOptions.option(remedy);
    if (remedy == Remedy.LARGER_HEAP) {
      assertThat(option).contains("-Xmx");
      return;
    }
    String[] parts = option.split(" ");
    CommandLine.Model.OptionSpec found =
        new CommandLine(new TrainCommand()).getCommandSpec().findOption(parts[0]);
    assertThat(found).as(option).isNotNull();
    assertThat(parts).hasSizeLessThanOrEqualTo(2);
  }

  @Test
  void theOptionsStandBehindTheSentence() {
    assertThat(RemedyOptions.appended("too large", List.of())).isEqualTo("too large");
    assertThat(
            RemedyOptions.appended(
                "too large", List.of(Remedy.FEWER_HOPS, Remedy.DIFFUSED_ATTENTION)))
        .isEqualTo("too large (--hops, --neighbourhood diffused)");
  }

  @Test
  void aRefusalNamesTheOptions() {
    StringWriter err = new StringWriter();
    BadInput refused =
        new BadInput("the graph is too large: use fewer hops", List.of(Remedy.FEWER_HOPS));
    assertThat(ErrorHandler.about(refused, new PrintWriter(err))).isEqualTo(ExitCode.WRONG_USAGE);
    assertThat(err.toString())
        .isEqualToNormalizingNewlines("pugraph: the graph is too large: use fewer hops (--hops)\n");
  }
}

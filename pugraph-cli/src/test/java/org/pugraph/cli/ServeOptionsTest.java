package org.pugraph.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.model.NetworkSettings;
import org.pugraph.serve.Opening;
import org.pugraph.train.TrainSettings;
import picocli.CommandLine;

class ServeOptionsTest {

  /** A command as it would run with these words. */
  private static <T> T parsed(String name, String... args) {
    CommandLine line = Main.line();
    line.parseArgs(Stream.concat(Stream.of(name), Stream.of(args)).toArray(String[]::new));
    return line.getSubcommands().get(name).getCommand();
  }

  private static Opening opening(String... args) {
    ServeCommand command = parsed("serve", args);
    return command.options.opening(null, GraphOptions.ofBuiltIn(), command.model);
  }

  @Test
  void thePageLearnsAsTrainWouldWithTheSameOptions() {
    String[] args =
        ("--hops 2 --neighbourhood ring --hidden 8 --layers 3 --steps 7 --learning-rate 0.02"
                + " --dropout 0.1 --seed 5 --risk upu")
            .split(" ");
    TrainSettings settings = opening(args).subject().settings();
    TrainCommand train = parsed("train", args);
    assertThat(settings).isEqualTo(train.training.settings());
    assertThat(settings.model().hops().neighbourhood()).isEqualTo(Neighbourhood.RING);
    assertThat(settings.model().hidden()).isEqualTo(8);
    assertThat(settings.optimisation().steps()).isEqualTo(7);
    assertThat(settings.seed()).isEqualTo(5);
  }

  @Test
  void withoutOptionsItLearnsAsTrainDoesWithoutAnyButForDiffusedAttention() {
    NetworkSettings usual = TrainSettings.DEFAULT.model();
    NetworkSettings diffused =
        usual.withHops(usual.hops().withNeighbourhood(Neighbourhood.DIFFUSED));
    assertThat(opening().subject().settings()).isEqualTo(TrainSettings.DEFAULT.withModel(diffused));
  }

  @Test
  void theLabelsOfTheBuiltInGraphAreThoseOfTheDemoWithThatSeed() {
    assertThat(opening("--seed", "2").first()).isNotEqualTo(opening().first());
    assertThat(opening("--seed", "1").first()).isEqualTo(opening().first());
  }

  @Test
  void threadsAndPriorAreTaken() {
    Opening opening = opening("--threads", "3", "--prior", "0.25");
    assertThat(opening.place().threads()).isEqualTo(3);
    assertThat(opening.subject().prior()).hasValue(0.25);
  }
}

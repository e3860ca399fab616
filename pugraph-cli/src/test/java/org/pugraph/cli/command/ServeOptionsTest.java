package org.pugraph.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.ClassPrior;
import org.pugraph.cli.Main;
import org.pugraph.cli.option.GraphOptions;
import org.pugraph.cli.terminal.Console;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.learner.NetworkLearner;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.recipe.QuickRecipe;
import org.pugraph.server.session.InitialView;
import picocli.CommandLine;

class ServeOptionsTest {

  @TempDir Path folder;

  private static InitialView view(String... args) {
    return view(Main.line(), args);
  }

  private static InitialView view(CommandLine line, String... args) {
    line.parseArgs(Stream.concat(Stream.of("serve"), Stream.of(args)).toArray(String[]::new));
    CommandLine serve = line.getSubcommands().get("serve");
    ServeCommand command = serve.getCommand();
    Console console = (Console) serve.getCommandSpec().mixins().get("console").userObject();
    return command.options.view(null, GraphOptions.ofBuiltIn(), command.model, console);
  }

  private static TrainSettings training(InitialView view) {
    return ((NetworkLearner) view.task().settings().learners().get(0).learner()).training();
  }

  @Test
  void thePageIsTrainedWithTheOptionsOfTrain() {
    InitialView view =
        view(
            ("--hops 2 --neighbourhood ring --hidden 8 --layers 3 --steps 7 --learning-rate 0.02"
                    + " --dropout 0.1 --seed 5 --risk upu")
                .split(" "));
    TrainSettings settings = training(view);
    assertThat(settings.model().hops().neighbourhood()).isEqualTo(Neighbourhood.RING);
    assertThat(settings.model().hops().count()).isEqualTo(2);
    assertThat(settings.model().hidden()).isEqualTo(8);
    assertThat(settings.model().layers()).isEqualTo(3);
    assertThat(settings.optimisation().steps()).isEqualTo(7);
    assertThat(settings.optimisation().learningRate()).isEqualTo(0.02);
    assertThat(settings.risk().estimator().toString()).isEqualTo("upu");
    assertThat(view.task().seed()).isEqualTo(5);
  }

  @Test
  void withoutOptionsItIsLearnedByTheQuickEnsemble() {
    assertThat(view().task().settings()).isEqualTo(QuickRecipe.settings());
  }

  @Test
  void withOptionsOfANetworkItIsOneLsdanWithDiffusedAttention() {
    TrainSettings training = training(view("--hops", "3"));
    assertThat(training.model().hops().neighbourhood()).isEqualTo(Neighbourhood.DIFFUSED);
    assertThat(training.model().hops().count()).isEqualTo(3);
  }

  @Test
  void theLabelsOfTheBuiltInGraphAreThoseOfTheDemoWithThatSeed() {
    assertThat(view("--seed", "2").positives()).isNotEqualTo(view().positives());
    assertThat(view("--seed", "1").positives()).isEqualTo(view().positives());
    assertThat(view().task().prior().orElseThrow().source()).isEqualTo(ClassPrior.Source.TRUE);
  }

  @Test
  void threadsAndPriorAreTaken() {
    InitialView view = view("--threads", "3", "--prior", "0.25");
    assertThat(view.workspace().threads()).isEqualTo(3);
    assertThat(view.task().prior()).contains(ClassPrior.given(0.25));
  }

  @Test
  void positivesThatAreGivenAreAddedAtEveryStartAndThoseOfTheDemoAtTheFirstAlone()
      throws IOException {
    Path known = Files.writeString(folder.resolve("known.txt"), "3\n5\n");
    InitialView given = view("--positives", known.toString());
    assertThat(given.given()).isTrue();
    assertThat(given.positives()).containsExactly(3, 5);
    assertThat(view().given()).isFalse();
  }

  @Test
  void whatALongListOfPositivesNamesAndTheGraphDoesNotHaveIsReported() throws IOException {
    List<String> names = IntStream.range(0, 30).mapToObj(Integer::toString).toList();
    Path known = Files.write(folder.resolve("known.txt"), names);
    Files.writeString(known, "nobody\n", StandardOpenOption.APPEND);
    StringWriter err = new StringWriter();
    CommandLine line = Main.line().setErr(new PrintWriter(err));
    assertThat(view(line, "--positives", known.toString()).positives()).hasSize(30);
    assertThat(err.toString()).contains("1 of 31 ").contains("\"nobody\"");
  }

  @Test
  void labelsHaveTheNameOfTheUserOrTheOneGiven() {
    assertThat(view("--user", "ann").workspace().user()).isEqualTo("ann");
    assertThat(view().workspace().user()).isEqualTo(System.getProperty("user.name"));
  }
}

package org.pugraph.experiment.grid;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.ComputingCode;
import org.pugraph.base.Sha256;
import org.pugraph.ensemble.EnsembleSettings;
import org.pugraph.ensemble.EnsembleSettings.WeightedLearner;
import org.pugraph.experiment.grid.Cell.Draw;
import org.pugraph.experiment.recipe.PositiveClasses;
import org.pugraph.experiment.recipe.Recipe;
import org.pugraph.experiment.recipe.Recipe.Evaluation;
import org.pugraph.experiment.sampling.GivenPrior;
import org.pugraph.fit.FitContext;
import org.pugraph.graph.Graph;
import org.pugraph.graph.Labels;
import org.pugraph.recipe.BestRecipe;
import org.pugraph.risk.Estimator;
import org.pugraph.smoothing.SmoothingUse;
import org.pugraph.split.LabelBias;
import org.pugraph.split.LabelBias.By;
import org.pugraph.split.Protocol;
import org.pugraph.tensor.Kernels;
import org.pugraph.threshold.ThresholdRule;
import org.pugraph.train.FakeDevice;

/** A cell's key: whatever decides the answer changes it, nothing else does. */
class CellTest {

  private static final EnsembleSettings FC = Grids.learner(Map.of("method", "fc"));

  private static final Draw DRAW = new Draw(Protocol.PAPER, LabelBias.NONE, 0.1, 0, 1);

  private static LoadedData data(String name, String ofClass, Graph graph) {
    PositiveClasses sought = new PositiveClasses.One(ofClass);
    Recipe.DataSet entry =
        new Recipe.DataSet(name, sought, name, Optional.empty(), Optional.empty(), name + ":1: ");
    return LoadedData.of(entry, graph, 1).get(0);
  }

  private static Cell cell(LoadedData data, EnsembleSettings learner) {
    return new Cell(data, DRAW, Evaluation.TRUTH, GivenPrior.TRUE, learner);
  }

  @Test
  void whatADeviceTrainsIsNotTakenForWhatIsTrainedHere() {
    LoadedData here = data("a", "0", Grids.TINY);
    FitContext context = FitContext.ofSeed(0).withDevice(Optional.of(new FakeDevice()));
    LoadedData there = LoadedData.of(here.entry(), Grids.TINY, context).get(0);
    EnsembleSettings linear = Grids.learner(Map.of("method", "label-propagation"));
    assertThat(cell(there, FC).key()).isNotEqualTo(cell(here, FC).key());
    assertThat(cell(there, FC).task()).isEqualTo(cell(here, FC).task());
    assertThat(cell(there, FC).kernels()).isEqualTo(Kernels.best().name() + ", fake device");
    assertThat(cell(there, linear).key()).isEqualTo(cell(here, linear).key());
  }

  @Test
  void whateverDecidesTheAnswerChangesTheKey(@TempDir Path folder) throws IOException {
    LoadedData data = data("a", "0", Grids.TINY);
    Set<String> keys = new LinkedHashSet<>();
    for (String content : List.of("{}", "{ }")) {
      Path splits = Files.writeString(folder.resolve("splits.json"), content);
      Recipe.DataSet entry =
          new Recipe.DataSet("a", Grids.FIRST, "a", Optional.of(splits), Optional.empty(), "");
      keys.add(cell(LoadedData.of(entry, Grids.TINY, 1).get(0), FC).key());
    }
    keys.add(cell(data("a", "0", relabelled(Grids.TINY)), FC).key());
    keys.add(cell(data, FC).key());
    keys.add(cell(data("a", "1", Grids.TINY), FC).key());
    keys.add(cell(data("a", "0", Grids.tiny(2)), FC).key());
    keys.add(cell(data, Grids.learner(Map.of("method", "gcn"))).key());
    keys.add(cell(data, Grids.learner(Map.of("method", "fc", "hidden", 32))).key());
    LabelBias degree = new LabelBias(By.DEGREE, 1);
    for (Draw other :
        List.of(
            new Draw(Protocol.NATURAL, LabelBias.NONE, 0.1, 0, 1),
            new Draw(Protocol.PAPER, degree, 0.1, 0, 1),
            new Draw(Protocol.PAPER, new LabelBias(By.FEATURE, 1), 0.1, 0, 1),
            new Draw(Protocol.PAPER, new LabelBias(By.DEGREE, 2), 0.1, 0, 1),
            new Draw(Protocol.PAPER, LabelBias.NONE, 0.2, 0, 1),
            new Draw(Protocol.PAPER, LabelBias.NONE, 0.1, 1, 1),
            new Draw(Protocol.PAPER, LabelBias.NONE, 0.1, 0, 2))) {
      keys.add(new Cell(data, other, Evaluation.TRUTH, GivenPrior.TRUE, FC).key());
    }
    keys.add(new Cell(data, DRAW, Evaluation.HELD_OUT, GivenPrior.TRUE, FC).key());
    keys.add(new Cell(data, DRAW, Evaluation.TRUTH, GivenPrior.times(1.3), FC).key());
    keys.add(new Cell(data, DRAW, Evaluation.TRUTH, GivenPrior.ESTIMATED, FC).key());
    assertThat(keys).hasSize(18);
  }

  /** The same graph with one node's class changed. */
  private static Graph relabelled(Graph graph) {
    Labels labels = graph.labels().orElseThrow();
    int[] classOf = labels.classOf().clone();
    classOf[0] = (classOf[0] + 1) % labels.classes().size();
    return new Graph(
        graph.edges(),
        graph.features(),
        graph.names(),
        Optional.of(new Labels(labels.classes(), classOf)),
        graph.report());
  }

  /** What was computed by other code is never taken for the same; what was asked stays known. */
  @Test
  void theKeyIsTheTaskAndTheCodeThatComputesIt() {
    Cell cell = cell(data("a", "0", Grids.TINY), FC);
    String spelled = cell.task() + "\n" + Kernels.best().name() + "\n" + ComputingCode.hash();
    assertThat(cell.key()).isEqualTo(new Sha256().add(spelled).hex());
  }

  @Test
  void theTaskSpellsOutAllThatIsAsked() {
    LoadedData data = data("a", "0", Grids.TINY);
    String spelled =
        data.hash()
            + "\n0\n"
            + data.truthHash()
            + "\npaper TRUTH 0.1 0 1\n"
            + Grids.learner(Map.of("method", "fc"));
    assertThat(cell(data, FC).task()).isEqualTo(new Sha256().add(spelled).hex());
  }

  @Test
  void aBiasOfStrengthZeroIsNone() {
    LoadedData data = data("a", "0", Grids.TINY);
    Draw fair = new Draw(Protocol.PAPER, new LabelBias(By.FEATURE, 0), 0.1, 0, 1);
    assertThat(new Cell(data, fair, Evaluation.TRUTH, GivenPrior.TRUE, FC).task())
        .isEqualTo(cell(data, FC).task());
  }

  /** Or a journal would take what an earlier best ensemble answered for a later one's. */
  @Test
  void ensemblesOfOneNameAndOtherSettingsAreNotTakenForEachOther() {
    LoadedData data = data("a", "0", Grids.TINY);
    EnsembleSettings best = BestRecipe.of(Estimator.NNPU);
    List<WeightedLearner> learners = best.learners();
    List<WeightedLearner> heavier =
        learners.stream().map(one -> new WeightedLearner(one.learner(), 2)).toList();
    Set<String> keys = new LinkedHashSet<>();
    for (EnsembleSettings one :
        List.of(
            best,
            best.withLearners(learners.subList(0, 5)),
            best.withLearners(heavier),
            best.withMembers(4),
            best.withRounds(1),
            best.withSmoothing(new SmoothingUse.Never()),
            best.withSmoothing(new SmoothingUse.Always(best.smoothing().how().orElseThrow())),
            best.withThreshold(new ThresholdRule.Top(3)),
            BestRecipe.of(Estimator.UPU))) {
      keys.add(cell(data, one).key());
    }
    assertThat(keys).hasSize(9);
  }

  @Test
  void namesAndTheOrderAndSpellingOfSettingsDoNot() {
    String key = cell(data("a", "0", Grids.TINY), FC).key();
    assertThat(cell(data("another name", "databases", Grids.tiny(1)), FC).key()).isEqualTo(key);
    EnsembleSettings same =
        Grids.learner(Map.of("steps", "300", "method", "fc", "learning-rate", "1e-3"));
    assertThat(cell(data("a", "0", Grids.TINY), same).key()).isEqualTo(key);
  }
}

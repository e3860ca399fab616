package org.pugraph.server.round;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.Learner;
import org.pugraph.PuModel;
import org.pugraph.PuProblem;
import org.pugraph.ensemble.EnsembleSettings;
import org.pugraph.fit.FitContext;
import org.pugraph.graph.Graph;
import org.pugraph.recipe.BestRecipe;
import org.pugraph.risk.Estimator;
import org.pugraph.server.TestGraphs;
import org.pugraph.server.training.SavedTraining;
import org.pugraph.server.training.TrainingResult;

class ModelFingerprintTest {

  private static final Graph GRAPH = TestGraphs.triangles();
  private static final FitContext CONTEXT = FitContext.ofSeed(TestGraphs.SEED).withThreads(1);

  @TempDir Path folder;

  private static PuModel fit(EnsembleSettings settings, int... positives) {
    return new Learner(settings).fit(PuProblem.of(GRAPH, positives).withPrior(0.5), CONTEXT);
  }

  private static String of(PuModel model) {
    SavedTraining saved = SavedTraining.of(model, GRAPH);
    return ModelFingerprint.of(
        new TrainingResult(model.score(GRAPH), saved.nodes(), saved.priorSource()));
  }

  @Test
  void aModelThatWasSavedIsKnownAgain() {
    PuModel model = fit(TestGraphs.ONE, 0);
    model.save(folder);
    assertThat(of(PuModel.load(folder))).isEqualTo(of(model)).isEqualTo(of(fit(TestGraphs.ONE, 0)));
  }

  @Test
  void otherLabelsOrSettingsMakeAnotherModel() {
    String first = of(fit(TestGraphs.ONE, 0));
    assertThat(of(fit(TestGraphs.ONE, 0, 1))).isNotEqualTo(first);
    assertThat(of(fit(TestGraphs.ONE.withMembers(2), 0))).isNotEqualTo(first);
  }

  @Test
  void settingsOfTheBestRecipeReadAlikeEachTime() {
    assertThat(BestRecipe.of(Estimator.NNPU).toString())
        .isEqualTo(BestRecipe.of(Estimator.NNPU).toString())
        .doesNotContain("@");
  }
}

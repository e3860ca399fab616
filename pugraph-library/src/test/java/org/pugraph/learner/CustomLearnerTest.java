package org.pugraph.learner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.ClassPrior;
import org.pugraph.Learner;
import org.pugraph.PuModel;
import org.pugraph.PuProblem;
import org.pugraph.base.BadInput;
import org.pugraph.custom.CustomMethod;
import org.pugraph.custom.CustomProblem;
import org.pugraph.fit.FitContext;
import org.pugraph.graph.Graph;
import org.pugraph.synthetic.CitationGraph;

/** A method of others goes the same way as every other one. */
class CustomLearnerTest {

  private static final Graph GRAPH = CitationGraph.demo(1).withNodes(30).generate();

  /** Scores nodes by their number. */
  private record ByNumber(OptionalDouble zero, float first) implements CustomMethod {

    @Override
    public String name() {
      return "by-number";
    }

    @Override
    public float[] scores(CustomProblem problem) {
      float[] scores = new float[problem.graph().nodes()];
      for (int i = 0; i < scores.length; i++) {
        scores[i] = i;
      }
      scores[0] = first;
      return scores;
    }
  }

  private static PuModel fit(CustomMethod method) {
    PuProblem problem = PuProblem.of(GRAPH, 29).withPrior(ClassPrior.given(4 / 29.0));
    return Learner.of(new CustomLearner(method, Map.of())).fit(problem, FitContext.ofSeed(1));
  }

  private static long positives(PuModel model) {
    double threshold = model.decision().threshold();
    float[] scores = model.predictions().scores();
    return IntStream.range(0, 29).filter(i -> scores[i] > threshold).count();
  }

  @Test
  void withoutAZeroThePriorDecidesHowManyArePositive() {
    assertThat(positives(fit(new ByNumber(OptionalDouble.empty(), 0)))).isEqualTo(4);
  }

  @Test
  void withAZeroWhatIsAboveItIsPositive() {
    assertThat(positives(fit(new ByNumber(OptionalDouble.of(9.5), 0)))).isEqualTo(19);
  }

  @Test
  void aScoreThatIsNoNumberIsRefused() {
    assertThatThrownBy(() -> fit(new ByNumber(OptionalDouble.empty(), Float.NaN)))
        .isInstanceOf(BadInput.class)
        .hasMessage("by-number gave node \"0\" the score NaN, expected a finite number");
  }

  @Test
  void itsModelIsNotSaved(@TempDir Path folder) {
    PuModel model = fit(new ByNumber(OptionalDouble.empty(), 0));
    assertThatThrownBy(() -> model.save(folder.resolve("model")))
        .isInstanceOf(BadInput.class)
        .hasMessage("by-number is no method of Pugraph, so a model by it cannot be saved");
    assertThat(folder.resolve("model")).doesNotExist();
  }
}

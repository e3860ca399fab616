package org.pugraph.experiment.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.base.BadInput;
import org.pugraph.ensemble.EnsembleSettings;
import org.pugraph.setting.GivenSettings;

/** Methods that are classes of others, on the class path or in a place of their own. */
class CustomMethodTest {

  private static final GivenSettings OURS = GivenSettings.of("method", "labelled-neighbours");

  @Test
  void aClassOnTheClassPathIsAMethodWithSettingsOfItsOwn() {
    EnsembleSettings learner = Methods.bind(OURS.with("depth", "3").with("smooth", "0.5"));
    assertThat(learner.name()).isEqualTo("labelled-neighbours");
    assertThat(learner.smoothing().how()).isPresent();
    assertThat(learner.learners().get(0).learner().toString()).contains("{depth=3}");
    assertThat(Methods.isOwn(OURS, "depth")).isTrue();
    assertThat(Methods.isOwn(OURS, "hops")).isFalse();
  }

  @Test
  void aSettingThatItDoesNotHaveIsRefused() {
    assertThatThrownBy(() -> Methods.bind(OURS.with("hops", "3")))
        .isInstanceOf(BadInput.class)
        .hasMessage("labelled-neighbours has no setting \"hops\", it has depth");
  }

  @Test
  void ofSharedSettingsItTakesWhatItHas() {
    GivenSettings shared = GivenSettings.of("risk", "nnpu", "depth", "4", "threshold", "prior");
    assertThat(Methods.known(OURS, shared).names()).containsExactly("depth", "threshold");
  }

  @Test
  void methodsOfPugraphStayWhatTheyAre() {
    GivenSettings walk = GivenSettings.of("method", "random-walk");
    assertThat(Methods.settingsOf(walk)).contains("alpha", "smooth");
    assertThat(Methods.isOwn(walk, "alpha")).isFalse();
    assertThatThrownBy(() -> Methods.bind(GivenSettings.of("method", "unheard-of")))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("got \"unheard-of\"");
  }

  @Test
  void aJarOrFolderOfClassesBringsMethods(@TempDir Path folder) throws IOException {
    GivenSettings there = GivenSettings.of("method", "constant", "jar", compiled(folder, "1"));
    EnsembleSettings learner = Methods.bind(there);
    assertThat(learner.name()).isEqualTo("constant");
    assertThat(learner.learners().get(0).learner().toString()).contains("mine.Constant");
    assertThatThrownBy(() -> Methods.bind(there.with("method", "other")))
        .isInstanceOf(BadInput.class)
        .hasMessageEndingWith(": has no method \"other\", it has constant");
  }

  @Test
  void aClassThatChangesIsAnotherLearner(@TempDir Path one, @TempDir Path other)
      throws IOException {
    GivenSettings before = GivenSettings.of("method", "constant", "jar", compiled(one, "1"));
    GivenSettings after = GivenSettings.of("method", "constant", "jar", compiled(other, "2"));
    assertThat(Methods.bind(before).toString()).isNotEqualTo(Methods.bind(after).toString());
  }

  @Test
  void aJarThatIsNotThereIsNamed() {
    assertThatThrownBy(() -> Methods.bind(OURS.with("jar", "nowhere.jar")))
        .isInstanceOf(BadInput.class)
        .hasMessage("nowhere.jar: there is no such file; check the path");
  }

  /** A folder with a method whose scores are all the same. */
  private static String compiled(Path folder, String score) throws IOException {
    Path source = folder.resolve("Constant.java");
    Files.writeString(
        source,
        """
        package mine;
        public final class Constant implements org.pugraph.custom.CustomMethod {
          public String name() { return "constant"; }
          public float[] scores(org.pugraph.custom.CustomProblem problem) {
            float[] scores = new float[problem.graph().nodes()];
            java.util.Arrays.fill(scores, %sf);
            return scores;
          }
        }
        """
            .formatted(score));
    int failed =
        Optional.ofNullable(ToolProvider.getSystemJavaCompiler())
            .orElseThrow()
            .run(
                null,
                null,
                null,
                "-cp",
                System.getProperty("java.class.path"),
                "-d",
                folder.toString(),
                source.toString());
    assertThat(failed).isZero();
    Path services = Files.createDirectories(folder.resolve("META-INF").resolve("services"));
    Files.writeString(services.resolve("org.pugraph.custom.CustomMethod"), "mine.Constant\n");
    return folder.toString();
  }
}

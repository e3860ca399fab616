package org.pugraph.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.ClassPrior;
import org.pugraph.PuModel;
import org.pugraph.ScoredGraph;
import org.pugraph.base.BadInput;
import org.pugraph.calibration.Calibration;
import org.pugraph.data.feature.Encoding;
import org.pugraph.data.source.GraphSource;
import org.pugraph.graph.Graph;
import org.pugraph.learner.NetworkModel;
import org.pugraph.pretrain.Pretraining;
import org.pugraph.prior.Interval;

/** Runs that version 0.1.0 wrote, with the scores it gave then. */
class EarlierFormatTest {

  private static final Path RUNS = Path.of("src/test/resources/run-0.1.0");

  @TempDir Path folder;

  private static Graph graph(PuModel model) {
    return GraphSource.ofTables(RUNS.resolve("edges.csv"), RUNS.resolve("nodes.csv"))
        .read(model.encoding());
  }

  @ParameterizedTest
  @ValueSource(strings = {"lsdan", "ensemble", "mixture"})
  void aRunOfVersion010ScoresItsGraphAsItDidThen(String name) throws IOException {
    PuModel model = PuModel.load(RUNS.resolve(name));
    assertAsThen(name, model.score(graph(model)));
    model.save(folder);
    PuModel again = PuModel.load(folder);
    assertThat(again.score(graph(again)).predictions().scores())
        .isEqualTo(model.score(graph(model)).predictions().scores());
    assertThat(again.settings()).isEqualTo(model.settings());
    assertThat(again.provenance()).isEqualTo(model.provenance());
  }

  private static void assertAsThen(String name, ScoredGraph scored) throws IOException {
    List<String> lines = Files.readAllLines(RUNS.resolve(name).resolve("predictions.csv"));
    String[] columns = lines.get(0).split(",");
    assertThat(lines).hasSize(1 + scored.predictions().scores().length);
    for (String line : lines.subList(1, lines.size())) {
      Map<String, String> then = new HashMap<>();
      String[] values = line.split(",");
      for (int c = 0; c < columns.length; c++) {
        then.put(columns[c], values[c]);
      }
      assertAsThen(then, scored);
    }
  }

  private static void assertAsThen(Map<String, String> then, ScoredGraph scored) {
    int node = scored.prepared().graph().names().indexOf(then.get("node"));
    assertThat(node).isNotNegative();
    assertThat(scored.predictions().scores()[node])
        .isCloseTo(Float.parseFloat(then.get("score")), within(1e-4f));
    assertThat(scored.predictions().of(node).probability())
        .isCloseTo(Double.parseDouble(then.get("probability")), within(1e-3));
    assertThat(scored.isPositive(node)).isEqualTo(Boolean.parseBoolean(then.get("positive")));
    scored
        .predictions()
        .spread()
        .ifPresent(
            spread -> {
              assertThat(spread.stability()[node])
                  .isCloseTo(Float.parseFloat(then.get("stability")), within(1e-4f));
              assertThat(spread.sd()[node])
                  .isCloseTo(Float.parseFloat(then.get("sd")), within(1e-3f));
            });
    float[] hops = scored.predictions().hopAttention().row(node);
    assertThat(hops).hasSize((int) then.keySet().stream().filter(c -> c.startsWith("hop")).count());
    for (int k = 0; k < hops.length; k++) {
      assertThat(hops[k]).isCloseTo(Float.parseFloat(then.get("hop" + (k + 1))), within(1e-4f));
    }
  }

  @ParameterizedTest
  @CsvSource({"lsdan, 1, 0", "ensemble, 3, 7", "mixture, 4, 4"})
  void membersAndHeldOutPositivesAreThoseOfTheRun(String name, int members, int heldOut) {
    PuModel model = PuModel.load(RUNS.resolve(name));
    assertThat(model.ensemble().members()).hasSize(members);
    assertThat(model.decision().heldOut()).isEqualTo(heldOut);
    assertThat(model.ensemble().smoother().isPresent()).isEqualTo(name.equals("ensemble"));
    assertThat(model.ensemble().encoder().isPresent()).isEqualTo(name.equals("mixture"));
    assertThat(model.provenance().version()).isEqualTo("0.1.0");
    assertThat(model.provenance().nodes()).isEqualTo(60);
    assertThat(model.provenance().edges()).isEqualTo(150);
    assertThat(model.provenance().columns()).isEqualTo(15);
    assertThat(model.provenance().seed()).isEqualTo(1);
    assertThat(model.provenance().dataHash()).isEqualTo(graph(model).contentHash());
  }

  @Test
  void anEstimatedPriorHasItsIntervalAndAGivenOneNone() {
    ClassPrior estimated = PuModel.load(RUNS.resolve("lsdan")).prior();
    assertThat(estimated.value()).isEqualTo(0.10946044921875);
    assertThat(estimated.source()).isEqualTo(ClassPrior.Source.ESTIMATED);
    assertThat(estimated.interval())
        .contains(new Interval(0.0020812374403171296, 0.2266471508557678));
    for (String name : List.of("ensemble", "mixture")) {
      assertThat(PuModel.load(RUNS.resolve(name)).prior()).isEqualTo(ClassPrior.given(0.2));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"lsdan", "ensemble", "mixture"})
  void aNodeOfARunOfVersion010IsExplained(String name) {
    PuModel model = PuModel.load(RUNS.resolve(name));
    assertThat(model.score(graph(model)).explain("n19").node()).isEqualTo("n19");
  }

  @ParameterizedTest
  @ValueSource(strings = {"calibration.json", "mixture.json", "metrics.json", "model.json"})
  void aDamagedRunIsRefused(String file) throws IOException {
    copy(RUNS.resolve("mixture"), folder);
    Path damaged = folder.resolve(file);
    String text = Files.readString(damaged);
    Files.writeString(damaged, text.substring(0, text.length() / 2));
    assertThatThrownBy(() -> PuModel.load(folder))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith(damaged + ": ");
  }

  @Test
  void aRunWhoseDecisionIsOfAnotherShapeIsRefused() throws IOException {
    copy(RUNS.resolve("mixture"), folder);
    Path file = folder.resolve("mixture.json");
    Files.writeString(file, Files.readString(file).replace("\"dgi\"", "\"gae\""));
    assertThatThrownBy(() -> PuModel.load(folder))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("pretrain must be none or dgi, got \"gae\"");
    copy(RUNS.resolve("mixture"), folder);
    Path calibration = folder.resolve("calibration.json");
    Files.writeString(
        calibration, Files.readString(calibration).replace("\"slope\" : 3", "\"slope\" : -3"));
    assertThatThrownBy(() -> PuModel.load(folder))
        .isInstanceOf(BadInput.class)
        .hasMessage("calibration.json: is not the calibration of a run");
  }

  @Test
  void aRunWithoutCalibrationAndEncodingIsReadWithoutThem() throws IOException {
    copy(RUNS.resolve("lsdan"), folder);
    Files.delete(folder.resolve("calibration.json"));
    Files.delete(folder.resolve("features.json"));
    PuModel model = PuModel.load(folder);
    assertThat(model.decision().calibration()).isEqualTo(Calibration.NONE);
    assertThat(model.encoding()).isEqualTo(Encoding.READY_MADE);
  }

  @Test
  void normalScoresMayHaveTheirPresentName() throws IOException {
    copy(RUNS.resolve("ensemble"), folder);
    Path file = folder.resolve("calibration.json");
    Files.writeString(file, Files.readString(file).replace("\"standings\"", "\"normalScores\""));
    assertThat(PuModel.load(folder).decision().calibration())
        .usingRecursiveComparison()
        .isEqualTo(PuModel.load(RUNS.resolve("ensemble")).decision().calibration());
    Files.writeString(
        file, Files.readString(file).replaceFirst("(?s)\"scale\" : \\{.*?\\}", "\"scale\" : 7"));
    assertThatThrownBy(() -> PuModel.load(folder))
        .isInstanceOf(BadInput.class)
        .hasMessage("calibration.json: is not the calibration of a run");
  }

  @Test
  void withoutAWordOnItAllMembersAreGivenTheEmbeddingsThatAreThere() throws IOException {
    copy(RUNS.resolve("mixture"), folder);
    Files.delete(folder.resolve("mixture.json"));
    assertThat(PuModel.load(folder).ensemble().members())
        .allMatch(member -> ((NetworkModel) member.model()).pretraining() == Pretraining.DGI);
  }

  @Test
  void aModelThatTakesThePlaceOfOneOfVersion010IsReadBack() throws IOException {
    copy(RUNS.resolve("lsdan"), folder);
    PuModel model = PuModel.load(folder);
    model.save(folder);
    assertThat(PuModel.load(folder).provenance()).isEqualTo(model.provenance());
    assertThat(folder.resolve("run.json")).exists();
  }

  @Test
  void aMemberThatIsMissingIsNamed() throws IOException {
    copy(RUNS.resolve("ensemble"), folder);
    Path missing = folder.resolve("members/3/model.json");
    Files.delete(missing);
    assertThatThrownBy(() -> PuModel.load(folder))
        .isInstanceOf(BadInput.class)
        .hasMessage(missing + ": there is no such file; check the path");
  }

  @ParameterizedTest
  @CsvSource({
    "smoothing.json, {}",
    "smoothing.json, '{\"smoothing\": {\"weight\": \"half\", \"steps\": 2}}'",
    "calibration.json, '{\"calibration\": null}'",
    "calibration.json, '{\"calibration\": {\"slope\": 1}}'",
    "calibration.json, '{\"members\": [{\"squash\": null}]}'",
    "model.json, {}",
    "model.json, '{\"format\": 2}'",
    "model.json, '{\"format\": 2, \"settings\": {\"model\": {\"hops\": {}}}, \"origin\": {}}'"
  })
  void aRunThatLacksSomethingIsRefused(String file, String content) throws IOException {
    copy(RUNS.resolve("ensemble"), folder);
    Files.writeString(folder.resolve(file), content);
    assertThatThrownBy(() -> PuModel.load(folder)).isInstanceOf(BadInput.class);
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> all = Files.walk(from)) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        Path target = to.resolve(from.relativize(file).toString());
        Files.createDirectories(target.getParent());
        Files.write(target, Files.readAllBytes(file));
      }
    } catch (UncheckedIOException failure) {
      throw failure.getCause();
    }
  }
}

package org.pugraph.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.pugraph.cli.Pugraph.SMALL;
import static org.pugraph.cli.Pugraph.bytes;
import static org.pugraph.cli.Pugraph.lines;
import static org.pugraph.cli.Pugraph.run;
import static org.pugraph.cli.Pugraph.scores;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.cli.config.CacheFolder;
import org.pugraph.cli.run.RunFolder;
import org.pugraph.cli.run.SavedRun;
import org.pugraph.cli.terminal.ExitCode;
import org.pugraph.fit.FitContext;
import org.pugraph.fit.PreparedGraph;
import org.pugraph.graph.Graph;
import org.pugraph.learner.NetworkModel;
import org.pugraph.pretrain.Pretraining;
import tools.jackson.databind.JsonNode;

class PretrainRunTest {

  private static final int WORDS = 1400;
  private static final int EMBEDDINGS = 64;
  private static final String ENCODER = "encoder.safetensors";

  @TempDir Path folder;

  private Path trained(String name, String more) {
    return Pugraph.trained(folder.resolve(name), SMALL + " " + more);
  }

  private static void refused(String command, String complaint) {
    Pugraph.Answer answer = run(command);
    assertThat(answer.code()).isEqualTo(2);
    assertThat(answer.err()).contains(complaint).hasLineCount(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "--ensemble 2 --smooth", "--method gcn"})
  void predictSeesWhatTheModelsSawInTraining(String more) {
    Path run = trained("a", "--pretrain dgi " + more);
    Path out = folder.resolve("scores.csv");
    String predict = "predict --builtin --nodes 200 -q --threads 1 --model ";
    assertThat(run(predict + run + " --out " + out).code()).isZero();
    assertThat(scores(out)).isEqualTo(scores(run.resolve("predictions.csv")));
    assertThat(scores(out)).isNotEqualTo(scores(trained("b", more).resolve("predictions.csv")));
  }

  @Test
  void aGraphOfOtherNodesIsScoredAndOneOfOtherFeaturesRefused() {
    Path run = trained("a", "--pretrain dgi");
    Path out = folder.resolve("scores.csv");
    assertThat(run("predict --builtin --nodes 120 -q --model " + run + " --out " + out).code())
        .isZero();
    assertThat(lines(out)).hasSize(121);
    Path edges = Pugraph.write(folder.resolve("e.csv"), "x,y");
    Path words = Pugraph.write(folder.resolve("f.csv"), "x,1,0", "y,0,1");
    refused(
        "predict --model " + run + " --edges " + edges + " --features " + words,
        "the model was trained on 1400 features, the graph has 2");
  }

  @Test
  void theRunKnowsTheGraphAsItWasReadAndWhatWasAdded() {
    Path run = trained("a", "--pretrain dgi");
    JsonNode metrics = new RunFolder(run).metrics();
    SavedRun saved = SavedRun.open(run);
    assertThat(metrics.get("features").asInt()).isEqualTo(WORDS);
    assertThat(metrics.get("embeddings").asInt()).isEqualTo(EMBEDDINGS);
    assertThat(metrics.get("dataHash").asString()).isEqualTo(saved.graph().contentHash());
    assertThat(saved.graph().features().columns()).isEqualTo(WORDS);
    PreparedGraph prepared =
        PreparedGraph.toScore(
            saved.graph(), saved.model().ensemble().encoder(), FitContext.ofSeed(1));
    Graph view = prepared.view(Pretraining.DGI);
    NetworkModel member = (NetworkModel) saved.model().ensemble().members().get(0).model();
    assertThat(view.contentHash()).isEqualTo(member.network().origin().dataHash());
    assertThat(view.featureNames().name(WORDS + 1)).isEqualTo("e2");
  }

  @Test
  void otherCommandsOpenTheRun() {
    Path run = trained("a", "--pretrain dgi");
    assertThat(run("explain " + run + " --top-ranked 1").code()).isZero();
    assertThat(run("check --run " + run).code()).isZero();
    assertThat(run("export " + run + " --out " + folder.resolve("g.gexf")).code()).isZero();
    assertThat(run("reproduce " + run + " -q").out()).contains("reproduced, to the byte");
  }

  @Test
  void aRunThatLostItsEncoderIsRefusedByName() throws IOException {
    Path run = trained("a", "--pretrain dgi");
    Path encoder = run.resolve(ENCODER);
    Files.write(encoder, new byte[40]);
    refused("explain " + run + " --top-ranked 1", encoder + ": has changed since");
    refused("predict --builtin --nodes 200 --model " + run, encoder + ": has changed since");
    Files.delete(encoder);
    refused("explain " + run + " --top-ranked 1", encoder + ": is missing");
    refused("predict --builtin --nodes 200 --model " + run, encoder + ": is missing");
  }

  @Test
  void aRunWithoutPretrainingTakesThePlaceOfOneWithIt() {
    Path run = trained("a", "--pretrain dgi");
    assertThat(run.resolve("config.yaml")).content().contains("pretrain: \"dgi\"\n");
    String again = "train -q --config " + run.resolve("config.yaml") + " --out ";
    assertThat(run(again + folder.resolve("b")).code()).isZero();
    assertThat(bytes(folder.resolve("b/predictions.csv")))
        .isEqualTo(bytes(run.resolve("predictions.csv")));
    assertThat(run(again + run + " --pretrain none").code()).isZero();
    assertThat(run.resolve(ENCODER)).doesNotExist();
    assertThat(run.resolve("config.yaml")).content().doesNotContain("pretrain");
    assertThat(bytes(run.resolve("predictions.csv")))
        .isEqualTo(bytes(trained("c", "").resolve("predictions.csv")));
  }

  @Test
  void aStoppedTrainingGoesOnToTheSameBytes() {
    String command = SMALL + " --pretrain dgi --checkpoint-every 7 --out ";
    Path undisturbed = trained("undisturbed", "--pretrain dgi");
    Path disturbed = folder.resolve("disturbed");
    assertThat(Pugraph.stopped(command + disturbed, 1, 16).code()).isEqualTo(ExitCode.FAILED);
    assertThat(
            disturbed.resolve("checkpoints").toFile().list((in, name) -> name.startsWith("dgi-")))
        .hasSize(1);
    assertThat(run(command + disturbed + " --resume").code()).isZero();
    for (String file : List.of("predictions.csv", "model.safetensors", ENCODER)) {
      assertThat(bytes(disturbed.resolve(file))).isEqualTo(bytes(undisturbed.resolve(file)));
    }
    assertThat(run(command + disturbed + " --resume").out()).contains("this run is finished");
  }

  @Test
  @Timeout(120)
  void trainEmbedAndExperimentShareWhatWasLearned() throws Exception {
    String embed =
        "embed --builtin --nodes 200 --dimensions 64 -q --out " + folder.resolve("e.npy");
    String train = SMALL + " --pretrain dgi --out " + folder.resolve("a");
    String experiment =
        "experiment --builtin --nodes 200 --positive-class databases --shares 0.2 --trials 2"
            + " --methods fc --steps 5 -q --pretrain dgi";
    Path shared = folder.resolve("cache");
    cached(shared, embed);
    Path entry = only(shared);
    var written = Files.getAttribute(entry, "fileKey");
    cached(shared, train);
    assertThat(Files.getAttribute(entry, "fileKey")).isEqualTo(written); // used, not replaced
    assertThat(bytes(folder.resolve("a").resolve(ENCODER))).isEqualTo(bytes(only(shared)));
    Path own = folder.resolve("own");
    cached(own, experiment);
    assertThat(only(own).getFileName()).isEqualTo(entry.getFileName());
    assertThat(bytes(only(own))).isEqualTo(bytes(entry));
  }

  private void cached(Path cache, String command) throws InterruptedException {
    Path said = folder.resolve("said");
    Process process = Pugraph.start(command, said, Map.of(CacheFolder.VARIABLE, cache.toString()));
    assertThat(process.waitFor()).as(String.join("\n", lines(said))).isZero();
  }

  private static Path only(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      List<Path> all = files.toList();
      assertThat(all).hasSize(1);
      return all.get(0);
    }
  }

  @Test
  void anUnknownPretrainingIsRefused() {
    Path out = folder.resolve("a");
    refused(SMALL + " --pretrain bert --out " + out, "expected none or dgi, got \"bert\"");
    assertThat(out).doesNotExist();
  }

  @Test
  void anExperimentPretrainsItsNetworks() {
    Path cells = folder.resolve("cells");
    Pugraph.Answer answer =
        run(
            "experiment --builtin --nodes 100 --positive-class databases --shares 0.4 --trials 1"
                + " --methods fc,label-propagation --steps 5 -q --pretrain dgi --cells "
                + cells);
    assertThat(answer.code()).as(answer.err()).isZero();
    assertThat(lines(cells))
        .hasSize(2)
        .filteredOn(line -> line.contains("\"pretrain\":\"dgi\""))
        .hasSize(1);
  }
}

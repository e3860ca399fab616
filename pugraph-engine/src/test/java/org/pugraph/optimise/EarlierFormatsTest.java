package org.pugraph.optimise;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.pugraph.graph.Graph;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.model.NetworkSettings;
import org.pugraph.synthetic.CitationGraph;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.Kernels;
import org.pugraph.tensor.Workers;
import org.pugraph.train.Trainer;

/** Models that earlier versions saved. */
class EarlierFormatsTest {

  private static final Path FORMAT_1 = Path.of("src/test/resources/format-1");

  /** Written before there were networks other than LSDAN, with the scores it gave then. */
  @Test
  void aModelOfFormat1GivesTheScoresItGaveWhenItWasSaved() throws IOException {
    TrainedModel model = TrainedModel.load(FORMAT_1);
    assertThat(model.settings().model())
        .isEqualTo(new NetworkSettings(2, 4, 3, Neighbourhood.WALK));
    Graph graph = CitationGraph.demo(1).withNodes(84).withWords(40, 6).generate();
    assertThat(graph.contentHash()).isEqualTo(model.origin().dataHash());
    try (Trainer trainer = new Trainer(new Compute(Workers.of(1), Kernels.plain()))) {
      float[] scores = trainer.predict(model, graph).scores();
      String[] then = Files.readString(FORMAT_1.resolve("scores.txt")).split("\n");
      assertThat(then).hasSize(scores.length);
      for (int i = 0; i < then.length; i++) {
        assertThat(scores[i]).isEqualTo(Float.parseFloat(then[i]));
      }
    }
  }
}

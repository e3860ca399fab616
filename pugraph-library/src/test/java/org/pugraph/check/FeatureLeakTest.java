package org.pugraph.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.pugraph.graph.Graph;
import org.pugraph.risk.PuNodes;

/** A ring of 100 nodes, of which the first 30 are positive and the first 20 labelled. */
class FeatureLeakTest {

  private static final int NODES = 100;
  private static final int POSITIVES = 30;
  private static final PuNodes LABELS = TinyGraphs.firstLabelled(20, NODES, 0.125);

  /** A feature of a node. */
  private interface Feature {
    float of(int node);
  }

  private static List<Finding> findings(Feature feature) {
    float[][] features = new float[NODES][];
    for (int i = 0; i < NODES; i++) {
      features[i] = new float[] {i % 7, feature.of(i), i % 2};
    }
    Graph graph = TinyGraphs.graph(features, TinyGraphs.ring(NODES));
    return new FeatureLeak().findings(graph, LABELS).toList();
  }

  @Test
  void aCategoryThatIsTheClassIsFound() {
    List<Finding> found = findings(i -> i < POSITIVES ? 1 : 0);
    assertThat(TinyGraphs.warnings(found)).containsExactly("leaking-feature");
    assertThat(found.get(0).sentence()).contains("Feature \"1\"", "13 % of the unlabeled");
  }

  @Test
  void aNumberThatIsTheClassIsFound() {
    assertThat(findings(i -> i < POSITIVES ? 3 : i % 3)).hasSize(1);
    assertThat(findings(i -> i < POSITIVES ? 0 : 1 + i % 3)).hasSize(1);
  }

  @Test
  void aRangeOfNumbersThatIsTheClassIsFound() {
    assertThat(findings(i -> i < POSITIVES ? 0.9f + i / 1000f : i / 200f)).hasSize(1);
  }

  @Test
  void oneWrongLabelHidesNoLeak() {
    assertThat(findings(i -> i < POSITIVES && i != 4 ? 1 : 0)).hasSize(1);
    assertThat(findings(i -> i < POSITIVES && i != 4 ? 0 : 1)).hasSize(1);
  }

  @Test
  void aFeatureThatIsMerelyTypicalIsNoLeak() {
    assertThat(findings(i -> i < POSITIVES || i % 2 == 0 ? 1 : 0)).isEmpty();
    assertThat(findings(i -> i < POSITIVES && i % 4 > 0 ? 1 : 0)).isEmpty();
    assertThat(findings(i -> 1)).isEmpty();
  }
}

package org.pugraph.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.pugraph.graph.Graph;
import org.pugraph.hop.HopSettings;
import org.pugraph.hop.Hops;
import org.pugraph.pretrain.PretrainCache;
import org.pugraph.pretrain.Pretrained;
import org.pugraph.pretrain.Pretraining;
import org.pugraph.synthetic.CitationGraph;
import org.pugraph.tree.FeatureProjection;

class PreparedGraphTest {

  private static final Graph GRAPH =
      new CitationGraph(90, 60, 3, 10, 4, 8, 0.95, 0.1, 1).generate();

  private static PreparedGraph prepared() {
    return PreparedGraph.of(GRAPH, 1, PretrainCache.NONE);
  }

  @Test
  void trueClassesStayOutside() {
    assertThat(GRAPH.labels()).isPresent();
    PreparedGraph graph = prepared();
    assertThat(graph.graph().labels()).isEmpty();
    assertThat(graph.view(Pretraining.DGI).labels()).isEmpty();
    assertThat(graph.graph().contentHash()).isEqualTo(GRAPH.contentHash());
    assertThat(graph.isOf(GRAPH)).isTrue();
  }

  @Test
  void eachThingIsDerivedOnce() {
    PreparedGraph graph = prepared();
    assertThat(graph.hops(HopSettings.EDGES)).isSameAs(graph.hops(HopSettings.EDGES));
    assertThat(graph.input(SvmInput.GAE)).isSameAs(graph.input(SvmInput.GAE));
    assertThat(graph.view(Pretraining.DGI)).isSameAs(graph.view(Pretraining.DGI));
    assertThat(graph.encoder()).isSameAs(graph.encoder());
    FeatureProjection projection = graph.projection(9);
    assertThat(projection).isSameAs(graph.projection(9));
    assertThat(graph.columns(projection)).isSameAs(graph.columns(projection));
    assertThat(graph.binned(projection)).isSameAs(graph.binned(projection));
    assertThat(graph.view(Pretraining.NONE)).isSameAs(graph.graph());
    assertThat(graph.input(SvmInput.FEATURES)).isSameAs(GRAPH.features());
  }

  @Test
  void whatIsDerivedInOneContextIsThereInAnother() {
    PreparedGraph first = prepared();
    Hops hops = first.hops(HopSettings.EDGES);
    PreparedGraph second = first.in(FitContext.ofSeed(9).withThreads(2));
    assertThat(second.hops(HopSettings.EDGES)).isSameAs(hops);
    assertThat(second.isOf(GRAPH)).isTrue();
    Pretrained encoder = second.encoder();
    assertThat(first.encoder()).isSameAs(encoder);
  }

  @Test
  void aFitThatIsCancelledLeavesNothingHalfDerived() {
    PreparedGraph first = prepared();
    PreparedGraph cancelled = first.in(FitContext.ofSeed(9).withCancellation(() -> true));
    assertThatThrownBy(cancelled::encoder).isInstanceOf(CancellationException.class);
    assertThat(first.encoder()).isNotNull();
  }
}

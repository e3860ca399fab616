package org.pugraph.sql;

import static org.assertj.core.api.Assertions.assertThat;

import org.pugraph.data.source.EncodedGraph;
import org.pugraph.data.source.GraphSource;

/** Two sources of one graph. */
final class SameGraph {

  private SameGraph() {}

  /** The same nodes, edges and features to the bit, by the same encoding: all that a fit sees. */
  static void assertSame(GraphSource source, GraphSource expected) {
    EncodedGraph read = source.read();
    EncodedGraph other = expected.read();
    assertThat(read.encoding().report()).isEqualTo(other.encoding().report());
    assertThat(read.graph().contentHash()).isEqualTo(other.graph().contentHash());
    assertThat(source.read(other.encoding()).contentHash()).isEqualTo(other.graph().contentHash());
  }
}

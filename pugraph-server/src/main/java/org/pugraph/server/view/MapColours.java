package org.pugraph.server.view;

import org.pugraph.server.label.Label;
import org.pugraph.server.session.RankingView;
import org.pugraph.server.session.Snapshot;

/**
 * What the nodes of a map are coloured by, two bytes for each: the probability, in steps of 1/254,
 * or 255 before the first ranking; and the label, 0 for none, 1 for positive, 2 for hidden.
 */
public final class MapColours {

  private static final int STEPS = 254;
  private static final int UNKNOWN = 255;

  private MapColours() {}

  public static byte[] bytes(Snapshot snapshot) {
    RankingView ranking = snapshot.ranking();
    int nodes = snapshot.nodes().graph().nodes();
    byte[] bytes = new byte[2 * nodes];
    for (int i = 0; i < nodes; i++) {
      bytes[2 * i] =
          (byte)
              (ranking == null
                  ? UNKNOWN
                  : (int) Math.round(STEPS * ranking.result().probability(i)));
      bytes[2 * i + 1] = code(snapshot.labels().of(i));
    }
    return bytes;
  }

  private static byte code(Label label) {
    return switch (label) {
      case NONE -> 0;
      case POSITIVE -> 1;
      case HIDDEN -> 2;
    };
  }
}

package org.pugraph.server.label;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** The origin of a label as four words: when, round, score, who; a dash for no score. */
final class OriginText {

  static final int WORDS = 4;

  private static final String NONE = "-";

  private OriginText() {}

  static String of(LabelOrigin origin) {
    String score = Float.isNaN(origin.score()) ? NONE : Float.toString(origin.score());
    String who = URLEncoder.encode(origin.who(), StandardCharsets.UTF_8); // one word of any name
    return String.join(" ", origin.when().toString(), Integer.toString(origin.round()), score, who);
  }

  /** Parses four words; empty where they are not such. */
  static Optional<LabelOrigin> parse(List<String> words) {
    try {
      String score = words.get(2);
      return Optional.of(
          new LabelOrigin(
              URLDecoder.decode(words.get(3), StandardCharsets.UTF_8),
              Instant.parse(words.get(0)),
              Integer.parseInt(words.get(1)),
              score.equals(NONE) ? Float.NaN : Float.parseFloat(score)));
    } catch (DateTimeException | IllegalArgumentException broken) {
      return Optional.empty();
    }
  }
}

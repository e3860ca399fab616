package org.pugraph.server.view;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import org.pugraph.server.judging.SearchProgress;
import org.pugraph.server.round.Round;
import org.pugraph.server.session.Session;

/**
 * How far the search has come, and every learning on the way.
 *
 * @param rounds the oldest first
 */
public record ProgressView(@JsonUnwrapped SearchProgress progress, List<Round> rounds) {

  public static ProgressView of(Session session) {
    return new ProgressView(session.judging().progress(), session.rounds().list());
  }
}

package org.pugraph.server.api;

import io.javalin.http.Context;
import java.util.Map;
import java.util.OptionalDouble;
import org.pugraph.base.BadInput;
import org.pugraph.server.judging.Answer;
import org.pugraph.server.judging.Judgements;
import org.pugraph.server.judging.Judging;
import org.pugraph.server.session.LabelCounts;
import org.pugraph.server.session.Session;
import org.pugraph.server.view.PriorView;
import org.pugraph.server.view.ProgressView;
import tools.jackson.databind.JsonNode;

/**
 * Cards to be judged, the prior that follows from them, and how far the search has come.
 *
 * @param bodies reads what is sent
 */
record JudgingRoutes(RequestBody bodies) {

  void addTo(Routing routes) {
    routes.quick("/judging", (request, session) -> session.judging().cards());
    routes.post("/judging", 200, this::draw);
    routes.put("/judging/{node}", this::answer);
    routes.quick("/progress", (request, session) -> ProgressView.of(session));
    routes.put("/prior", this::prior);
  }

  private Judging draw(Context request, Session session) {
    JsonNode cards = bodies.json(request).path("cards");
    BadInput.unless(
        cards.isMissingNode() || cards.isInt(), "cards must be a whole number, got " + cards);
    return session.judging().draw(cards.asInt(Judgements.CARDS));
  }

  private Map<String, Object> answer(Context request, Session session) {
    int node = Parameters.node(request, session);
    Answer answer = Answer.parse(JsonCodec.text(bodies.json(request), "answer"));
    Judging judging = session.judging().answer(node, answer);
    return Map.of("judging", judging, "labels", LabelCounts.of(session.snapshot()));
  }

  private Object prior(Context request, Session session) {
    JsonNode prior = bodies.json(request).path("prior");
    BadInput.unless(
        prior.isNumber() || prior.isNull(), "expected {\"prior\": NUMBER} or null in the body");
    OptionalDouble share =
        prior.isNull() ? OptionalDouble.empty() : OptionalDouble.of(prior.asDouble());
    return PriorView.answer(session.judging().choosePrior(share));
  }
}

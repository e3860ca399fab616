package org.pugraph.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class JudgingApiTest extends ServedGraphTest {

  private JsonNode changed(String method, String path, String body) {
    Client.Answer answer = client.change(method, path, body);
    assertThat(answer.status()).as(answer.body()).isEqualTo(200);
    return answer.json();
  }

  private void refused(int status, String method, String path, String body) {
    assertThat(client.change(method, path, body).status()).as(path + body).isEqualTo(status);
  }

  private void learn() {
    client.label(0, "positive");
    client.train("{\"steps\":2}");
  }

  @Test
  void cardsAreDrawnAnsweredAndUndone() {
    assertThat(client.get("/judging").toString()).isEqualTo("{\"draw\":0,\"cards\":[],\"next\":0}");
    refused(409, "POST", "/judging", "{}");
    learn();
    JsonNode drawn = changed("POST", "/judging", "{\"cards\":2}");
    assertThat(drawn.path("draw").asInt()).isEqualTo(1);
    assertThat(drawn.path("cards")).hasSize(2);
    assertThat(drawn.at("/cards/0/inclusion").asDouble()).isBetween(0.01, 1.0);
    assertThat(drawn.at("/cards/0/answer").isNull()).isTrue();
    int node = drawn.at("/cards/0/node").asInt();
    JsonNode answered = changed("PUT", "/judging/" + node, "{\"answer\":\"hidden\"}");
    assertThat(answered.at("/judging/next").asInt()).isEqualTo(1);
    assertThat(answered.at("/judging/cards/0/answer").asString()).isEqualTo("hidden");
    assertThat(answered.at("/labels/hidden").asInt()).isEqualTo(1);
    changed("POST", "/undo", "");
    assertThat(client.get("/judging")).isEqualTo(drawn);
  }

  @Test
  void whatIsNoCardOrNoAnswerIsRefused() {
    learn();
    changed("POST", "/judging", "");
    refused(400, "POST", "/judging", "{\"cards\":0}");
    refused(400, "POST", "/judging", "{\"cards\":\"many\"}");
    refused(409, "PUT", "/judging/0", "{\"answer\":\"skip\"}");
    refused(400, "PUT", "/judging/1", "{\"answer\":\"perhaps\"}");
    refused(404, "PUT", "/judging/99", "{\"answer\":\"skip\"}");
  }

  @Test
  void thePriorIsWhatTheNextLearningTakes() {
    assertThat(client.get("/state").at("/prior/source").asString()).isEqualTo("given");
    learn();
    JsonNode state = client.get("/state");
    assertThat(state.at("/model/learner").asString()).isEqualTo("one LSDAN");
    assertThat(state.at("/model/next").asString()).isEqualTo("one LSDAN");
    JsonNode chosen = changed("PUT", "/prior", "{\"prior\":0.2}");
    assertThat(chosen.at("/prior/value").asDouble()).isEqualTo(0.2);
    assertThat(client.get("/state").path("prior")).isEqualTo(chosen.path("prior"));
    assertThat(changed("PUT", "/prior", "{\"prior\":null}").path("prior").isNull()).isTrue();
    refused(400, "PUT", "/prior", "{\"prior\":1}");
    refused(400, "PUT", "/prior", "{}");
  }

  @Test
  void progressIsEmptyBeforeTheFirstRankingAndCountsAfterwards() {
    JsonNode before = client.get("/progress");
    assertThat(before.path("sentence").asString()).isEmpty();
    assertThat(before.path("left").isNull()).isTrue();
    learn();
    JsonNode after = client.get("/progress");
    assertThat(after.path("found").asInt()).isEqualTo(1);
    assertThat(after.at("/left/value").asDouble()).isEqualTo(2);
    assertThat(after.path("leftSource").asString()).isEqualTo("given");
    assertThat(after.path("sentence").asString()).startsWith("about 2 (2–2) left; judging 5 more");
    assertThat(after.path("stop").isNull()).isTrue();
    assertThat(after.path("rounds")).hasSize(1);
  }

  @Test
  void aRoundCountsTheCardsThatWereJudgedOnItsRanking() {
    learn();
    JsonNode cards = changed("POST", "/judging", "{\"cards\":2}").path("cards");
    changed("PUT", "/judging/" + cards.at("/0/node").asInt(), "{\"answer\":\"positive\"}");
    changed("PUT", "/judging/" + cards.at("/1/node").asInt(), "{\"answer\":\"hidden\"}");
    client.train("{\"steps\":2}");
    JsonNode rounds = client.get("/progress").path("rounds");
    assertThat(rounds.at("/0/judged").asInt()).isEqualTo(2);
    assertThat(rounds.at("/0/right").asInt()).isEqualTo(1);
    assertThat(rounds.at("/1/judged").asInt()).isZero();
  }
}

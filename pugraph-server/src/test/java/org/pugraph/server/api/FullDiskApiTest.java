package org.pugraph.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.server.TestGraphs;
import org.pugraph.server.event.Event;
import org.pugraph.server.event.EventBus;
import org.pugraph.server.label.Label;
import org.pugraph.server.session.Session;
import org.pugraph.testkit.disk.FaultyDisk;

/** What is answered when nothing can be written any more, and when it can again. */
@Timeout(120)
class FullDiskApiTest {

  @TempDir Path folder;

  private FaultyDisk disk;
  private Server server;
  private Client client;

  @BeforeEach
  void start() {
    disk = new FaultyDisk(folder.resolve("disk"));
    server =
        Server.start(
            ServerSettings.local(0),
            TestGraphs.view(TestGraphs.task(), disk.root().resolve("home"), 0),
            TestGraphs.defaults(disk.root()));
    client = new Client(server);
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private static void isNotSaved(Client.Answer answer, String sentence) {
    assertThat(answer.status()).as(answer.body()).isEqualTo(507);
    assertThat(answer.json().get("error").asString()).startsWith(sentence);
    assertThat(answer.json().get("hint").asString()).contains("Make room on the disk");
  }

  @Test
  void labelsThatCannotBeSavedAreNoMistakeOfTheClient() {
    client.label(5, "hidden");
    disk.fill();
    String sentence = "The labels were not saved and are as they were: ";
    isNotSaved(client.label(1, "positive"), sentence);
    isNotSaved(
        client.change("PUT", "/labels", "{\"nodes\":[1,2],\"label\":\"positive\"}"), sentence);
    isNotSaved(client.change("POST", "/labels/import", "{\"text\":\"bob\"}"), sentence);
    isNotSaved(client.change("POST", "/undo", ""), sentence);
    assertThat(client.get("/state").at("/labels/positives").asInt()).isEqualTo(1);
    assertThat(client.get("/state").at("/labels/hidden").asInt()).isEqualTo(1);
    disk.repair();
    assertThat(client.label(1, "positive").status()).isEqualTo(200);
  }

  @Test
  void aRankingThatIsShownButNotSavedSaysJustThat() throws InterruptedException {
    EventBus events = new EventBus(1);
    Path home = disk.root().resolve("other");
    try (EventBus.Subscription subscription = events.subscribe().orElseThrow();
        Session session = Session.open(TestGraphs.view(TestGraphs.task(), home, 0), events)) {
      disk.fill();
      List<Event> seen = learn(session, subscription);
      assertThat(seen).noneMatch(event -> event.name().equals("failed"));
      assertThat(seen.get(seen.size() - 1).data().toString())
          .contains("unsaved=The new ranking is shown, but not saved");
      assertThat(session.rounds().list()).singleElement().matches(round -> !round.kept());
      disk.repair();
      session.label(1, Label.POSITIVE);
      List<Event> again = learn(session, subscription);
      assertThat(again.get(again.size() - 1).data().toString()).doesNotContain("unsaved");
      assertThat(session.rounds().list()).extracting(r -> r.kept()).containsExactly(false, true);
    }
    try (Session session =
        Session.open(TestGraphs.view(TestGraphs.task(), home, 0), new EventBus(1))) {
      assertThat(session.snapshot().revision()).isEqualTo(2);
    }
  }

  private static List<Event> learn(Session session, EventBus.Subscription subscription)
      throws InterruptedException {
    session.trainings().train(OptionalInt.of(3));
    List<Event> seen = new ArrayList<>();
    do {
      seen.add(subscription.next(60_000));
    } while (!List.of("ranking", "failed").contains(seen.get(seen.size() - 1).name()));
    return seen;
  }

  @Test
  void aRoundThatCannotBeSavedAsTheOneShownIsNotBroughtBack() {
    client.train("{\"steps\":3}");
    client.label(1, "positive");
    client.train("{\"steps\":3}");
    disk.fill();
    isNotSaved(client.change("POST", "/rounds/1/restore", ""), "Round 1 was not brought back: ");
    assertThat(client.get("/state").get("revision").asInt()).isEqualTo(2);
    assertThat(client.get("/state").at("/labels/positives").asInt()).isEqualTo(2);
    disk.repair();
    assertThat(client.change("POST", "/rounds/1/restore", "").status()).isEqualTo(200);
  }

  @Test
  void anUploadThatCannotBeKeptIsNoMistakeOfTheClient() {
    disk.fill();
    Client.Answer answer =
        client.send(
            HttpRequest.newBuilder(client.api("/graph"))
                .header(Guard.TOKEN_HEADER, server.token())
                .header("Content-Type", "multipart/form-data; boundary=x")
                .POST(
                    HttpRequest.BodyPublishers.ofString(
                        "--x\r\nContent-Disposition: form-data; name=\"edges\"; filename=\"e\""
                            + "\r\n\r\na,b\nb,c\n\r\n--x--\r\n")));
    isNotSaved(answer, "The files were not kept: ");
    assertThat(client.get("/state").at("/graph/name").asString()).isEqualTo("triangles");
  }
}

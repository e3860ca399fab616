package org.pugraph.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.pugraph.cli.Pugraph.run;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.recipe.BestRecipe;
import org.pugraph.risk.Estimator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The command in a process of its own, as a user has it, and as a power cut ends it. */
@Timeout(180)
class ServeTest {

  private static final String TOKEN = "0123456789abcdef";
  private static final HttpClient HTTP = HttpClient.newHttpClient();

  @TempDir Path folder;

  private final List<Process> started = new ArrayList<>();

  @AfterEach
  void end() throws InterruptedException {
    for (Process process : started) {
      process.destroyForcibly().waitFor();
    }
  }

  /** A process, and where it listens. */
  private record Served(Process process, String url) {

    JsonNode ask(String method, String path, String body) throws IOException, InterruptedException {
      HttpRequest.Builder request =
          HttpRequest.newBuilder(URI.create(url.replaceFirst("\\?.*", "") + "api/v1" + path))
              .header("X-Pugraph-Token", TOKEN)
              .method(method, HttpRequest.BodyPublishers.ofString(body));
      if (!method.equals("GET")) {
        request.header("X-Pugraph-Graph", get("/state").at("/graph/id").asString());
      }
      HttpResponse<String> answer =
          HTTP.send(request.build(), HttpResponse.BodyHandlers.ofString());
      assertThat(answer.statusCode()).as(answer.body()).isBetween(200, 299);
      return JsonMapper.shared().readTree(answer.body());
    }

    JsonNode get(String path) throws IOException, InterruptedException {
      return ask("GET", path, "");
    }

    void kill() throws InterruptedException {
      process.destroyForcibly().waitFor();
    }
  }

  private Served serve(String what) throws IOException, InterruptedException {
    Path token = Pugraph.write(folder.resolve("token"), TOKEN);
    Path said = folder.resolve("said-" + started.size());
    String command = "serve " + what + " --port 0 --json -q --threads 1 --token-file " + token;
    Process process = Pugraph.start(command, said);
    started.add(process);
    while (process.isAlive() && !(Files.exists(said) && Files.readString(said).endsWith("}\n"))) {
      Thread.sleep(50);
    }
    assertThat(process.isAlive()).as(Files.readString(said)).isTrue();
    return new Served(
        process, JsonMapper.shared().readTree(Files.readString(said)).get("url").asString());
  }

  private Path trained() {
    return trained("");
  }

  private Path trained(String more) {
    Path run = folder.resolve("run");
    assertThat(run(Pugraph.SMALL + more + " --out " + run).code()).isZero();
    return run;
  }

  @Test
  void thePageOfAMixtureShowsAndExplainsWhatTheRunSaid() throws IOException, InterruptedException {
    Path run = folder.resolve("best");
    String command =
        "train --builtin --nodes 200 --positive-class databases --labelled-share 0.2 -q"
            + " --recipe best --ensemble 1 --smooth true --out ";
    assertThat(run(command + run).code()).isZero();
    String[] first = Pugraph.lines(run.resolve("predictions.csv")).get(1).split(",");
    Served served = serve(run.toString());
    JsonNode top = served.get("/nodes").at("/rows/0");
    assertThat(top.get("name").asString()).isEqualTo(first[0]);
    assertThat(top.get("score").asDouble()).isCloseTo(Double.parseDouble(first[1]), within(1e-5));
    JsonNode why = served.get("/nodes/" + top.get("node").asInt() + "/explanation");
    assertThat(why.get("score").asDouble()).isCloseTo(top.get("score").asDouble(), within(1e-5));
    JsonNode model = served.get("/state").get("model");
    assertThat(model.get("ensemble").asInt())
        .isEqualTo(BestRecipe.of(Estimator.NNPU).learners().size());
    assertThat(model.get("method").asString()).startsWith("logistic+symmetric-diffusion+");
    assertThat(model.get("thresholdRule").asString()).isEqualTo("f1");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " --pretrain dgi", " --method diffused+gcn --smooth"})
  void labelsAndWhatWasLearnedOutliveAKilledServer(String more)
      throws IOException, InterruptedException {
    Path run = trained(more);
    Served first = serve(run.toString());
    int best = first.get("/nodes?filter=unlabeled").at("/rows/0/node").asInt();
    int worst = first.get("/nodes?filter=unlabeled&order=desc").at("/rows/0/node").asInt();
    first.ask("PUT", "/nodes/" + worst + "/label", "{\"label\":\"hidden\"}");
    first.ask("PUT", "/nodes/" + best + "/label", "{\"label\":\"positive\"}");
    first.kill();

    Served second = serve(run.toString());
    assertThat(second.get("/nodes/" + best).get("label").asString()).isEqualTo("positive");
    assertThat(second.get("/nodes/" + worst).get("label").asString()).isEqualTo("hidden");
    assertThat(second.get("/state").at("/labels/sinceTraining").asInt()).isEqualTo(2);
    second.ask("POST", "/training", "{\"steps\":3}");
    while (second.get("/state").at("/training/running").asBoolean()) {
      Thread.sleep(50);
    }
    JsonNode learned = second.get("/nodes/" + worst);
    second.kill();

    Served third = serve(run.toString());
    assertThat(third.get("/state").at("/labels/sinceTraining").asInt()).isZero();
    assertThat(third.get("/nodes/" + worst).get("score")).isEqualTo(learned.get("score"));
    assertThat(third.get("/nodes/" + worst).get("probability"))
        .isEqualTo(learned.get("probability"));
    third.kill();

    String again = "train --builtin --nodes 200 --hops 2 --hidden 8 --steps 3 --prior .2 -q";
    Path out = folder.resolve("again");
    Pugraph.Answer answer =
        run(again + " --positives " + run.resolve("positives.txt") + " --out " + out);
    assertThat(answer.code()).as(answer.err()).isZero();
  }

  @Test
  void nodesAreShownByTheUsersTableAndLeadWhereTheUserSays()
      throws IOException, InterruptedException {
    Path edges = Pugraph.write(folder.resolve("edges.csv"), "source,target\na,b\nb,c\nc,d\n");
    Path nodes =
        Pugraph.write(
            folder.resolve("nodes.csv"),
            "node,title,city\na,First,Rome\nb,Second,Oslo\nc,Third,Bern\nd,Fourth,Lima\n");
    Path known = Pugraph.write(folder.resolve("known.txt"), "a\nb\n");
    String tables = "--edges " + edges + " --features " + nodes;
    Path run = folder.resolve("titled");
    String train =
        "train " + tables + " --positives " + known + " --prior 0.3 --hops 2 --steps 3 -q --out ";
    Pugraph.Answer trained = run(train + run);
    assertThat(trained.code()).as(trained.err()).isZero();
    for (String shown : List.of(tables, run.toString())) {
      Served served = serve(shown + " --name-column city --link https://example.org/{id}");
      JsonNode graph = served.get("/state").get("graph");
      assertThat(graph.get("columns").toString()).isEqualTo("[\"title\",\"city\"]");
      assertThat(graph.get("nameColumn").asString()).isEqualTo("city");
      assertThat(graph.get("link").asString()).isEqualTo("https://example.org/{id}");
      assertThat(served.get("/nodes?q=third").at("/rows/0/displayName").asString())
          .isEqualTo("Bern");
      served.kill();
    }
  }

  @Test
  void onEveryAddressThePrintedOneIsRealAndPlainHttpIsWarnedOf()
      throws IOException, InterruptedException {
    Path token = Pugraph.write(folder.resolve("token"), TOKEN);
    Path said = folder.resolve("said");
    Process process =
        Pugraph.start(
            "serve --builtin --nodes 200 --port 0 --threads 1 --host 0.0.0.0 --token-file " + token,
            said);
    started.add(process);
    while (process.isAlive() && !Files.readString(said).contains("end with Ctrl-C")) {
      Thread.sleep(50);
    }
    assertThat(Files.readString(said))
        .contains("warning: this is plain HTTP", "?token=" + TOKEN)
        .doesNotContain("0.0.0.0");
  }

  @Test
  void theRunItselfStaysAsItWas() throws IOException, InterruptedException {
    Path run = trained();
    byte[] before = Pugraph.bytes(run.resolve("model.safetensors"));
    Served served = serve(run.toString());
    served.ask("POST", "/training", "{\"steps\":3}");
    while (served.get("/state").at("/training/running").asBoolean()) {
      Thread.sleep(50);
    }
    served.kill();
    assertThat(Pugraph.bytes(run.resolve("model.safetensors"))).isEqualTo(before);
    assertThat(run("explain " + run + " --top-ranked 1").code()).isZero();
  }

  @Test
  void twoServersDoNotShareARun() throws IOException, InterruptedException {
    Path run = trained();
    serve(run.toString());
    Pugraph.Answer second = run("serve " + run + " --port 0");
    assertThat(second.code()).isEqualTo(2);
    assertThat(second.err()).hasLineCount(1).contains("another server keeps its labels");
  }

  @Test
  void aRunIsLearnedOnWithItsOwnSettings() {
    Pugraph.Answer answer = run("serve " + trained() + " --seed 2 --hops 3 --port 0");
    assertThat(answer.code()).isEqualTo(2);
    assertThat(answer.err())
        .isEqualTo("pugraph: a run is trained with its own settings: leave out --hops, --seed\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "serve nowhere | nowhere: there is no such file or folder; check the path",
        "serve --builtin --host 0.0.0.0 | --token-file",
        "serve --builtin --port 70000 | port must be 0..65535",
        "serve --builtin --prior 2 | prior must be above 0 and below 1",
        "serve --builtin --prior x | prior must be a number above 0 and below 1, or auto",
        "serve --builtin --files nowhere | nowhere: there is no such folder; check the path",
        "serve --builtin --token-file nowhere | nowhere: there is no such file",
        "serve --builtin --link ftp://example.org/{id} | a link must be an address such as",
        "serve --builtin --name-column title | there is no column \"title\", the nodes have none",
        "serve --builtin --threads 0 | threads must be at least 1",
        "serve --builtin --hops 0 | hops must be 1..16, got 0",
        "serve --builtin --dropout 1 | dropout must be",
        "serve --builtin --hidden many | --hidden: expected a whole number",
        "serve runs --builtin | expected one run or graph",
        "serve --builtin --host no.such.host.invalid | is not known"
      })
  void whatCannotBeServedIsRefusedInOneLine(String command, String complaint) {
    Pugraph.Answer answer = run(command);
    assertThat(answer.code()).isEqualTo(2);
    assertThat(answer.err()).startsWith("pugraph: ").hasLineCount(1).contains(complaint);
    assertThat(answer.out()).isEmpty();
  }
}

package org.pugraph.server.api.service;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.server.service.ServiceLimits;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** The description has the server's routes, and its schemas the answers. */
@Timeout(120)
class ServiceDescriptionTest {

  @TempDir Path folder;
  private ServiceClient client;
  private JsonNode description;

  @BeforeEach
  void start() {
    client = ServiceClient.start(folder.resolve("data"), ServiceLimits.DEFAULT);
    description = YAMLMapper.builder().build().readTree(client.get("/openapi.yaml").is(200).text());
  }

  @AfterEach
  void end() {
    client.close();
  }

  @Test
  void itHasTheRoutesOfTheServer() {
    Set<String> described = new TreeSet<>();
    JsonNode paths = description.get("paths");
    for (String path : paths.propertyNames()) {
      for (String method : paths.get(path).propertyNames()) {
        if (!method.equals("parameters")) {
          described.add(method.toUpperCase(Locale.ROOT) + " " + path);
        }
      }
    }
    assertThat(new TreeSet<>(client.server().routes())).isEqualTo(described);
  }

  @Test
  void itIsTheSameInJson() {
    assertThat(client.get("/openapi.json").is(200).json()).isEqualTo(description);
  }

  @Test
  void answersAreAsItSays() {
    String graph = client.graph();
    String model = client.fitted(graph);
    byte[] archive = client.get("/v1/models/" + model + "/archive").is(200).bytes();
    check("get", "/", client.get("/"));
    check("get", "/v1", client.get("/v1"));
    check("get", "/v1/graphs", client.get("/v1/graphs"));
    check("get", "/v1/graphs/{graph}", client.get("/v1/graphs/" + graph));
    check("get", "/v1/graphs/{graph}", client.get("/v1/graphs/none"));
    check("post", "/v1/graphs", client.upload(Map.of("edges", ServiceClient.EDGES)));
    check("post", "/v1/graphs", client.upload(Map.of("edges", "")));
    check("post", "/v1/graphs", client.post("/v1/graphs", "text/plain", "x".getBytes(UTF_8)));
    check("get", "/v1/models", client.get("/v1/models"));
    String one = "/v1/models/{model}";
    check("get", one, client.get("/v1/models/" + model));
    check("get", one, client.get("/v1/models/" + model + "?wait=9999"));
    check("post", "/v1/models", client.fit(graph, 2));
    check("post", "/v1/models", client.post("/v1/models", "{}"));
    check("post", "/v1/models", client.post("/v1/models", "application/zip", archive));
    check("post", one + "/cancel", client.post("/v1/models/" + model + "/cancel", ""));
    String ranking = "/v1/models/" + model + "/ranking";
    check("get", one + "/ranking", client.get(ranking));
    check("get", one + "/ranking", client.get(ranking + "?format=xml"));
    String why = "/v1/models/" + model + "/explanation";
    check("get", one + "/explanation", client.get(why + "?node=n4"));
    check("get", one + "/explanation", client.get(why));
    check("get", one + "/explanation", client.get(why + "?node=none"));
    assertThat(client.get(ranking + "?format=csv").type()).startsWith("text/csv");
    assertThat(client.delete("/v1/graphs/" + graph).is(204).bytes()).isEmpty();
  }

  private void check(String method, String path, ServiceClient.Answer answer) {
    String place = method + " " + path + " " + answer.status();
    JsonNode described = description.get("paths").get(path).get(method).get("responses");
    JsonNode response = described.get(String.valueOf(answer.status()));
    assertThat(response).as(place + ": " + answer.text()).isNotNull();
    SchemaCheck schemas = new SchemaCheck(description);
    JsonNode schema = schemas.resolved(response).at("/content/application~1json/schema");
    assertThat(schemas.wrong(schema, answer.json(), place)).as(answer.text()).isEmpty();
  }
}

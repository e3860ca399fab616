package org.pugraph.server.api.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.base.BadInput;
import org.pugraph.server.api.ServerSettings;
import org.pugraph.server.service.ServiceLimits;

/** Clients share what a server has, and are told when there is no more of it. */
@Timeout(120)
class ServiceLimitsTest {

  private static final int ENDLESS = 100_000;

  @TempDir Path folder;

  private ServiceClient start(ServiceLimits limits) {
    return ServiceClient.start(folder.resolve("data"), limits);
  }

  @Test
  void graphsModelsAndFitsThatWaitAreCounted() {
    try (ServiceClient client = start(new ServiceLimits(1 << 30, 1, 2, 0))) {
      String graph = client.graph();
      assertThat(client.upload(Map.of("edges", ServiceClient.EDGES)).is(429).text())
          .contains("has 1 graphs, which is the most");
      client.fit(graph, ENDLESS).is(202);
      assertThat(client.fit(graph, 3).is(429).text()).contains("0 fits are waiting");
      assertThat(client.get("/v1/models").json().get("models")).hasSize(1);
    }
  }

  @Test
  void theDiskIsNotFilled() {
    try (ServiceClient client = start(new ServiceLimits(2000, 10, 10, 1))) {
      String graph = client.graph();
      assertThat(client.upload(Map.of("edges", ServiceClient.EDGES.repeat(30))).is(507).text())
          .contains("leaves no room")
          .contains("Delete graphs or models");
      String model = client.fit(graph, 3).is(202).json().get("id").asString();
      assertThat(client.ended(model).get("state").asString()).isIn("done", "failed");
      assertThat(client.get("/v1/graphs").json().get("graphs")).hasSize(1);
    }
  }

  @Test
  void anUploadIsNoLargerThanAllowed() {
    ServerSettings.Limits tight =
        new ServerSettings.Limits(64 << 10, 1000, 2, 100, 1000, 200, 1000);
    try (ServiceClient client =
        ServiceClient.start(folder.resolve("data"), ServiceLimits.DEFAULT, tight)) {
      assertThat(client.upload(Map.of("edges", ServiceClient.EDGES.repeat(20))).is(413).text())
          .contains("larger than 1000 bytes");
    }
  }

  @Test
  void oneServerAtATimeHasAFolder() throws Exception {
    try (ServiceClient client = start(ServiceLimits.DEFAULT)) {
      assertThat(client.get("/v1").status()).isEqualTo(200);
      assertThatThrownBy(() -> start(ServiceLimits.DEFAULT))
          .isInstanceOf(BadInput.class)
          .hasMessageContaining("another server uses this folder");
    }
    start(ServiceLimits.DEFAULT).close();
    Path file = Files.writeString(folder.resolve("file"), "");
    assertThatThrownBy(() -> ServiceClient.start(file, ServiceLimits.DEFAULT))
        .hasMessageContaining("is a file; give a folder instead");
  }
}

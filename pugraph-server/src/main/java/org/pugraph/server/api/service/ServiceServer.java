package org.pugraph.server.api.service;

import io.javalin.config.RoutesConfig;
import java.util.List;
import java.util.Map;
import org.pugraph.base.Version;
import org.pugraph.server.api.Answers;
import org.pugraph.server.api.OpenApiDocument;
import org.pugraph.server.api.RequestBody;
import org.pugraph.server.api.ServerSettings;
import org.pugraph.server.api.WebServer;
import org.pugraph.server.service.FitService;

/** The interface for programs on one port, until closed. Thread safe. */
public final class ServiceServer implements AutoCloseable {

  /** As on the page, but for uploads of large graphs. */
  public static final ServerSettings.Limits LIMITS =
      new ServerSettings.Limits(64 << 10, 1L << 30, 32, 20, 30_000, 15_000, 16_000);

  static final String ROOT = "/v1";

  private static final String DESCRIPTION = "/openapi.yaml";
  private static final OpenApiDocument DOCUMENT = new OpenApiDocument("service.yaml");

  private final ServerSettings.Limits limits;
  private final FitService service;
  private final WebServer web;

  private ServiceServer(ServerSettings settings, FitService service) {
    limits = settings.limits();
    this.service = service;
    web = WebServer.of(settings, DESCRIPTION, service.incoming(), this::addTo);
  }

  /**
   * Starts to listen.
   *
   * @param service closed with the server, and where it cannot listen
   */
  public static ServiceServer start(ServerSettings settings, FitService service) {
    ServiceServer server = new ServiceServer(settings, service);
    try {
      server.web.start();
      return server;
    } catch (RuntimeException failure) {
      service.close();
      throw failure;
    }
  }

  private void addTo(RoutesConfig routes) {
    routes.get("/", request -> Answers.json(request, greeting()));
    routes.get(DESCRIPTION, DOCUMENT::send);
    routes.get("/openapi.json", DOCUMENT::sendJson);
    routes.get(ROOT, request -> Answers.json(request, facts()));
    RequestBody bodies = new RequestBody(limits);
    new GraphRoutes(service, bodies).addTo(routes);
    new ModelRoutes(service, bodies, limits.subscribers()).addTo(routes);
  }

  private static Map<String, Object> greeting() {
    return Map.of(
        "name", "pugraph", "version", Version.current(), "interface", ROOT, "openapi", DESCRIPTION);
  }

  private Map<String, Object> facts() {
    return Map.of(
        "version",
        Version.current(),
        "graphs",
        service.graphs().all().size(),
        "models",
        service.models().all().size(),
        "limits",
        Map.of(
            "uploadBytes", limits.uploadBytes(),
            "dataBytes", service.limits().dataBytes(),
            "graphs", service.limits().graphs(),
            "models", service.limits().models(),
            "waiting", service.limits().waiting()));
  }

  /** The addresses of the server: several where it is bound to every address of this machine. */
  public List<String> addresses() {
    return web.addresses();
  }

  List<String> routes() {
    return web.routes();
  }

  /** What every request that changes something must show. */
  public String token() {
    return web.token();
  }

  /** Stops listening, and ends the fit that is running. */
  @Override
  public void close() {
    web.close();
    service.close();
  }
}

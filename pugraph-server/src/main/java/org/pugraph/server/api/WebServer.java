package org.pugraph.server.api;

import io.javalin.Javalin;
import io.javalin.compression.CompressionStrategy;
import io.javalin.config.JavalinConfig;
import io.javalin.config.RoutesConfig;
import io.javalin.config.SizeUnit;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.pugraph.base.BadInput;
import org.pugraph.server.api.access.ReachableHosts;
import org.pugraph.server.api.transport.PlainMethods;
import org.pugraph.server.api.transport.TimedHeaders;
import org.pugraph.server.api.transport.WholeBodies;

/**
 * A port with routes: what every server of Pugraph checks, limits and answers, whatever its routes
 * are. Thread safe.
 */
public final class WebServer implements AutoCloseable {

  private static final int THREADS = 64;
  private static final int HEADER_BYTES = 16 << 10;

  private final ServerSettings settings;
  private final Guard guard;
  private final ErrorResponses errors;
  private final Optional<Path> incoming;
  private final Consumer<RoutesConfig> routes;
  private final Javalin javalin;

  /**
   * A server that does not listen yet.
   *
   * @param guard checks every request
   * @param errors answers what fails
   * @param incoming where uploads are while they arrive; empty for the usual place of the system
   * @param routes adds the routes
   */
  WebServer(
      ServerSettings settings,
      Guard guard,
      ErrorResponses errors,
      Optional<Path> incoming,
      Consumer<RoutesConfig> routes) {
    this.settings = settings;
    this.guard = guard;
    this.errors = errors;
    this.incoming = incoming;
    this.routes = routes;
    javalin = Javalin.create(this::configure);
  }

  /**
   * A server of an interface without a page.
   *
   * @param description the address of the description of the interface
   * @param incoming where uploads are while they arrive
   */
  public static WebServer of(
      ServerSettings settings, String description, Path incoming, Consumer<RoutesConfig> routes) {
    return new WebServer(
        settings,
        new Guard(settings),
        new ErrorResponses(description),
        Optional.of(incoming),
        routes);
  }

  /** Starts to listen; refused where the port is in use. */
  public void start() {
    try {
      javalin.start();
    } catch (RuntimeException failure) {
      close();
      throw new BadInput(
          "cannot listen on "
              + settings.host()
              + ":"
              + settings.port()
              + ", which may be in use: choose another port",
          failure);
    }
  }

  private void configure(JavalinConfig config) {
    config.startup.showJavalinBanner = false;
    config.startup.showOldJavalinVersionWarning = false;
    config.startup.startupWatcherEnabled = false;
    config.http.compressionStrategy = CompressionStrategy.NONE;
    listen(config);
    config.routes.before(guard::check);
    routes.accept(config.routes);
    errors.addTo(config);
  }

  private void listen(JavalinConfig config) {
    ServerSettings.Limits limits = settings.limits();
    QueuedThreadPool threads = new QueuedThreadPool(THREADS + limits.subscribers(), 4);
    threads.setName("pugraph-http");
    threads.setDaemon(true);
    config.jetty.threadPool = threads;
    config.jetty.multipartConfig.maxTotalRequestSize(limits.uploadBytes(), SizeUnit.BYTES);
    config.jetty.multipartConfig.maxFileSize(limits.uploadBytes(), SizeUnit.BYTES);
    incoming.ifPresent(folder -> config.jetty.multipartConfig.cacheDirectory(folder.toString()));
    config.jetty.modifyServer(server -> server.setHandler(arriving(limits)));
    config.jetty.addConnector(
        (server, http) -> {
          server.setStopTimeout(0);
          http.setSendServerVersion(false);
          http.setRequestHeaderSize(HEADER_BYTES);
          ServerConnector connector =
              new ServerConnector(server, new TimedHeaders(http, limits.idleMillis()));
          connector.setHost(settings.host());
          connector.setPort(settings.port());
          connector.setIdleTimeout(limits.idleMillis());
          return connector;
        });
  }

  /** Before requests reach the routes. */
  private static Handler.Wrapper arriving(ServerSettings.Limits limits) {
    WholeBodies bodies =
        new WholeBodies(
            new WholeBodies.Limits(
                limits.bodyBytes(), limits.idleMillis(), limits.bytesPerSecond()));
    bodies.setHandler(new PlainMethods());
    return bodies;
  }

  /** The addresses of the server: several where it is bound to every address of this machine. */
  public List<String> addresses() {
    return ReachableHosts.of(settings.host()).stream()
        .map(host -> "http://" + host + ":" + javalin.port() + "/")
        .toList();
  }

  /** The routes, as in {@code GET /v1}, to be compared with a description. */
  public List<String> routes() {
    return javalin.unsafe.internalRouter.allHttpHandlers().stream()
        .map(route -> route.endpoint)
        .filter(route -> route.method.isHttpMethod())
        .map(route -> route.method + " " + route.path)
        .toList();
  }

  /** What every request that changes something must show. */
  public String token() {
    return guard.token();
  }

  /** Stops listening. */
  @Override
  public void close() {
    javalin.stop();
  }
}

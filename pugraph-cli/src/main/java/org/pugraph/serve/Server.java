package org.pugraph.serve;

import io.javalin.Javalin;
import io.javalin.compression.CompressionStrategy;
import io.javalin.config.JavalinConfig;
import io.javalin.config.SizeUnit;
import io.javalin.http.Context;
import io.javalin.http.HttpResponseException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.eclipse.jetty.http.BadMessageException;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.pugraph.BadInput;

/** Page and programming interface on one port, until closed. Thread safe. */
public final class Server implements AutoCloseable {

  private static final int THREADS = 64;
  private static final int HEADER_BYTES = 16 << 10;

  private final ServerSettings settings;
  private final Guard guard;
  private final PageFiles page;
  private final Events events;
  private final Api api;
  private final Javalin javalin;

  private Server(ServerSettings settings, Events events, Session first, Workshop workshop) {
    this.settings = settings;
    this.events = events;
    guard = new Guard(settings);
    page = new PageFiles(guard.token());
    api = new Api(first, new Openings(workshop, events), settings.limits());
    javalin = Javalin.create(this::configure);
  }

  /**
   * Starts to listen.
   *
   * @param opening what the page shows first
   * @param workshop for the graphs that it opens later
   */
  public static Server start(ServerSettings settings, Opening opening, Workshop workshop) {
    Events events = new Events(settings.limits().listeners());
    Session first = Session.open(opening, events);
    Server server = new Server(settings, events, first, workshop);
    try {
      server.javalin.start();
      return server;
    } catch (RuntimeException failure) {
      server.close();
      throw new BadInput(
          "cannot listen on "
              + settings.host()
              + ":"
              + settings.port()
              + ", which may be taken;"
              + " choose another --port",
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
    api.addTo(config.routes);
    EventStream stream = new EventStream(events, settings.limits().heartbeatMillis());
    config.routes.get("/api/v1/events", stream::serve);
    config.routes.get("/api/v1/openapi.yaml", Server::openApi);
    config.routes.get("/", this::index);
    config.routes.get("/<file>", this::file);
    config.routes.exception(Refusal.class, Server::refuse);
    config.routes.exception(
        BadInput.class,
        (bad, ask) -> refuse(new Refusal(400, String.valueOf(bad.getMessage()), ""), ask));
    config.routes.exception(HttpResponseException.class, Server::other);
    config.routes.exception(BadMessageException.class, Server::unreadable);
    config.routes.exception(Exception.class, Server::mistake);
  }

  private void listen(JavalinConfig config) {
    ServerSettings.Limits limits = settings.limits();
    QueuedThreadPool threads = new QueuedThreadPool(THREADS + limits.listeners(), 4);
    threads.setName("pugraph-http");
    threads.setDaemon(true);
    config.jetty.threadPool = threads;
    config.jetty.multipartConfig.maxTotalRequestSize(limits.uploadBytes(), SizeUnit.BYTES);
    config.jetty.multipartConfig.maxFileSize(limits.uploadBytes(), SizeUnit.BYTES);
    config.jetty.addConnector(
        (server, http) -> {
          server.setStopTimeout(0);
          http.setSendServerVersion(false);
          http.setRequestHeaderSize(HEADER_BYTES);
          http.setMinRequestDataRate(limits.bytesPerSecond());
          ServerConnector connector = new ServerConnector(server, new HttpConnectionFactory(http));
          connector.setHost(settings.host());
          connector.setPort(settings.port());
          connector.setIdleTimeout(limits.idleMillis());
          return connector;
        });
  }

  private void index(Context ask) {
    if (guard.opensThePage(ask)) {
      guard.remember(ask);
      ask.redirect("/");
      return;
    }
    send(ask, page.index());
  }

  private void file(Context ask) {
    send(ask, page.find(ask.pathParam("file")));
  }

  private static void send(Context ask, Optional<PageFiles.File> file) {
    PageFiles.File found =
        file.orElseThrow(
            () -> Refusal.notFound("There is nothing here.", "See /api/v1/openapi.yaml."));
    Api.send(ask, found.type(), found.content());
  }

  private static void openApi(Context ask) {
    try (InputStream in = Server.class.getResourceAsStream("openapi.yaml")) {
      if (in == null) {
        throw Refusal.notFound("This build has no openapi.yaml.", "");
      }
      Api.send(ask, "application/yaml", in.readAllBytes());
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private static void refuse(Refusal refusal, Context ask) {
    if (ask.contentLength() > 0) {
      // What was refused unread ends the connection: whoever would reuse it must know.
      ask.header("Connection", "close");
    }
    ask.status(refusal.status());
    Api.answer(ask, Map.of("error", String.valueOf(refusal.getMessage()), "hint", refusal.hint()));
  }

  private static void other(HttpResponseException failure, Context ask) {
    String error = failure.getStatus() == 404 ? "There is nothing here." : "The request is bad.";
    refuse(new Refusal(failure.getStatus(), error, "See /api/v1/openapi.yaml."), ask);
  }

  /** A body that comes too slowly, or not as announced. */
  private static void unreadable(BadMessageException failure, Context ask) {
    refuse(new Refusal(failure.getCode(), "The request could not be read.", "Try again."), ask);
  }

  private static void mistake(Exception failure, Context ask) {
    refuse(
        new Refusal(
            500,
            "Something went wrong, which is a mistake in Pugraph: " + failure.getClass().getName(),
            "Please report it."),
        ask);
  }

  /** Whether this build has a page beside the programming interface. */
  public boolean hasPage() {
    return page.arePresent();
  }

  /** The address for a browser; with the token in it where that must be shown. */
  public String url() {
    String host = settings.host().contains(":") ? "[" + settings.host() + "]" : settings.host();
    return "http://"
        + host
        + ":"
        + javalin.port()
        + "/"
        + settings.token().map(token -> "?token=" + token).orElse("");
  }

  public String token() {
    return guard.token();
  }

  /** Learns from the labels there are, unless something was learned before. */
  public void learnFirst() {
    Session session = api.session();
    if (session.board().ranking() == null && session.canLearn()) {
      session.learn(OptionalInt.empty());
    }
  }

  /** Stops listening and learning; all labels are on disk already. */
  @Override
  public void close() {
    events.end();
    javalin.stop();
    api.close();
  }
}

package org.pugraph.server.api;

import io.javalin.Javalin;
import io.javalin.compression.CompressionStrategy;
import io.javalin.config.JavalinConfig;
import io.javalin.config.SizeUnit;
import java.util.List;
import java.util.OptionalInt;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.pugraph.base.BadInput;
import org.pugraph.server.api.access.ReachableHosts;
import org.pugraph.server.api.transport.PlainMethods;
import org.pugraph.server.api.transport.TimedHeaders;
import org.pugraph.server.api.transport.WholeBodies;
import org.pugraph.server.event.EventBus;
import org.pugraph.server.session.CurrentSession;
import org.pugraph.server.session.InitialView;
import org.pugraph.server.session.LabelCounts;
import org.pugraph.server.session.Session;
import org.pugraph.server.session.SessionDefaults;

/** The page and its API on one port, until closed. Thread safe. */
public final class Server implements AutoCloseable {

  private static final int THREADS = 64;
  private static final int HEADER_BYTES = 16 << 10;

  private final ServerSettings settings;
  private final Guard guard;
  private final PageFiles page;
  private final EventBus events;
  private final ApiRoutes api;
  private final Javalin javalin;

  private Server(
      ServerSettings settings, EventBus events, CurrentSession first, SessionDefaults defaults) {
    this.settings = settings;
    this.events = events;
    guard = new Guard(settings);
    page = new PageFiles(guard.token());
    api = new ApiRoutes(first, defaults, settings.limits());
    javalin = Javalin.create(this::configure);
  }

  /**
   * Opens the first session and starts to listen.
   *
   * @param view what the page shows first
   * @param defaults for the graphs that are opened later
   */
  public static Server start(ServerSettings settings, InitialView view, SessionDefaults defaults) {
    EventBus events = new EventBus(settings.limits().subscribers());
    CurrentSession first = CurrentSession.open(view, events);
    Server server = new Server(settings, events, first, defaults);
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
    api.addTo(config.routes);
    EventStream stream = new EventStream(events, settings.limits().heartbeatMillis());
    config.routes.get("/api/v1/events", stream::serve);
    config.routes.get("/api/v1/events/after", stream::after);
    new PageRoutes(guard, page).addTo(config.routes);
    ErrorResponses.addTo(config);
  }

  private void listen(JavalinConfig config) {
    ServerSettings.Limits limits = settings.limits();
    QueuedThreadPool threads = new QueuedThreadPool(THREADS + limits.subscribers(), 4);
    threads.setName("pugraph-http");
    threads.setDaemon(true);
    config.jetty.threadPool = threads;
    config.jetty.multipartConfig.maxTotalRequestSize(limits.uploadBytes(), SizeUnit.BYTES);
    config.jetty.multipartConfig.maxFileSize(limits.uploadBytes(), SizeUnit.BYTES);
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

  /** Whether this build has a page beside the API. */
  public boolean hasPage() {
    return page.arePresent();
  }

  /** The address that opens the page in a browser; the token in it is for its user alone. */
  public String url() {
    return urls().get(0);
  }

  /** All such addresses, where the server is bound to every address of this machine. */
  public List<String> urls() {
    return ReachableHosts.of(settings.host()).stream()
        .map(host -> "http://" + host + ":" + javalin.port() + "/?token=" + guard.token())
        .toList();
  }

  public String token() {
    return guard.token();
  }

  /** How many labels there are, those kept from earlier among them. */
  public LabelCounts labels() {
    return LabelCounts.of(api.session().snapshot());
  }

  /** Starts a training in the background, unless there is a model or too few labels. */
  public void trainFirst() {
    Session session = api.session();
    if (session.snapshot().ranking() == null && session.trainings().canTrain()) {
      session.trainings().train(OptionalInt.empty());
    }
  }

  /** Stops listening and training; all labels are on disk already. */
  @Override
  public void close() {
    events.dropAll();
    javalin.stop();
    api.close();
  }
}

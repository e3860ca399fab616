package org.pugraph.server.api;

import io.javalin.config.RoutesConfig;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.pugraph.server.event.EventBus;
import org.pugraph.server.session.CurrentSession;
import org.pugraph.server.session.InitialView;
import org.pugraph.server.session.LabelCounts;
import org.pugraph.server.session.Session;
import org.pugraph.server.session.SessionDefaults;

/** The page and its API on one port, until closed. Thread safe. */
public final class Server implements AutoCloseable {

  private final Guard guard;
  private final ErrorResponses errors = new ErrorResponses("/api/v1/openapi.yaml");
  private final PageFiles page;
  private final EventBus events;
  private final int heartbeatMillis;
  private final ApiRoutes api;
  private final WebServer web;

  private Server(
      ServerSettings settings, EventBus events, CurrentSession first, SessionDefaults defaults) {
    this.events = events;
    heartbeatMillis = settings.limits().heartbeatMillis();
    guard = new Guard(settings);
    page = new PageFiles(guard.token());
    api = new ApiRoutes(first, defaults, settings.limits());
    web = new WebServer(settings, guard, errors, Optional.empty(), this::addTo);
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
      server.web.start();
      return server;
    } catch (RuntimeException failure) {
      server.close();
      throw failure;
    }
  }

  private void addTo(RoutesConfig routes) {
    api.addTo(routes);
    EventStream stream = new EventStream(events, heartbeatMillis);
    routes.get("/api/v1/events", stream::serve);
    routes.get("/api/v1/events/after", stream::after);
    new PageRoutes(guard, page, errors).addTo(routes);
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
    return web.addresses().stream().map(address -> address + "?token=" + guard.token()).toList();
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
    web.close();
    api.close();
  }
}

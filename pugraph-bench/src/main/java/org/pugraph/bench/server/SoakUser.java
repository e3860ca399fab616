package org.pugraph.bench.server;

import java.io.IOException;
import java.net.URI;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Somebody who uses the page without a pause, and remembers every label that the server has
 * answered. Not thread safe.
 */
final class SoakUser {

  /** The graph the server starts with. */
  static final String BUILT_IN = "builtin";

  private static final Pattern ROW =
      Pattern.compile("\"node\":([0-9]+),[^{}]*?\"label\":\"([a-z]+)\"");
  private static final Pattern GRAPH = Pattern.compile("\"graph\":\\{[^{}]*?\"name\":\"([^\"]*)\"");

  /** Opening is tried so often. */
  private static final int ATTEMPTS = 3;

  private static final List<String> LABELS = List.of("positive", "hidden", "none");

  private final SplittableRandom random;
  private final int nodes;
  private final List<String> graphs;

  /** By graph: the label of each node, as answered. */
  private final Map<String, Map<Integer, String>> answered = new HashMap<>();

  /** By graph: nodes whose last label was not answered, so that either may be there. */
  private final Map<String, Set<Integer>> unanswered = new HashMap<>();

  /** By kind: how often each status was the answer. */
  private final Map<String, Map<Integer, Integer>> asked = new TreeMap<>();

  private final Map<String, Integer> errors = new TreeMap<>();
  private String open = BUILT_IN;

  /** Whether the last connection ended while a graph may have been about to be opened. */
  private boolean broken;

  SoakUser(int nodes, List<String> graphs, SplittableRandom random) {
    this.nodes = nodes;
    this.graphs = graphs;
    this.random = random;
  }

  /** Requests by kind and status of the answer. */
  Map<String, Map<Integer, Integer>> asked() {
    return asked;
  }

  /** Answers that should not be, by kind and status. */
  Map<String, Integer> errors() {
    return errors;
  }

  /** How many nodes carry a label that was answered. */
  int labelled() {
    return answered.values().stream().mapToInt(Map::size).sum();
  }

  /** Uses the page until the server is gone. */
  void use(ServedGraph server) throws InterruptedException {
    while (server.isAlive()) {
      try (LoadClient client = new LoadClient(server.address(), ServedGraph.TOKEN)) {
        open = broken ? reopenFirst(client) : openGraph(client);
        broken = false;
        while (server.isAlive()) {
          act(client);
          Thread.sleep(random.nextInt(40, 90)); // twenty changes a second are allowed
        }
      } catch (IOException failure) {
        // Killed, most times; what was not answered may or may not have happened.
        Thread.sleep(200);
        broken = server.isAlive();
        if (broken) {
          errors.merge("connection " + failure.getMessage(), 1, Integer::sum);
        }
      }
    }
  }

  /** Waits for what else is being opened, so that labels do not go to a graph unknown. */
  private String reopenFirst(LoadClient client) throws IOException {
    if (!reopen(client, graphs.get(0))) {
      throw new IOException("the first graph cannot be opened");
    }
    return graphs.get(0);
  }

  /** The graph that is open after a start. */
  private String openGraph(LoadClient client) throws IOException {
    Matcher name = GRAPH.matcher(client.ask("GET", "/state", "").body());
    return name.find() && graphs.contains(name.group(1)) ? name.group(1) : BUILT_IN;
  }

  private void act(LoadClient client) throws IOException {
    int node = random.nextInt(nodes);
    int dice = random.nextInt(100);
    if (dice < 60) {
      label(client, node, LABELS.get(random.nextInt(LABELS.size())));
    } else if (dice < 75) {
      ask(client, "list", "GET", "/nodes?limit=50&offset=" + node, "", 200);
    } else if (dice < 88) {
      ask(client, "neighbourhood", "GET", "/nodes/" + node + "/neighbourhood", "", 200);
    } else if (dice < 94) {
      ask(client, "explanation", "GET", "/nodes/" + node + "/explanation", "", 200, 409, 429);
    } else if (dice < 98) {
      ask(client, "training", "POST", "/training", "{\"steps\":20}", 202, 409);
    } else {
      open(client, graphs.get(random.nextInt(graphs.size())));
    }
  }

  private void label(LoadClient client, int node, String label) throws IOException {
    Set<Integer> open = unanswered.computeIfAbsent(this.open, graph -> new HashSet<>());
    open.add(node);
    String body = "{\"label\":\"" + label + "\"}";
    if (ask(client, "label", "PUT", "/nodes/" + node + "/label", body, 200, 429) == 200) {
      answered.computeIfAbsent(this.open, graph -> new HashMap<>()).put(node, label);
    }
    open.remove(node);
  }

  /** Opening a graph while a training runs is refused. */
  private void open(LoadClient client, String graph) throws IOException {
    if (ask(client, "open", "POST", "/graph", path(graph), 201, 409) == 201) {
      open = graph;
    }
  }

  private int ask(
      LoadClient client, String kind, String method, String path, String body, int... expected)
      throws IOException {
    int status = client.ask(method, path, body).status();
    asked.computeIfAbsent(kind, first -> new TreeMap<>()).merge(status, 1, Integer::sum);
    for (int good : expected) {
      if (status == good) {
        return status;
      }
    }
    errors.merge(kind + " " + status, 1, Integer::sum);
    return status;
  }

  /**
   * How many answered labels a server that has started again does not show; all of a graph that it
   * does not open, however often it is asked to.
   */
  int lost(URI server) throws IOException {
    int lost = 0;
    try (LoadClient client = new LoadClient(server, ServedGraph.TOKEN)) {
      lost += lostOfOpenGraph(client, BUILT_IN);
      for (String graph : graphs) {
        if (answered.containsKey(graph)) {
          boolean opened = reopen(client, graph);
          lost += opened ? lostOfOpenGraph(client, graph) : answered.get(graph).size();
        }
      }
    }
    return lost;
  }

  private boolean reopen(LoadClient client, String graph) throws IOException {
    boolean opened = false;
    for (int attempt = 0; !opened && attempt < ATTEMPTS; attempt++) {
      opened = ask(client, "reopen", "POST", "/graph", path(graph), 201) == 201;
    }
    return opened;
  }

  private static String path(String graph) {
    return "{\"path\":\"" + graph + "\"}";
  }

  private int lostOfOpenGraph(LoadClient client, String graph) throws IOException {
    Map<Integer, String> shown = new HashMap<>();
    for (String filter : List.of("labelled", "hidden")) {
      LoadClient.Answer page = client.ask("GET", "/nodes?limit=1000&filter=" + filter, "");
      if (page.status() != 200) {
        errors.merge("labels " + page.status(), 1, Integer::sum);
      }
      Matcher row = ROW.matcher(page.body());
      while (row.find()) {
        shown.put(Integer.valueOf(row.group(1)), row.group(2));
      }
    }
    Set<Integer> unsure = unanswered.getOrDefault(graph, Set.of());
    int lost = 0;
    for (Map.Entry<Integer, String> label : answered.getOrDefault(graph, Map.of()).entrySet()) {
      boolean same = shown.getOrDefault(label.getKey(), "none").equals(label.getValue());
      lost += same || unsure.contains(label.getKey()) ? 0 : 1;
    }
    // From here on, what is shown counts: a label is lost once.
    Map<Integer, String> labels = answered.computeIfAbsent(graph, name -> new HashMap<>());
    unsure.forEach(node -> labels.put(node, "none"));
    labels.replaceAll((node, label) -> shown.getOrDefault(node, "none"));
    unanswered.remove(graph);
    return lost;
  }
}

package org.pugraph.server.service;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.pugraph.PredictionsCsv;
import org.pugraph.PuModel;
import org.pugraph.ScoredGraph;
import org.pugraph.data.source.EncodedGraph;
import org.pugraph.fit.FitContext;
import org.pugraph.server.error.ApiException;
import org.pugraph.server.training.TrainingResult;

/**
 * The rankings asked for last, in memory; others are scored again, to the same bits, one at a time.
 * Thread safe.
 */
final class Rankings {

  private static final int MOST_KEPT = 4;

  private final ServiceSettings settings;
  private final GraphStore graphs;
  private final ModelStore models;
  private final Map<Key, Ranking> kept =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Key, Ranking> eldest) {
          return size() > MOST_KEPT;
        }
      };

  /** A model, and the graph it scores: none for the one it was fitted to. */
  private record Key(String model, Optional<String> graph) {}

  Rankings(ServiceSettings settings, GraphStore graphs, ModelStore models) {
    this.settings = settings;
    this.graphs = graphs;
    this.models = models;
  }

  /** Keeps what a fit has scored. */
  synchronized void put(String id, PuModel fitted) {
    ScoredGraph scored = fitted.fitted();
    kept.put(
        new Key(id, Optional.empty()),
        ranking(scored, PredictionsCsv.of(scored), Optional.empty()));
  }

  /** Forgets what belongs to a model or a graph. */
  synchronized void forget(String id) {
    kept.keySet().removeIf(key -> key.model.equals(id) || key.graph.equals(Optional.of(id)));
  }

  /**
   * The ranking of a graph by a model.
   *
   * @param graph empty for the one it was fitted to
   */
  synchronized Ranking of(StoredModel model, Optional<StoredGraph> graph) {
    Key key = new Key(model.id(), graph.map(StoredGraph::id));
    Ranking known = kept.get(key);
    if (known != null) {
      return known;
    }
    Ranking scored = graph.map(one -> score(model, one)).orElseGet(() -> score(model));
    kept.put(key, scored);
    return scored;
  }

  private Ranking score(StoredModel model) {
    PuModel loaded = models.load(model);
    EncodedGraph read = models.source(model, loaded).readNoted(loaded.encoding());
    ScoredGraph scored = loaded.score(read.graph(), context(model));
    return ranking(scored, PredictionsCsv.of(scored), Optional.empty());
  }

  private Ranking score(StoredModel model, StoredGraph graph) {
    PuModel loaded = models.load(model);
    EncodedGraph read = graphs.read(graph, loaded.encoding());
    ScoredGraph scored = loaded.score(read.graph(), context(model));
    return ranking(scored, PredictionsCsv.ofOther(scored), Optional.of(read));
  }

  private FitContext context(StoredModel model) {
    return settings.context(model.seed());
  }

  private static Ranking ranking(
      ScoredGraph scored, PredictionsCsv table, Optional<EncodedGraph> read) {
    PuModel model = scored.model();
    TrainingResult result =
        new TrainingResult(scored, model.nodes(scored.prepared().graph()), model.prior().source());
    return new Ranking(result, table, read.map(EncodedGraph::notes).orElse(java.util.List.of()));
  }

  /** The number of a node of a ranking, by name or display name. */
  static int node(Ranking ranking, String name) {
    int node = ranking.names().find(name);
    if (node < 0) {
      throw ApiException.notFound(
          "There is no node \"" + name + "\" in this graph.",
          "Names are those of the ranking, in the same case.");
    }
    return node;
  }
}

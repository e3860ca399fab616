package org.pugraph.server.service;

import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.pugraph.Learner;
import org.pugraph.PuModel;
import org.pugraph.PuProblem;
import org.pugraph.data.io.Noted;
import org.pugraph.data.io.ReadNote;
import org.pugraph.data.source.EncodedGraph;
import org.pugraph.ensemble.EnsembleSettings;
import org.pugraph.fit.FitContext;
import org.pugraph.server.error.HiddenFolder;
import org.pugraph.server.explanation.Explanations;
import org.pugraph.server.explanation.Reader;
import org.pugraph.server.service.StoredModel.State;
import org.pugraph.server.view.ExplanationView;
import org.pugraph.server.view.ShownNodes;

/** All that programs may do with graphs and models, whatever they speak. Thread safe. */
public final class FitService implements AutoCloseable {

  private final ServiceSettings settings;
  private final DataFolder folder;
  private final GraphStore graphs;
  private final ModelStore models;
  private final Rankings rankings;
  private final FitQueue queue;
  private final Explanations explanations;

  /**
   * A model as clients see it.
   *
   * @param version grows with every change of state or progress
   * @param waitingFor how many fits come before this one
   * @param progress phase, step and steps of a fit that is running
   */
  public record ModelView(
      StoredModel model, long version, int waitingFor, Map<String, Object> progress) {}

  private FitService(ServiceSettings settings, DataFolder folder) {
    this.settings = settings;
    this.folder = folder;
    graphs = new GraphStore(folder, settings.limits().graphs());
    models = new ModelStore(folder, settings.limits().models());
    rankings = new Rankings(settings, graphs, models);
    queue = new FitQueue(settings.limits().waiting());
    explanations = new Explanations(settings::threads);
  }

  /** Opens the folder of the settings with all that is kept there. */
  public static FitService open(ServiceSettings settings) {
    DataFolder folder = DataFolder.open(settings.data(), settings.limits().dataBytes());
    try {
      return new FitService(settings, folder);
    } catch (RuntimeException refused) {
      folder.close();
      throw refused;
    }
  }

  public GraphStore graphs() {
    return graphs;
  }

  public ModelStore models() {
    return models;
  }

  /** Where uploads are while they arrive; it is emptied when the folder is opened. */
  public Path incoming() {
    return folder.incoming();
  }

  public ServiceLimits limits() {
    return settings.limits();
  }

  public void deleteGraph(String id) {
    graphs.delete(id);
    rankings.forget(id);
  }

  /** Starts a fit, or lets it wait for others; what can be refused is refused before. */
  public ModelView fit(FitRequest request) {
    StoredGraph graph = graphs.get(request.graph());
    EncodedGraph read = graphs.read(graph);
    Noted<PuProblem> problem = request.problem(read.graph());
    EnsembleSettings learner = request.learner(read, settings.memory());
    StoredModel model =
        models.add(
            request,
            problem.value().positives().length,
            problem.notes().stream().map(ReadNote::sentence).toList());
    FitContext context = settings.context(request.seed());
    Fit fit = new Fit(model, graph, read, problem.value(), learner);
    try {
      queue.add(
          new FitQueue.Fit(
              model.id(),
              context,
              fit::run,
              learner.rounds() * learner.stepsPerRound(),
              fit.events()));
    } catch (RuntimeException refused) {
      models.delete(model.id());
      throw refused;
    }
    return view(model.id());
  }

  /** One fit, from the request to the model on disk. */
  private final class Fit {
    private final StoredModel model;
    private final StoredGraph graph;
    private final EncodedGraph read;
    private final PuProblem problem;
    private final EnsembleSettings learner;

    Fit(
        StoredModel model,
        StoredGraph graph,
        EncodedGraph read,
        PuProblem problem,
        EnsembleSettings learner) {
      this.model = model;
      this.graph = graph;
      this.read = read;
      this.problem = problem;
      this.learner = learner;
    }

    Runnable run(FitContext context) {
      PuModel fitted = new Learner(learner).fit(problem, context);
      context.checkCancelled();
      ModelResult result = ModelResult.of(fitted.fitted());
      PuModel known = fitted.withSource(graphs.files(graph).source(), read.encoding());
      rankings.put(model.id(), known);
      models.save(model.done(result), known, graphs.files(graph));
      return () -> {};
    }

    FitQueue.Events events() {
      return new FitQueue.Events() {
        @Override
        public void begins() {
          models.save(model.with(State.FITTING));
        }

        @Override
        public void progress(Map<String, Object> data) {
          models.find(model.id()).ifPresent(known -> known.set(data));
        }

        @Override
        public void cancelled() {
          models.save(model.with(State.CANCELLED));
        }

        @Override
        public void failed(String sentence) {
          models.save(model.failed(new HiddenFolder(folder.models()).in(sentence)));
        }
      };
    }
  }

  /** A model at this moment. */
  public ModelView view(String id) {
    return view(models.progress(id).now());
  }

  private ModelView view(ModelProgress.Moment now) {
    return new ModelView(now.model(), now.version(), queue.before(now.model().id()), now.data());
  }

  /** A model once it differs from what a client knows, at the latest after so long. */
  public ModelView after(String id, long version, long millis) throws InterruptedException {
    return view(models.progress(id).after(version, millis));
  }

  public List<ModelView> views() {
    return models.all().stream().map(model -> view(model.id())).toList();
  }

  /** Ends a fit that waits or is running; one that has ended stays as it is. */
  public ModelView cancel(String id) {
    models.progress(id);
    queue.cancel(id);
    return view(id);
  }

  /** Deletes a model; its fit is ended if need be. */
  public void deleteModel(String id) {
    models.progress(id);
    queue.cancel(id);
    models.delete(id);
    rankings.forget(id);
  }

  /** Loads a model that was packed. */
  public ModelView load(InputStream packed, long bytes) {
    return view(models.unpack(packed, bytes).id());
  }

  /**
   * The ranking of a graph by a fitted model.
   *
   * @param graph empty for the one it was fitted to
   */
  public Ranking ranking(String model, Optional<String> graph) {
    StoredModel fitted = models.fitted(model);
    return rankings.of(fitted, graph.map(graphs::get));
  }

  /** Why a node of such a ranking scores as it does. */
  public ExplanationView explain(Ranking ranking, String name, Reader reader)
      throws InterruptedException {
    int node = Rankings.node(ranking, name);
    return ExplanationView.of(
        explanations.all(ranking.result(), node, reader), ShownNodes.of(ranking.result().scored()));
  }

  @Override
  public void close() {
    queue.close();
    explanations.close();
    folder.close();
  }
}

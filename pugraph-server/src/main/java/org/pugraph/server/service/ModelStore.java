package org.pugraph.server.service;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.pugraph.PuModel;
import org.pugraph.base.BadInput;
import org.pugraph.data.source.GraphSource;
import org.pugraph.file.StagedFolder;
import org.pugraph.file.WholeFile;
import org.pugraph.run.ModelFiles;
import org.pugraph.server.error.ApiException;
import org.pugraph.server.error.HiddenFolder;
import org.pugraph.server.service.StoredModel.State;

/**
 * The models, and the fits that make them. The folder of a model has the model as {@code train}
 * saves it and the files of its graph, so that it needs nothing else, here or anywhere. Thread
 * safe.
 */
public final class ModelStore {

  private static final String FILE = "model.json";
  private static final String GRAPH = "graph";
  private static final String ENDED =
      "The server ended before this model was fitted. Fit it again.";

  private final DataFolder folder;
  private final int most;
  private final Map<String, ModelProgress> models = new ConcurrentHashMap<>();

  ModelStore(DataFolder folder, int most) {
    this.folder = folder;
    this.most = most;
    for (Path one : DataFolder.complete(folder.models())) {
      StoredModel model = JsonRecord.read(one.resolve(FILE), StoredModel.class);
      models.put(model.id(), new ModelProgress(model));
      if (!model.state().isFinal()) {
        save(model.failed(ENDED));
      }
    }
  }

  /** All of them, the oldest first. */
  public List<StoredModel> all() {
    return models.values().stream()
        .map(ModelProgress::model)
        .sorted(Comparator.comparing(StoredModel::created).thenComparing(StoredModel::id))
        .toList();
  }

  Optional<ModelProgress> find(String id) {
    return Optional.ofNullable(models.get(id));
  }

  ModelProgress progress(String id) {
    return find(id)
        .orElseThrow(
            () ->
                ApiException.notFound(
                    "There is no model \"" + id + "\".",
                    "GET /v1/models lists the models of this server."));
  }

  /** A model that is fitted. */
  public StoredModel fitted(String id) {
    StoredModel model = progress(id).model();
    switch (model.state()) {
      case WAITING, FITTING ->
          throw ApiException.conflict(
              "The model " + id + " is not fitted yet.", "Wait until its state is done.");
      case FAILED, CANCELLED ->
          throw ApiException.conflict(
              "The model "
                  + id
                  + (model.state() == State.CANCELLED
                      ? " was cancelled."
                      : " could not be fitted."),
              "Fit another one.");
      case DONE -> {
        // It is.
      }
    }
    return model;
  }

  static String now() {
    return Instant.now().truncatedTo(ChronoUnit.MILLIS).toString();
  }

  /** Keeps a model that is to be fitted. */
  synchronized StoredModel add(FitRequest request, int positives, List<String> notes) {
    checkCount();
    StoredModel model =
        new StoredModel(
            folder.newId('m'),
            request.name(),
            now(),
            State.WAITING,
            request.graph(),
            request.seed(),
            positives,
            notes,
            null,
            null);
    try (StagedFolder staged = StagedFolder.in(folder.models())) {
      Path written = staged.path().resolve(model.id());
      JsonRecord.write(model, written.resolve(FILE));
      DataFolder.publish(written, place(model.id()));
    }
    models.put(model.id(), new ModelProgress(model));
    return model;
  }

  private void checkCount() {
    if (models.size() >= most) {
      throw new ApiException(
          429,
          "This server has " + models.size() + " models, which is the most it keeps.",
          "Delete a model that is not needed any more.");
    }
  }

  private Path place(String id) {
    return folder.models().resolve(id);
  }

  /** Writes how far a model is; a deleted one stays deleted. */
  synchronized void save(StoredModel model) {
    ModelProgress known = models.get(model.id());
    if (known == null) {
      return;
    }
    try {
      JsonRecord.write(model, place(model.id()).resolve(FILE));
    } finally {
      known.set(model); // also where the disk is full: whoever waits must learn of it
    }
  }

  /**
   * Keeps a fitted model with the files of its graph; not where it was deleted meanwhile.
   *
   * @param graph the files it was fitted to
   */
  void save(StoredModel model, PuModel fitted, StoredGraphFolder graph) {
    folder.checkRoom(0);
    try (StagedFolder staged = StagedFolder.in(folder.models())) {
      Path written = staged.path().resolve(model.id());
      StoredGraphFolder own = graph.copiedTo(written.resolve(GRAPH));
      fitted.withSource(own.source(), fitted.encoding()).save(written);
      JsonRecord.write(model, written.resolve(FILE));
      replace(model, written, staged.path().resolve("before"));
    }
  }

  private synchronized void replace(StoredModel model, Path written, Path aside) {
    ModelProgress known = models.get(model.id());
    if (known != null) {
      DataFolder.publish(place(model.id()), aside);
      DataFolder.publish(written, place(model.id()));
      known.set(model);
    }
  }

  /** Deletes a model with all its files. */
  synchronized void delete(String id) {
    progress(id);
    DataFolder.remove(place(id));
    models.remove(id);
  }

  /** The model itself, as it was saved. */
  PuModel load(StoredModel model) {
    return PuModel.load(place(model.id()));
  }

  /** Where the graph is that a model was fitted to. */
  GraphSource source(StoredModel model, PuModel loaded) {
    return loaded
        .source()
        .orElseThrow(() -> new BadInput("the model " + model.id() + " has no graph with it"));
  }

  /** Writes a model with its graph as a zip file. */
  public void pack(String id, OutputStream out) throws IOException {
    new ZipFolder(place(fitted(id).id())).pack(out);
  }

  /** Loads what {@link #pack} wrote, as a model of its own. */
  StoredModel unpack(InputStream packed, long bytes) {
    folder.checkRoom(bytes);
    String id = folder.newId('m');
    try (StagedFolder staged = StagedFolder.in(folder.models())) {
      Path file = staged.path().resolve("model.zip");
      Path written = staged.path().resolve(id);
      try {
        WholeFile.write(file, packed::transferTo);
        new ZipFolder(written).unpack(file);
        folder.checkRoom(0);
        StoredModel model = checked(id, written);
        publish(model, written);
        return model;
      } catch (BadInput refused) {
        throw new HiddenFolder(written).in(new HiddenFolder(staged.path()).in(refused));
      }
    }
  }

  private static StoredModel checked(String id, Path written) {
    BadInput.unless(
        Files.exists(written.resolve(ModelFiles.RUN)) && Files.exists(written.resolve(FILE)),
        "the zip file holds no model: expected the archive of a model of such a server");
    StoredModel saved = JsonRecord.read(written.resolve(FILE), StoredModel.class);
    BadInput.unless(saved.result() != null, FILE + ": has no result of a fit");
    PuModel loaded = PuModel.load(written);
    boolean isInside =
        loaded.source().stream()
            .flatMap(source -> source.files().stream())
            .allMatch(file -> file.toAbsolutePath().normalize().startsWith(written));
    BadInput.unless(
        loaded.source().isPresent() && isInside, "the zip file does not hold the model's graph");
    StoredModel model =
        new StoredModel(
            id,
            saved.name(),
            now(),
            State.DONE,
            null,
            saved.seed(),
            saved.positives(),
            saved.notes(),
            null,
            saved.result());
    JsonRecord.write(model, written.resolve(FILE));
    return model;
  }

  private synchronized void publish(StoredModel model, Path written) {
    checkCount();
    DataFolder.publish(written, place(model.id()));
    models.put(model.id(), new ModelProgress(model));
  }
}

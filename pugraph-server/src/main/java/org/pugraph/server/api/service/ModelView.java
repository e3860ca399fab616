package org.pugraph.server.api.service;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.pugraph.server.service.FitService;
import org.pugraph.server.service.ModelResult;
import org.pugraph.server.service.StoredModel;

/**
 * A model as clients see it.
 *
 * @param state waiting, fitting, done, failed or cancelled
 * @param version grows with every change; to wait for the next one
 * @param waitingFor how many fits come first
 */
record ModelView(
    String id,
    String name,
    String created,
    String state,
    long version,
    int waitingFor,
    Map<String, Object> progress,
    @Nullable String graph,
    long seed,
    int positives,
    List<String> notes,
    @Nullable String error,
    @Nullable ModelResult result) {

  static ModelView of(FitService.ModelView view) {
    StoredModel model = view.model();
    return new ModelView(
        model.id(),
        model.name(),
        model.created(),
        model.state().name().toLowerCase(Locale.ROOT),
        view.version(),
        view.waitingFor(),
        view.progress(),
        model.graph(),
        model.seed(),
        model.positives(),
        model.notes(),
        model.error(),
        model.result());
  }
}

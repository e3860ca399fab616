package org.pugraph.run;

import java.util.Optional;
import org.pugraph.data.feature.Encoding;
import org.pugraph.data.source.GraphSource;
import org.pugraph.drift.GraphSummary;
import org.pugraph.ensemble.EnsembleSettings;
import org.pugraph.ensemble.FittedEnsemble;

/**
 * All of a model that is saved. Immutable and thread safe.
 *
 * @param settings what it was fitted with
 * @param ensemble the trained members and their decision
 * @param prior π, and where it comes from
 * @param provenance where the model came from
 * @param source where its graph was read from, if it was
 * @param encoding how the columns of that graph became features
 * @param summary of that graph as it was scored; empty where that is not known
 */
public record SavedModel(
    EnsembleSettings settings,
    FittedEnsemble ensemble,
    SavedPrior prior,
    Provenance provenance,
    Optional<GraphSource> source,
    Encoding encoding,
    Optional<GraphSummary> summary) {}

/** Ensembles of base learners: folds, held-out weights, self-training, combination, smoothing. */
@NullMarked
package org.pugraph.ensemble;

import org.jspecify.annotations.NullMarked;

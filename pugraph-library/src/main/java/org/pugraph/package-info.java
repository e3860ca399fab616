/**
 * Positive-unlabeled learning on graphs: a problem, a learner, a model. Threads may share all of
 * it.
 */
@NullMarked
package org.pugraph;

import org.jspecify.annotations.NullMarked;

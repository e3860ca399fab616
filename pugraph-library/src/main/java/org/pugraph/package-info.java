/** Positive-unlabeled learning on graphs: a problem, a learner, a model. */
@NullMarked
package org.pugraph;

import org.jspecify.annotations.NullMarked;

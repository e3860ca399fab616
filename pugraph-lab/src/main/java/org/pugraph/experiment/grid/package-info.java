/** The cells of an experiment, each run once and kept in a journal. */
@NullMarked
package org.pugraph.experiment.grid;

import org.jspecify.annotations.NullMarked;

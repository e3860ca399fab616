/** How the labels of an experiment are drawn, and which prior methods are given. */
@NullMarked
package org.pugraph.experiment.sampling;

import org.jspecify.annotations.NullMarked;

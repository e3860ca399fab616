/** The methods that an experiment can compare: those of Pugraph, classes and programs of others. */
@NullMarked
package org.pugraph.experiment.method;

import org.jspecify.annotations.NullMarked;

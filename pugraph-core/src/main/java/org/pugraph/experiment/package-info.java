/** Many trainings: data set, share, trial. */
@NullMarked
package org.pugraph.experiment;

import org.jspecify.annotations.NullMarked;

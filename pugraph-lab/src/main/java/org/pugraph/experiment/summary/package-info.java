/** Finished cells gathered into the tables and figures of a report. */
@NullMarked
package org.pugraph.experiment.summary;

import org.jspecify.annotations.NullMarked;

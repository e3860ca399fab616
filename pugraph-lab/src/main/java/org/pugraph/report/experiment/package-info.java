/** The report of an experiment. */
@NullMarked
package org.pugraph.report.experiment;

import org.jspecify.annotations.NullMarked;

/** The report of one training run. */
@NullMarked
package org.pugraph.report.run;

import org.jspecify.annotations.NullMarked;

/** The page of a benchmark: ranks, scores, cost and robustness of all methods, in one file. */
@NullMarked
package org.pugraph.report.benchmark;

import org.jspecify.annotations.NullMarked;

/** Many answers in one grid: data sets, methods, labelled shares and trials, each run once. */
@NullMarked
package org.pugraph.experiment;

import org.jspecify.annotations.NullMarked;

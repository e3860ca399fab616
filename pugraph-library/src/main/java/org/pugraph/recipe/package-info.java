/** The ensembles that were chosen by measurement, as settings. */
@NullMarked
package org.pugraph.recipe;

import org.jspecify.annotations.NullMarked;

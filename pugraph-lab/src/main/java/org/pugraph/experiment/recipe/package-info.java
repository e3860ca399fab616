/** Recipes of experiments, read from YAML. */
@NullMarked
package org.pugraph.experiment.recipe;

import org.jspecify.annotations.NullMarked;

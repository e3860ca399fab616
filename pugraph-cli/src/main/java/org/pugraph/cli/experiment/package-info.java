/** The options of an experiment: its recipe, what is changed of it, and how labels are drawn. */
@NullMarked
package org.pugraph.cli.experiment;

import org.jspecify.annotations.NullMarked;

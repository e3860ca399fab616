/** Splits into labelled and unlabeled nodes: ways to draw the labelled positives of a class. */
@NullMarked
package org.pugraph.split;

import org.jspecify.annotations.NullMarked;

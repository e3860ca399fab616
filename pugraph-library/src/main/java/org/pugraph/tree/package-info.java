/** Extremely randomised trees on a positive-unlabeled risk, and the columns that they split. */
@NullMarked
package org.pugraph.tree;

import org.jspecify.annotations.NullMarked;

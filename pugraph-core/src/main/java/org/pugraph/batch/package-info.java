/**
 * A step on a few nodes of a large graph: patches cut around them, and what sums up over patches.
 */
@NullMarked
package org.pugraph.batch;

import org.jspecify.annotations.NullMarked;

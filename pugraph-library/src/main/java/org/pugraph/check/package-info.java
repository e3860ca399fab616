/** Checks whether a graph and its labels suit PU learning, and whether training went wrong. */
@NullMarked
package org.pugraph.check;

import org.jspecify.annotations.NullMarked;

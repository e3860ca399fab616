/** What the cells of a column say: missing ones, numbers, words, labels, and counts of them. */
@NullMarked
package org.pugraph.data.cell;

import org.jspecify.annotations.NullMarked;

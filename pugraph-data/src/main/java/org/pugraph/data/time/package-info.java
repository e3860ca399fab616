/** Times in the user's tables: which column holds them, and what was there before a given one. */
@NullMarked
package org.pugraph.data.time;

import org.jspecify.annotations.NullMarked;

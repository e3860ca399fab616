/** A graph in one memory-mapped binary file, trained on without being loaded. */
@NullMarked
package org.pugraph.data.format.cache;

import org.jspecify.annotations.NullMarked;

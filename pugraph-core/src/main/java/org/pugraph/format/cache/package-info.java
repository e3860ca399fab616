/** A graph in one binary file that is trained on where it lies, without being loaded. */
@NullMarked
package org.pugraph.format.cache;

import org.jspecify.annotations.NullMarked;

/** Lays graphs and features out on the heap as they are copied to a GPU. */
@NullMarked
package org.pugraph.cuda.host;

import org.jspecify.annotations.NullMarked;

/** From a graph to its neighbourhoods by distance. */
@NullMarked
package org.pugraph.hop;

import org.jspecify.annotations.NullMarked;

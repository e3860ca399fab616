/** Attention over the neighbours of each hop, and the mix of hops. */
@NullMarked
package org.pugraph.layer.attention;

import org.jspecify.annotations.NullMarked;

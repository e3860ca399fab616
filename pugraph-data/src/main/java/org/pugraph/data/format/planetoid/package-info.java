/** The pickled citation graphs of Planetoid. */
@NullMarked
package org.pugraph.data.format.planetoid;

import org.jspecify.annotations.NullMarked;

/** Files to graphs and back, generated graphs, and the choice of labelled nodes. */
@NullMarked
package org.pugraph.data;

import org.jspecify.annotations.NullMarked;

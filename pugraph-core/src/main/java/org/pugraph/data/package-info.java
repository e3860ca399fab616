/** Files to graphs and back, generated graphs, and who is labelled. */
@NullMarked
package org.pugraph.data;

import org.jspecify.annotations.NullMarked;

/** What the titles of tables mean: which columns are the ends of an edge, or the names of nodes. */
@NullMarked
package org.pugraph.data.format.title;

import org.jspecify.annotations.NullMarked;

/** Graphs in tables and folders of tables: edges, features, labels. */
@NullMarked
package org.pugraph.data.format.table;

import org.jspecify.annotations.NullMarked;

/** Graphs as users name them: any file, folder or pair of tables, read into one graph. */
@NullMarked
package org.pugraph.source;

import org.jspecify.annotations.NullMarked;

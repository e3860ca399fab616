/** Graphs in the files of other tools, read and written. */
@NullMarked
package org.pugraph.format;

import org.jspecify.annotations.NullMarked;

/** GEXF files, read and written. */
@NullMarked
package org.pugraph.data.format.gexf;

import org.jspecify.annotations.NullMarked;

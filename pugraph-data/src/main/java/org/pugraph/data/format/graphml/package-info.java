/** GraphML files, read and written. */
@NullMarked
package org.pugraph.data.format.graphml;

import org.jspecify.annotations.NullMarked;

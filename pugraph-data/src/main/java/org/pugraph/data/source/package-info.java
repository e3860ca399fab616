/** The sources of graphs: all formats, and the recognition of a file's format. */
@NullMarked
package org.pugraph.data.source;

import org.jspecify.annotations.NullMarked;

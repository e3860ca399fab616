/** JSON with nodes and links, read and written. */
@NullMarked
package org.pugraph.data.format.json;

import org.jspecify.annotations.NullMarked;

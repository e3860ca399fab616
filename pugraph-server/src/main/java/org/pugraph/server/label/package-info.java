/** Labels that users give to nodes: kept in memory, on disk, and undone. */
@NullMarked
package org.pugraph.server.label;

import org.jspecify.annotations.NullMarked;

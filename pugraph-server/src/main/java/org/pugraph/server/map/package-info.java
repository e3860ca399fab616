/** The map of a session's graph: a place in the plane for every node, computed once and kept. */
@NullMarked
package org.pugraph.server.map;

import org.jspecify.annotations.NullMarked;

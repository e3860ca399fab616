/** The graphs and runs below the folders that were given, and nothing outside of them. */
@NullMarked
package org.pugraph.mcp.graph;

import org.jspecify.annotations.NullMarked;

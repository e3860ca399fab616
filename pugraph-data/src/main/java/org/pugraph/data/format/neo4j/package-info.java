/** Tables of nodes and relationships as Neo4j imports and exports them. */
@NullMarked
package org.pugraph.data.format.neo4j;

import org.jspecify.annotations.NullMarked;

/** Neo4j: its connections, queries in Cypher, and their rows as text. */
@NullMarked
package org.pugraph.neo4j;

import org.jspecify.annotations.NullMarked;

/** What the user's table says of the nodes: attributes, names chosen among them, and links. */
@NullMarked
package org.pugraph.server.table;

import org.jspecify.annotations.NullMarked;

/** Databases that a JDBC driver opens: drivers, connections, and their rows as text. */
@NullMarked
package org.pugraph.sql;

import org.jspecify.annotations.NullMarked;

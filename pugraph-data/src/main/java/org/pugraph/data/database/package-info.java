/** Databases that answer queries with rows; what connects to them is found as a service. */
@NullMarked
package org.pugraph.data.database;

import org.jspecify.annotations.NullMarked;

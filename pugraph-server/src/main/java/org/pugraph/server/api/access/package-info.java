/** From where a server can be reached, and which requests come from its own page. */
@NullMarked
package org.pugraph.server.api.access;

import org.jspecify.annotations.NullMarked;

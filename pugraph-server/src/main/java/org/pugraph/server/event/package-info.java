/** Events of the server, and the queue in which each subscriber receives them. */
@NullMarked
package org.pugraph.server.event;

import org.jspecify.annotations.NullMarked;
